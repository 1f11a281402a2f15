public import SearchCore

/// A question for recommendations.
public struct RecommendationQuery: Hashable, Sendable {
  /// What is recommended.
  public typealias Model = RecommendationRequest.Model

  /// What is recommended.
  public var model: Model

  /// The index.
  public var index: IndexName

  /// The record for which there are recommendations; `nil` for what is trending.
  public var objectID: String?

  /// The facet of what is trending.
  public var facet: Attribute?

  /// The value of the facet to which trending records belong.
  public var facetValue: String?

  /// The lowest score that a recommendation may have, from 0 to 100.
  public var threshold: Double

  /// At most how many there are, from 1 to 30; `nil` for 30.
  public var limit: Int?

  /// What recommendations must meet: parameters of a search, an object.
  public var parameters: JSON?

  /// What is searched for where there are too few recommendations: parameters of a search, an object.
  public var fallbackParameters: JSON?

  /// Creates a question for what belongs to a record.
  public init(
    _ model: Model, for objectID: String, in index: IndexName, threshold: Double = 0
  ) {
    self.model = model
    self.index = index
    self.objectID = objectID
    self.threshold = threshold
  }

  /// Creates a question for what is trending.
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

  /// The question as a JSON object.
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
