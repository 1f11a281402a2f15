import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// Makes the searches of a run of a composition, and answers them as any other search of the call.
struct CompositionSearch {
  let server: AlgoliaServer

  /// The call, whose key limits the pages of the lists.
  let call: ServerCall

  let parameters: RunParameters

  /// The indices as they were when the run began, so that all its searches see the same records.
  let service: LocalService

  /// What the run has learned from events so far.
  private let learned: Shared<LearnedModels>

  /// The call without the limits of pages that its key has.
  private let unlimited: ServerCall

  /// The largest number of hits that one search returns.
  static let longest = 1000

  init(_ server: AlgoliaServer, _ call: ServerCall, _ parameters: RunParameters) {
    self.server = server
    self.call = call
    self.parameters = parameters
    service = server.service.snapshot
    learned = Shared(server.learnedModels())
    unlimited = ServerCall(
      route: call.route, access: call.access.withoutPageLimits, body: call.body,
      indices: call.indices, userToken: call.userToken, address: call.address)
  }

  /// Returns the settings that apply to the searches of an index.
  func settings(of index: IndexName) throws(AlgoliaAPIError) -> IndexSettings {
    try server.settings(of: index, in: service)
  }

  // MARK: - Requests

  /// The parameters of a list, which do not concern the searches of groups.
  private static let ofLists = [
    "clickAnalytics", "facetingAfterDistinct", "facets", "hitsPerPage", "maxFacetHits",
    "maxValuesPerFacet", "page", "renderingContent", "sortFacetValuesBy",
  ]

  /// Returns the search for a main list.
  ///
  /// - Parameters:
  ///   - sorted: The index to search in place of that of the source; `nil` for none.
  ///   - facet: A facet whose choices in the run do not count; `nil` for none.
  func request(
    main source: CompositionSource, sorted: IndexName?, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) -> (request: SearchRequest, disjunctive: [Attribute]) {
    var (own, run) = (source.parameters, run(without: facet))
    var disjunctive = parameters.disjunctive
    if let facets = own["facets"] {
      let read = try DisjunctiveFacets(facets)
      own["facets"] = read.plain
      if run["facets"] == nil { disjunctive = read.attributes }
    }
    if source.ignoresQuery { run["query"] = nil }
    return (try request(own, run, of: sorted ?? source.index), disjunctive)
  }

  /// Returns the search for the records of a group.
  ///
  /// - Parameter main: The main list, whose tags of highlights the group has unless its source has
  ///   some.
  func request(
    group: Injection.Group, beside main: CompositionSource, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) -> SearchRequest {
    var own = group.source.parameters.withTags(of: main)
    own["clickAnalytics"] = nil
    own["hitsPerPage"] = .integer(group.length)
    return try request(
      own, ofGroups(run(without: facet), of: group.source), of: group.source.index)
  }

  /// Returns the parameters of the run, without its choices of a facet.
  private func run(without facet: Attribute?) -> [String: JSON] {
    facet.map { parameters.search.withoutChoices(of: $0) } ?? parameters.search
  }

  /// Returns whether the run has chosen values of a facet.
  func hasChoices(of facet: Attribute) -> Bool {
    parameters.search.withoutChoices(of: facet) != parameters.search
  }

  private func ofGroups(
    _ run: [String: JSON], of source: CompositionSource
  ) -> [String: JSON] {
    var run = run
    for name in Self.ofLists { run[name] = nil }
    if source.ignoresQuery { run["query"] = nil }
    return run
  }

  /// Returns a request with the parameters of a source and of a run: conditions and contexts of
  /// both hold, and of any other parameter the value of the run.
  private func request(
    _ own: [String: JSON], _ run: [String: JSON], of index: IndexName
  ) throws(AlgoliaAPIError) -> SearchRequest {
    var members = own
    for (name, value) in run {
      if name == "ruleContexts" || FilterListText.names.contains(name) {
        members[name] = Self.joined(own[name], value, of: name)
      } else {
        members[name] = value
      }
    }
    members["filters"] = nil
    var request = try server.request(members, of: index)
    for filters in [own["filters"], run["filters"]].compactMap(\.self) {
      request.filters += try server.request(["filters": filters], of: index).filters
    }
    return request
  }

  /// Two lists as one; a value that is no list is left to the search, which refuses it.
  private static func joined(_ own: JSON?, _ run: JSON, of name: String) -> JSON {
    func elements(_ value: JSON) -> [JSON]? { value.filterElements(of: name) }
    guard let own, let first = elements(own), let second = elements(run) else { return run }
    guard name == "ruleContexts" else { return .array(first + second) }
    let known = Set(first)
    let joined = first + second.filter { !known.contains($0) }
    // Each may have as many as a search, so that both together are no mistake of the run.
    return .array(Array(joined.prefix(max(first.count, second.count, mostContexts))))
  }

  /// The largest number of contexts of a search.
  private static let mostContexts = 10

  /// Returns the condition that a record has one of some identifiers, whose letter case does not
  /// matter.
  static func condition(_ ids: [String]) -> [FilterGroup] {
    [
      FilterGroup(
        .or("objectID", layer: .base),
        ids.map { .facet(Filter.Facet(attribute: "objectID", value: .string($0))) })
    ]
  }

  // MARK: - Answers

  /// Answers searches with everything that the key of the call forces and limits.
  func answers(_ requests: [SearchRequest]) throws(AlgoliaAPIError) -> [AlgoliaAnswer] {
    try server.answers(
      requests, .none, call, for: AnswerPurpose(past: service, isRecorded: false))
  }

