public import SearchCore

/// Asks for recommendations: what is like a record, what is bought with it, what many users want at present.
///
/// A source like any other. It is asked in the same round trip as the searches beside it, narrowed by the filters in
/// its scope, and shown by a list of hits:
///
/// ```swift
/// let related = RecommendationSearcher("related", .relatedProducts, for: ["lens-50"], in: "products")
/// let relatedHits = HitsInteractor<Product>(related, infiniteScrolling: .off)
/// ```
///
/// Trending values of a facet come as a list of values: `FacetListInteractor(foundBy: trends, attribute: "brand")`.
///
/// The hosted engine learns from what users do. The embedded one answers ``RecommendationRequest/Model/relatedProducts``
/// by the values that records share in the attributes of its facets; it has no other model, and answers those by
/// their fallback alone.
public struct RecommendationSearcher: Searcher {
  /// The name of the source.
  public let source: SourceID

  /// The index.
  public let index: IndexName

  /// What is recommended, for which records.
  public let recommendation: RecommendationRequest

  /// How many recommendations are wanted, from 1 to 30.
  public let limit: Int

  /// Further parameters of the requests: those that recommended records must meet, `userToken` and the like.
  public let parameters: SearchParameters

  /// Creates a searcher of recommendations for records.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - model: What is recommended.
  ///   - objectIDs: The records for which there are recommendations; none for what is trending and for a user.
  ///     For several records the recommendations of all are joined, see ``QueryPlan/merge(_:)``.
  ///   - index: The index.
  ///   - threshold: The lowest score that a recommendation may have, from 0 to 100.
  ///   - limit: How many are wanted; below 1 means 1, above 30 means 30.
  ///   - parameters: All else, by the names of Algolia's API.
  ///   - fallback: The parameters of a search that fills up what there are too few recommendations for.
  public init(
    _ source: SourceID, _ model: RecommendationRequest.Model, for objectIDs: [String] = [],
    in index: IndexName, threshold: Double = 0, limit: Int = 30, parameters: SearchParameters = [:],
    fallback: SearchParameters? = nil
  ) {
    self.init(
      source,
      RecommendationRequest(model, for: objectIDs, threshold: threshold, fallback: fallback), index,
      limit, parameters)
  }

  /// Creates a searcher of records that many users want at present.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - facet: The attribute to whose `value` the records belong.
  ///   - value: The value.
  ///   - index: The index.
  ///   - threshold: The lowest score that a recommendation may have, from 0 to 100.
  ///   - limit: How many are wanted; below 1 means 1, above 30 means 30.
  ///   - parameters: All else, by the names of Algolia's API.
  ///   - fallback: The parameters of a search that fills up what there are too few recommendations for.
  public init(
    _ source: SourceID, trendingIn index: IndexName, facet: Attribute, value: String,
    threshold: Double = 0, limit: Int = 30, parameters: SearchParameters = [:],
    fallback: SearchParameters? = nil
  ) {
    self.init(
      source,
      RecommendationRequest(
        .trendingItems, facet: facet, facetValue: value, threshold: threshold, fallback: fallback),
      index, limit, parameters)
  }

  /// Creates a searcher of the values of a facet that many users want at present.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - facet: The attribute whose values are wanted.
  ///   - index: The index.
  ///   - threshold: The lowest score that a value may have, from 0 to 100.
  ///   - limit: How many are wanted; below 1 means 1, above 30 means 30.
  public init(
    _ source: SourceID, trendingFacet facet: Attribute, in index: IndexName, threshold: Double = 0,
    limit: Int = 30
  ) {
    self.init(
      source, RecommendationRequest(.trendingFacets, facet: facet, threshold: threshold), index,
      limit, [:])
  }

  private init(
    _ source: SourceID, _ recommendation: RecommendationRequest, _ index: IndexName, _ limit: Int,
    _ parameters: SearchParameters
  ) {
    self.source = source
    self.index = index
    self.recommendation = recommendation
    self.limit = min(max(1, limit), 30)
    self.parameters = parameters
  }

  /// What is typed makes no difference.
  public var followsText: Bool { false }

  /// What cannot be asked: recommendations for no record where the model needs one, a threshold beyond the scale.
  public var issues: [String] {
    var issues: [String] = []
    let model = recommendation.model
    if model.isForRecords, recommendation.objectIDs.isEmpty {
      issues.append(
        "Its model \(model.rawValue) recommends for records, and it has none. Give it an objectID.")
    }
    if !(0...100).contains(recommendation.threshold) {
      issues.append(
        "Its threshold \(recommendation.threshold) is none from 0 to 100. Give it one that is.")
    }
    return issues
  }

  /// Turns the source's own request into a question for recommendations.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    request.recommendation = recommendation
    request.parameters.merge(parameters)
    request.parameters.hitsPerPage = limit
  }
}
