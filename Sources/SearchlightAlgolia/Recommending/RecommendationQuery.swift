public import SearchlightCore

/// One query for recommendations.
public struct RecommendationQuery: Hashable, Sendable {
  /// The kind of recommendations.
  public typealias Model = RecommendationRequest.Model

  /// The kind of recommendations.
  public var model: Model

  /// The index to recommend from.
  public var index: IndexName

  /// The record to recommend for; `nil` for trending records and values.
  public var objectID: String?

  /// The facet of trending records or values.
  public var facet: Attribute?

  /// The facet value that trending records must have.
  public var facetValue: String?

  /// The lowest score of a recommendation, from 0 to 100.
  public var threshold: Double

  /// The largest number of recommendations, from 1 to 30; `nil` for 30.
  public var limit: Int?

  /// Search parameters that recommendations must match, a JSON object.
  public var parameters: JSON?

  /// Search parameters that fill up too few recommendations, a JSON object.
  public var fallbackParameters: JSON?

  /// Creates a query for recommendations for a record.
  public init(
    _ model: Model, for objectID: String, in index: IndexName, threshold: Double = 0
  ) {
    self.model = model
    self.index = index
    self.objectID = objectID
    self.threshold = threshold
  }

  /// Creates a query for trending records.
  public init(
    trendingIn index: IndexName, facet: Attribute? = nil, value: String? = nil,
    threshold: Double = 0
  ) {
    model = .trendingItems
    self.index = index
    self.facet = facet
    facetValue = value
    self.threshold = threshold
  }

  /// The query as a JSON object.
  public var json: JSON {
    var members: [String: JSON] = [
      "model": .string(model.rawValue), "indexName": .string(index.rawValue),
      "threshold": .number(threshold),
    ]
    members["objectID"] = objectID.map(JSON.string)
    members["facetName"] = facet.map { .string($0.rawValue) }
    members["facetValue"] = facetValue.map(JSON.string)
    members["maxRecommendations"] = limit.map(JSON.integer)
    members["queryParameters"] = parameters
    members["fallbackParameters"] = fallbackParameters
    return .object(members)
  }
}