  /// Answers a search of which only a part becomes a page, so that the limits of pages that the key
  /// has do not hold; everything else that it forces does.
  func whole(_ request: SearchRequest) throws(AlgoliaAPIError) -> AlgoliaAnswer {
    var request = request
    for name in ["clickAnalytics", "facets"] { request.parameters[name] = nil }
    request.parameters["responseFields"] = ["*"]
    let answers = try server.answers(
      [request], .none, unlimited, for: AnswerPurpose(past: service, isRecorded: false))
    guard let answer = answers.first else {
      throw AlgoliaAPIError(message: "There is no answer", status: 500)
    }
    return answer
  }

  /// Returns the counts of facets of some records, whatever finds them.
  ///
  /// A facet that only the main index declares has no counts.
  func counts(
    of facets: [Attribute], in index: IndexName, among ids: [String]
  ) throws(AlgoliaAPIError) -> [Attribute: [Facet]] {
    var request = SearchRequest(index: index)
    request.filters.append(Self.condition(ids))
    request.parameters.facets = facets
    request.parameters["maxValuesPerFacet"] = 1000
    request.parameters["hitsPerPage"] = 0
    // A rule could add records, or remove some.
    request.parameters["enableRules"] = false
    request.parameters["distinct"] = false
    request.parameters["responseFields"] = ["*"]
    let purpose = AnswerPurpose(past: service, isRecorded: false, ignoresUndeclared: true)
    return try server.answers([request], .none, unlimited, for: purpose)
      .first?.response.facets ?? [:]
  }

  /// Returns what the model of a source recommends, best first; nothing for any other source.
  ///
  /// - Parameters:
  ///   - index: The index whose records are recommended.
  ///   - main: The main list, whose tags of highlights the hits have unless the source has some.
  ///   - count: The largest number of records.
  ///   - facet: A facet whose choices in the run do not count; `nil` for none.
  func recommended(
    by source: CompositionSource, in index: IndexName, beside main: CompositionSource,
    atMost count: Int, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) -> ComposedRecommendations {
    guard case .recommend(_, let threshold, let own, _) = source else {
      return ComposedRecommendations()
    }
    var models = learned.withLock { $0 }
    let known = try server.recommended(
      by: .trendingItems, in: index, for: nil, user: nil, &models)
    learned.withLock { [models] in $0 = models }
    guard let candidates = known.candidates, count > 0 else {
      return ComposedRecommendations(missing: known.missing)
    }
    var request = try request(
      own.withTags(of: main), ofGroups(run(without: facet), of: source), of: index)
    request.parameters["hitsPerPage"] = .integer(count)
    request.parameters["clickAnalytics"] = nil
    request.recommendation = RecommendationRequest(.trendingItems, threshold: threshold)
    request.recommendation?.candidates = candidates
    let answer = try whole(request)
    return ComposedRecommendations(hits: Array(answer.response.hits), answer: answer)
  }

  /// Keeps a list for analytics, as one search with the conditions of the run: nobody has chosen
  /// those of its source.
  ///
  /// - Parameter hits: The hits of the list; `nil` for those of the answer.
  func record(_ answer: AlgoliaAnswer, hits: [RawHit]?) throws(AlgoliaAPIError) {
    var (asked, response) = (answer.request, answer.response)
    let run = try server.request(
      parameters.search.filter { $0.key == "filters" || FilterListText.names.contains($0.key) },
      of: asked.index)
    asked.filters = run.filters
    for name in FilterListText.names { asked.parameters[name] = run.parameters[name] }
    if let hits {
      var page = HitsPage.Builder()
      for hit in hits { page.append(objectID: hit.objectID, bytes: [UInt8]("{}".utf8)) }
      let origin = response.hits.origin
      response.hits = HitsPage(page)
      response.hits.origin = origin
    }
    server.record([AlgoliaAnswer(response, to: asked)], call)
  }

  /// Returns the hits of a search at some ranks.
  func hits(_ request: SearchRequest, at ranks: Range<Int>) throws(AlgoliaAPIError) -> [RawHit] {
    var (hits, start) = ([RawHit](), ranks.lowerBound)
    while start < ranks.upperBound {
      let length = min(ranks.upperBound - start, Self.longest)
      var part = request
      part.page = 0
      part.parameters["hitsPerPage"] = nil
      part.parameters["offset"] = .integer(start)
      part.parameters["length"] = .integer(length)
      let found = try whole(part).response.hits
      hits += found
      guard found.count == length else { break }
      start += length
    }
    return hits
  }

  /// Returns the identifiers of the first hits of a search.
  func ids(_ request: SearchRequest, first count: Int) throws(AlgoliaAPIError) -> [String] {
    try hits(Self.withoutContent(request), at: 0..<count).map(\.objectID)
  }

  /// Returns which of some records a search finds, at whatever rank.
  func ids(_ request: SearchRequest, among ids: [String]) throws(AlgoliaAPIError) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    var request = Self.withoutContent(request)
    request.filters.append(Self.condition(ids))
    return Set(try hits(request, at: 0..<Self.longest).map(\.objectID)).intersection(ids)
  }

  private static func withoutContent(_ request: SearchRequest) -> SearchRequest {
    var request = request
    request.parameters["attributesToRetrieve"] = ["objectID"]
    for name in ["attributesToHighlight", "attributesToSnippet"] {
      request.parameters[name] = []
    }
    request.parameters["getRankingInfo"] = nil
    return request
  }
}

/// What a model recommends for a list or a group of a composition.
struct ComposedRecommendations {
  var hits: [RawHit] = []

  /// The answer that has the hits; `nil` if nothing was asked for.
  var answer: AlgoliaAnswer?

  /// Why the model has nothing to recommend; `nil` if it might, or if there is no model.
  var missing: String?
}
