import SearchlightAlgoliaForm
import SearchlightBackend

/// Answers runs of compositions.
extension AlgoliaServer {
  func runComposition(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let composition = try composition(call)
    let body = try call.object()
    let reader = MemberReader(body, of: "the body")
    if let name = body.objectValue?.keys.filter({ !["feedsOrder", "params"].contains($0) }).min() {
      throw AlgoliaAPIError(
        message: "\(JSON.string(name).excerpt) is not known of a run; there are params, feedsOrder",
        status: 400)
    }
    let parameters = try RunParameters(
      Self.parameters(body["params"]), feedsOrder: try reader.texts("feedsOrder"))
    let run = try CompositionRun(composition, CompositionSearch(self, call, parameters))
    return Reply(bytes: try run.bytes())
  }

  /// Searches the values of a facet among the records of each main list.
  func searchCompositionFacetValues(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let composition = try composition(call)
    let facet = Attribute(call.identifier)
    let json = Self.parameters(try call.object()["params"]) ?? [:]
    guard json.objectValue != nil else {
      throw AlgoliaAPIError(
        message: "params must be an object, not \(json.excerpt)", status: 400)
    }
    let reader = MemberReader(json, of: "params")
    let text = try reader.text("query") ?? ""
    let limit = try reader.number("maxFacetHits", in: 1...100)
    let parameters = try RunParameters(Self.parameters(reader["searchQuery"]))
    let search = CompositionSearch(self, call, parameters)
    let run = try CompositionRun(composition, search)
    let requests = try self.requests(facet, of: run, text, atMost: limit)
    let found = requests.filter { !$0.isEmpty }.map(\.request)
    var rest = try search.answers(found)[...]
    var answers: [AlgoliaAnswer] = []
    for (request, isEmpty) in requests {
      var answer =
        (isEmpty ? nil : rest.popFirst())
        ?? AlgoliaAnswer(SearchResponse(to: request, hits: HitsPage(), nbHits: 0), to: request)
      answer.members["indexName"] = .string(request.index.rawValue)
      answers.append(answer)
    }
    return Reply(bytes: AlgoliaAnswer.bytes(answers, compositions: nil))
  }

  /// Returns the searches for values of a facet, each with whether its list has no records.
  ///
  /// A feed whose index has no such facet is left out, unless none has it.
  private func requests(
    _ facet: Attribute, of run: CompositionRun, _ text: String, atMost limit: Int?
  ) throws(AlgoliaAPIError) -> [(request: SearchRequest, isEmpty: Bool)] {
    var requests: [(request: SearchRequest, isEmpty: Bool)] = []
    var refusal: AlgoliaAPIError?
    for feed in try run.feeds() {
      var (request, disjunctive) = try run.request(feed)
      do throws(AlgoliaAPIError) {
        try checkSearchable(facet, of: request.index)
      } catch {
        // An index that does not exist is an error in any case.
        guard error.status == 400 else { throw error }
        refusal = refusal ?? error
        continue
      }
      let isDisjunctive = disjunctive.contains(facet)
      if isDisjunctive { request = try run.request(feed, without: facet).request }
      var isEmpty = false
      if feed.injection.main.hasNoSearch {
        let main = feed.injection.main
        let ids = try run.search.recommended(
          by: main, in: request.index, beside: main, atMost: CompositionRun.mostRecommended,
          without: isDisjunctive ? facet : nil
        ).hits.map(\.objectID)
        isEmpty = ids.isEmpty
        request.filters.append(CompositionSearch.condition(ids))
      }
      for name in ["facets", "hitsPerPage", "clickAnalytics"] { request.parameters[name] = nil }
      request.page = 0
      request.facetSearch = FacetSearch(
        attribute: facet, contextQuery: request.query, maxFacetHits: limit)
      // The key was applied to the search, which had no limit of values of its own.
      request.guarding.enforce(on: &request)
      request.query = text
      requests.append((request, isEmpty))
    }
    if requests.isEmpty, let refusal { throw refusal }
    return requests
  }

  /// Parameters, which may also come as the query of a URL.
  private static func parameters(_ json: JSON?) -> JSON? {
    json?.stringValue.map { ParameterText.parameters($0) } ?? json
  }
}
