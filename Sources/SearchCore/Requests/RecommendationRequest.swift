/// A question for recommendations instead of a search: what is like a record, what is bought with it, what many
/// users want.
///
/// A request that has one is answered with hits, each with its `_score` from 0 to 100 in the record, the best first.
/// Its filters and parameters say which records may be recommended, ``SearchRequest/hitsPerPage`` how many are
/// wanted. There is one page. Trending facet values come as ``SearchResponse/facetHits``, with their score as count.
public struct RecommendationRequest: Hashable, Sendable {
  /// What is recommended, by the names of Algolia's API.
  public enum Model: String, Hashable, Sendable, Codable, CaseIterable {
    /// Records that are like given ones.
    case relatedProducts = "related-products"
    /// Records that are bought with given ones.
    case boughtTogether = "bought-together"
    /// Records whose pictures look like those of given ones.
    case lookingSimilar = "looking-similar"
    /// Records that many users want at present, of all or of one facet value.
    case trendingItems = "trending-items"
    /// Values of a facet that many users want at present.
    case trendingFacets = "trending-facets"
    /// Records for the user whom the parameter `userToken` names.
    case recommendedForYou = "recommended-for-you"

    /// Whether there are recommendations for records, not for everybody or a user.
    public var isForRecords: Bool {
      switch self {
      case .relatedProducts, .boughtTogether, .lookingSimilar: true
      case .trendingItems, .trendingFacets, .recommendedForYou: false
      }
    }
  }

  /// What is recommended.
  public var model: Model

  /// The records for which there are recommendations; none of them is recommended itself.
  public var objectIDs: [String]

  /// The facet of what is trending; `nil` for all.
  public var facet: Attribute?

  /// The value of the facet to which trending records belong; `nil` for all.
  public var facetValue: String?

  /// The lowest score that a recommendation may have, from 0 to 100.
  public var threshold: Double

  /// The parameters of a search that fills up what there are too few recommendations for, each hit with a score of
  /// 0; `nil` fills up nothing.
  ///
  /// Of the filters of the request those of the base layer, which are conditions of the app, hold for it too.
  public var fallback: SearchParameters?

  /// Creates a question.
  public init(
    _ model: Model, for objectIDs: [String] = [], facet: Attribute? = nil,
    facetValue: String? = nil, threshold: Double = 0, fallback: SearchParameters? = nil
  ) {
    self.model = model
    self.objectIDs = objectIDs
    self.facet = facet
    self.facetValue = facetValue
    self.threshold = threshold
    self.fallback = fallback
  }

  /// The question as a JSON object, to be read, compared and stored.
  var json: JSON {
    var members: [String: JSON] = [
      "model": .string(model.rawValue), "threshold": .number(threshold),
    ]
    if !objectIDs.isEmpty { members["objectIDs"] = .array(objectIDs.map(JSON.string)) }
    members["facetName"] = facet.map { .string($0.rawValue) }
    members["facetValue"] = facetValue.map(JSON.string)
    members["fallbackParameters"] = fallback?.json
    return .object(members)
  }
}
