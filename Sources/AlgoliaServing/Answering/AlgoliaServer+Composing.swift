import AlgoliaForm
import SearchBackend

/// Answers runs of compositions.
extension AlgoliaServer {
  func runComposition(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let composition = try composition(call)
    let body = try call.object()
    let reader = MemberReader(body, of: "the body")
    if let name = body.objectValue?.keys.filter({ !["feedsOrder", "params"].contains($0) }).min() {
      throw AlgoliaFailure(
        message: "\(JSON.string(name).excerpt) is not known of a run; there are params, feedsOrder",
        status: 400)
    }
    let parameters = try RunParameters(
      Self.parameters(body["params"]), feedsOrder: try reader.texts("feedsOrder"))
    let run = try CompositionRun(composition, CompositionSearch(self, call, parameters))
    return Reply(bytes: try run.bytes())
  }

  /// Searches the values of a facet among the records of each main list.
  func searchCompositionFacetValues(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let composition = try composition(call)
    let facet = Attribute(call.identifier)
    let json = Self.parameters(try call.object()["params"]) ?? [:]
    guard json.objectValue != nil else {
      throw AlgoliaFailure(
        message: "params must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "params")
    let text = try reader.text("query") ?? ""
    let limit = try reader.number("maxFacetHits", in: 1...100)
    let parameters = try RunParameters(Self.parameters(reader["searchQuery"]))
    let search = CompositionSearch(self, call, parameters)
    let run = try CompositionRun(composition, search)
    var requests: [SearchRequest] = []
    for feed in try run.feeds() {
      var (request, disjunctive) = try run.request(feed)
      try checkSearchable(facet, of: request.index)
      if disjunctive.contains(facet) { request = request.withoutChoices(of: facet) }
      for name in ["facets", "hitsPerPage", "clickAnalytics"] { request.parameters[name] = nil }
      request.page = 0
      request.facetSearch = FacetSearch(
        attribute: facet, contextQuery: request.query, maxFacetHits: limit)
      request.query = text
      requests.append(request)
    }
    var answers = try search.answers(requests)
    for number in answers.indices {
      answers[number].members["indexName"] = .string(requests[number].index.rawValue)
    }
    return Reply(bytes: AlgoliaAnswer.bytes(answers, compositions: nil))
  }

  /// Parameters, which may also come as the query of a URL.
  private static func parameters(_ json: JSON?) -> JSON? {
    json?.stringValue.map { ParameterText.parameters($0) } ?? json
  }
}
