import AlgoliaForm
import LocalSearch
import SearchBackend

extension AlgoliaServer {
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
    var answers: [AlgoliaAnswer] = []
    for request in requests { answers.append(try recommendation(request, call)) }
    return Reply(bytes: AlgoliaAnswer.bytes(answers))
  }

  private func recommendation(
    _ json: JSON, _ call: ServerCall
  ) throws(AlgoliaFailure) -> AlgoliaAnswer {
    let name = try call.index(in: json)
    let reader = MemberReader(json, of: "the request")
    let modelName = try reader.text("model") ?? ""
    guard let model = RecommendationRequest.Model(rawValue: modelName) else {
      throw AlgoliaFailure(
        message: "model \(JSON.string(modelName).excerpt) does not exist", status: 400)
    }
    guard let threshold = json["threshold"]?.doubleValue, (0...100).contains(threshold) else {
      throw AlgoliaFailure(message: "threshold must be a number from 0 to 100", status: 400)
    }
    let limit = try reader.number("maxRecommendations", in: 0...30) ?? 30
    let id = json.recordID
    guard id != nil || !model.isForRecords else {
      throw AlgoliaFailure(message: "objectID is missing: \(json.excerpt)", status: 400)
    }
    var asked = try reader.object("queryParameters") ?? [:]
    asked["hitsPerPage"] = .integer(limit == 0 ? 30 : limit)
    asked["page"] = nil
    var request = try request(asked, of: name)
    var recommendation = RecommendationRequest(
      model, threshold: threshold, fallback: try fallback(reader, name))
    var missing: String?
    if let id, model.isForRecords {
      // What the key does not show is as if it were not there.
      if try record(id, of: name, nil, call) != nil {
        recommendation.objectIDs = [id]
      } else {
        missing = "ObjectID does not exist: \(JSON.string(id).excerpt)"
      }
    }
    if model != .relatedProducts {
      missing =
        "The local server does not support the model \(model.rawValue), which needs data about "
        + "user actions; it supports related-products"
    }
    // The engine fills up any model without recommendations of its own from the fallback.
    if missing != nil { recommendation.model = .trendingItems }
    request.recommendation = recommendation
    return try recommendations(request, missing, call)
  }

  /// What the engine recommends.
  ///
  /// - Parameter missing: Why there are no recommendations but those of the fallback, which the
  ///   answer says, so that the other requests of the call are answered; `nil` if there are.
  private func recommendations(
    _ request: SearchRequest, _ missing: String?, _ call: ServerCall
  ) throws(AlgoliaFailure) -> AlgoliaAnswer {
    guard let missing else { return try answer(request, call) }
    guard request.recommendation?.fallback != nil else {
      // An index that does not exist is an error in any case.
      _ = try settings(of: request.index)
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      response.details.warnings = [missing]
      return AlgoliaAnswer(response, to: request)
    }
    var answer = try answer(request, call)
    answer.response.details.warnings.append(missing)
    return answer
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
