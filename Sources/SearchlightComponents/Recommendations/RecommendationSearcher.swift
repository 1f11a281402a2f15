public import SearchlightCore

/// Requests recommendations: similar records, records that are bought together, and trending
/// records.
///
/// It is a source like any other: it is asked in the same round trip as the other searchers,
/// filtered by the filters in its scope, and shown by a list of hits:
///
/// ```swift
/// let related = RecommendationSearcher("related", .relatedProducts, for: ["lens-50"], in: "products")
/// let relatedHits = HitsInteractor<Product>(related, infiniteScrolling: .off)
/// ```
///
/// Trending values of a facet are shown as a facet list: `FacetListInteractor(foundBy: trends,
/// attribute: "brand")`.
///
/// The hosted engine learns from the behaviour of users. The embedded engine answers
/// ``SearchlightBackend/RecommendationRequest/Model/relatedProducts`` by comparing facet values of records. It has no
/// other model, and answers the others by their fallback alone.
public struct RecommendationSearcher: Searcher, RequestContributor {
  /// The name of the source.
  public let source: SourceID

  /// The index that the recommendations come from.
  public let index: IndexName

  /// The model, and the records or facet that it recommends for.
  public let recommendation: RecommendationRequest

  /// The number of recommendations, from 1 to 30.
  public let limit: Int

  /// Further parameters of the requests, such as filters for the recommended records or
  /// `userToken`.
  public let parameters: SearchParameters

  /// The problems in the arguments of the initializers: an empty name, a model that needs records
  /// and has none, a threshold or a limit out of range.
  public let issues: [String]

  /// Creates a searcher for recommendations, by default without reference to records.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - model: The kind of recommendation.
  ///   - objectIDs: The records to recommend for; empty for trending records and for
  ///     recommendations to a user. The recommendations for several records are merged, see
  ///     ``SearchlightBackend/QueryPlan/merge(_:)``.
  ///   - index: The index that the recommendations come from.
  ///   - threshold: The minimum score of a recommendation, from 0 to 100.
  ///   - limit: The number of recommendations; values are clamped to 1 to 30.
  ///   - parameters: Further parameters by the names of Algolia's API.
  ///   - fallback: The parameters of a search that supplies hits if there are too few
  ///     recommendations.
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

  /// Creates a searcher for the trending records with a facet value.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - facet: The attribute in which the records have the value.
  ///   - value: The value that the records have.
  ///   - index: The index that the recommendations come from.
  ///   - threshold: The minimum score of a recommendation, from 0 to 100.
  ///   - limit: The number of recommendations; values are clamped to 1 to 30.
  ///   - parameters: Further parameters by the names of Algolia's API.
  ///   - fallback: The parameters of a search that supplies hits if there are too few
  ///     recommendations.
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

  /// Creates a searcher for the trending values of a facet.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - facet: The attribute whose values are recommended.
  ///   - index: The index that the recommendations come from.
  ///   - threshold: The minimum score of a value, from 0 to 100.
  ///   - limit: The number of values; values are clamped to 1 to 30.
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
    var issues = ArgumentIssues()
    issues.check("source", isNotEmpty: source)
    issues.check("index", isNotEmpty: index)
    issues.check("limit", limit, in: 1...30)
    let model = recommendation.model
    issues.require(
      !model.isForRecords || !recommendation.objectIDs.isEmpty,
      "Its model \(model.rawValue) needs a record, and it has none. Give it an objectID.")
    issues.require(
      !recommendation.objectIDs.contains(""), "One of its objectIDs is empty. Name a record.")
    issues.require(
      (0...100).contains(recommendation.threshold),
      "Its threshold \(recommendation.threshold) is not from 0 to 100. Choose one in this range.")
    if let facet = recommendation.facet { issues.check("facet", isNotEmpty: facet) }
    issues.require(recommendation.facetValue != "", "Its facet value is empty. Name one.")
    self.issues = issues.sentences
  }

  /// What the searcher declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// Always `false`, because recommendations do not depend on the text.
  public var followsText: Bool { false }

  /// Adds the recommendation, the parameters and the limit to the request of this source.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    request.recommendation = recommendation
    request.parameters.merge(parameters)
    request.parameters.hitsPerPage = limit
  }
}
