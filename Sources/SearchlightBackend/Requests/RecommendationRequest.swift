/// A request for recommendations instead of a search: records like a given one, bought with it, or
/// popular at present.
///
/// The answer has hits, best first, each with a `_score` from 0 to 100 in its record. The filters
/// and parameters of the search request limit which records may be recommended, and
/// ``SearchRequest/hitsPerPage`` limits their number. There is only one page. Trending facet values
/// come as ``SearchResponse/facetHits``, with their score as count.
public struct RecommendationRequest: Hashable, Sendable {
  /// The recommendation models, named as in Algolia's API.
  @nonexhaustive
  public enum Model: String, Hashable, Sendable, Codable, CaseIterable {
    /// Records that are similar to given ones.
    case relatedProducts = "related-products"
    /// Records that are bought together with given ones.
    case boughtTogether = "bought-together"
    /// Records whose images resemble those of given ones.
    case lookingSimilar = "looking-similar"
    /// Records that are popular at present, among all records or those of one facet value.
    case trendingItems = "trending-items"
    /// Facet values that are popular at present.
    case trendingFacets = "trending-facets"
    /// Records for the user that the parameter `userToken` identifies.
    case recommendedForYou = "recommended-for-you"

    /// Whether the model recommends for given records rather than for all users or one user.
    public var isForRecords: Bool {
      switch self {
      case .relatedProducts, .boughtTogether, .lookingSimilar: true
      case .trendingItems, .trendingFacets, .recommendedForYou: false
      }
    }
  }

  /// The recommendation model.
  public var model: Model

  /// The records to recommend for; none of them is recommended itself.
  public var objectIDs: [String]

  /// The facet to which trending items or values are limited; `nil` for no limit.
  public var facet: Attribute?

  /// The value of ``facet`` to which trending records are limited; `nil` for no limit.
  public var facetValue: String?

  /// The minimum score of a recommendation, from 0 to 100.
  public var threshold: Double

  /// The parameters of a search whose hits fill up the list when there are too few recommendations;
  /// `nil` fills up nothing.
  ///
  /// These hits have a score of 0.
  ///
  /// The base filters of the request, which are conditions of the app, apply to this search too.
  public var fallback: SearchParameters?

  /// The records that a server recommends by what it knows of users, best first; `nil` if the engine
  /// finds them itself.
  ///
  /// It is not part of the request that a client states: encoding leaves it out. Requests that differ
  /// in it are different requests all the same, so ``json`` has it.
  package var candidates: [Candidate]?

  /// A record that may be recommended, with its score from 0 to 100.
  package struct Candidate: Hashable, Sendable {
    package let objectID: String
    package let score: Double

    package init(objectID: String, score: Double) {
      self.objectID = objectID
      self.score = score
    }
  }

  /// Creates a request for recommendations.
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

  /// The request as a JSON object, for display, comparison and storage.
  var json: JSON {
    var members: [String: JSON] = [
      "model": .string(model.rawValue), "threshold": .number(threshold),
    ]
    if !objectIDs.isEmpty { members["objectIDs"] = .array(objectIDs.map(JSON.string)) }
    members["facetName"] = facet.map { .string($0.rawValue) }
    members["facetValue"] = facetValue.map(JSON.string)
    members["fallbackParameters"] = fallback?.json
    members["candidates"] = candidates.map { candidates in
      .array(candidates.map { [.string($0.objectID), .number($0.score)] })
    }
    return .object(members)
  }
}

extension RecommendationRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case facet, facetValue, fallback, model, objectIDs, threshold
  }

  /// Encodes the request without its empty members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(facet, forKey: .facet)
    try container.encodeIfPresent(facetValue, forKey: .facetValue)
    try container.encodeIfPresent(fallback, forKey: .fallback)
    try container.encode(model, forKey: .model)
    if !objectIDs.isEmpty { try container.encode(objectIDs, forKey: .objectIDs) }
    try container.encode(threshold, forKey: .threshold)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Model.self, forKey: .model),
      for: try container.decodeIfPresent([String].self, forKey: .objectIDs) ?? [],
      facet: try container.decodeIfPresent(Attribute.self, forKey: .facet),
      facetValue: try container.decodeIfPresent(String.self, forKey: .facetValue),
      threshold: try container.decode(Double.self, forKey: .threshold),
      fallback: try container.decodeIfPresent(SearchParameters.self, forKey: .fallback))
  }
}
