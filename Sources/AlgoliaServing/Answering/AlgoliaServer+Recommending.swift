import AlgoliaForm
import LocalSearch
import SearchBackend

extension AlgoliaServer {
  private static let otherModels = [
    "bought-together", "looking-similar", "trending-items", "trending-facets",
  ]

  /// Answers recommendations: the records that have most in common with a given one.
  ///
  /// Algolia's service learns from the behavior of users; the embedded engine compares facet
  /// values.
  func recommendations(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let body = try call.object()
    guard let requests = body["requests"]?.arrayValue, !requests.isEmpty else {
      throw AlgoliaFailure(
        message: "requests must be an array that is not empty: \(body.excerpt)", status: 400)
    }
    var results: [JSON] = []
    for request in requests { results.append(try recommendation(request, call)) }
    return Reply(["results": .array(results)])
  }

  private func recommendation(
    _ json: JSON, _ call: ServerCall
  ) throws(AlgoliaFailure) -> JSON {
    let name = try call.index(in: json)
    let reader = MemberReader(json, of: "the request")
    let model = try reader.text("model") ?? ""
    guard model == "related-products" else {
      guard Self.otherModels.contains(model) else {
        throw AlgoliaFailure(message: "model \"\(model)\" does not exist", status: 400)
      }
      throw AlgoliaFailure(
        message:
          "The local server does not support the model \(model), which needs data about user "
          + "actions; it supports related-products",
        status: 402)
    }
    guard let threshold = json["threshold"]?.doubleValue, (0...100).contains(threshold) else {
      throw AlgoliaFailure(message: "threshold must be a number from 0 to 100", status: 400)
    }
    let limit = try reader.number("maxRecommendations", in: 0...30) ?? 30
    guard let id = json.recordID else {
      throw AlgoliaFailure(message: "objectID is missing: \(json.excerpt)", status: 400)
    }
    // A record that is gone has no related ones. It does not fail the other requests of the call.
    guard try record(id, of: name, nil, call) != nil else {
      return ["hits": []]
    }
    var asked = try reader.object("queryParameters") ?? [:]
    asked["hitsPerPage"] = .integer(limit == 0 ? 30 : limit)
    asked["page"] = nil
    var request = try request(asked, of: name)
    request.recommendation = RecommendationRequest(
      .relatedProducts, for: [id], threshold: threshold,
      fallback: try fallback(reader, name))
    do {
      return try JSON(parsing: try answer(request, call).bytes)
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
  }

  /// The search parameters that fill up too few recommendations; `nil` for none.
  private func fallback(
    _ reader: MemberReader, _ name: IndexName
  ) throws(AlgoliaFailure) -> SearchParameters? {
    guard let asked = try reader.object("fallbackParameters") else { return nil }
    // Reading them as a request reports invalid parameters. The filters stay as they were written.
    _ = try request(asked, of: name)
    var parameters = SearchParameters()
    for (name, value) in asked where !Self.credentials.contains(name) {
      parameters[name] = value
    }
    try SettingsSupport.removeInert(from: &parameters)
    return parameters
  }
}
