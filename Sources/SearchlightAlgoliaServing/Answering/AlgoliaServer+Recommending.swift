import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

extension AlgoliaServer {
  /// Answers recommendations: what the server knows of users, and what records have in common.
  func recommendations(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    guard let requests = body["requests"]?.arrayValue, !requests.isEmpty else {
      throw AlgoliaAPIError(
        message: "requests must be an array that is not empty: \(body.excerpt)", status: 400)
    }
    guard requests.count <= AlgoliaQueries.limit else {
      throw AlgoliaAPIError(
        message:
          "Too many requests in one call: \(requests.count), at most \(AlgoliaQueries.limit)",
        status: 400)
    }
    var learned = learnedModels()
    var answers: [AlgoliaAnswer] = []
    for request in requests { answers.append(try recommendation(request, call, &learned)) }
    return Reply(bytes: AlgoliaAnswer.bytes(answers))
  }

  private func recommendation(
    _ json: JSON, _ call: ServerCall, _ learned: inout LearnedModels
  ) throws(AlgoliaAPIError) -> AlgoliaAnswer {
    let name = try call.index(in: json)
    let reader = MemberReader(json, of: "the request")
    let modelName = try reader.text("model") ?? ""
    guard let model = RecommendationRequest.Model(rawValue: modelName) else {
      throw AlgoliaAPIError(
        message: "model \(JSON.string(modelName).excerpt) does not exist", status: 400)
    }
    guard let threshold = json["threshold"]?.doubleValue, (0...100).contains(threshold) else {
      throw AlgoliaAPIError(message: "threshold must be a number from 0 to 100", status: 400)
    }
    let limit = try reader.number("maxRecommendations", in: 0...30) ?? 30
    let id = json.recordID
    guard id != nil || !model.isForRecords else {
      throw AlgoliaAPIError(message: "objectID is missing: \(json.excerpt)", status: 400)
    }
    var asked = try reader.objectMembers("queryParameters") ?? [:]
    asked["hitsPerPage"] = .integer(limit == 0 ? 30 : limit)
    asked["page"] = nil
    let user =
      call.access.userToken ?? asked["userToken"]?.stringValue ?? call.userToken
    var request = try request(asked, of: name)
    if model == .trendingItems { try addFacet(of: reader, to: &request) }
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
    if missing == nil {
      // An index that does not exist is an error in any case.
      _ = try settings(of: name)
      let recommended = try recommended(by: model, in: name, for: id, user: user, &learned)
      if model == .trendingFacets {
        request.recommendation = recommendation
        return try trendingFacets(json, request, recommended, call)
      }
      recommendation.candidates = recommended.candidates
      missing = recommended.missing
    }
    // The engine fills up any model without recommendations of its own from the fallback.
    if missing != nil { recommendation.model = .trendingItems }
    request.recommendation = recommendation
    return try recommendations(request, missing, call)
  }

  /// Returns what the engine recommends.
  ///
  /// - Parameter missing: Why there are no recommendations but those of the fallback, which the
  ///   answer says, so that the other requests of the call are answered; `nil` if there are.
  private func recommendations(
    _ request: SearchRequest, _ missing: String?, _ call: ServerCall
  ) throws(AlgoliaAPIError) -> AlgoliaAnswer {
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

  /// Limits trending records to those of a value of a facet, if the request names both.
  private func addFacet(
    of reader: MemberReader, to request: inout SearchRequest
  ) throws(AlgoliaAPIError) {
    guard let name = try reader.nonEmptyText("facetName"),
      let value = try reader.nonEmptyText("facetValue")
    else { return }
    request.filters.append([
      FilterGroup(.and("trend", layer: .base), [.facet(Attribute(name), .string(value))])
    ])
  }

  /// Returns the search parameters that fill up too few recommendations; `nil` for none.
  private func fallback(
    _ reader: MemberReader, _ name: IndexName
  ) throws(AlgoliaAPIError) -> SearchParameters? {
    guard let asked = try reader.objectMembers("fallbackParameters") else { return nil }
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
