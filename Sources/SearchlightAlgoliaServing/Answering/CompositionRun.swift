import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

/// Runs a composition: puts its lists together from the answers to searches.
struct CompositionRun {
  let composition: Composition
  let search: CompositionSearch

  /// The rule that applies; `nil` if none does.
  let rule: CompositionRule?

  /// A list to return, with its identifier if there are several.
  typealias Feed = (id: String?, injection: Injection)

  private var server: AlgoliaServer { search.server }
  private var parameters: RunParameters { search.parameters }

  init(_ composition: Composition, _ search: CompositionSearch) throws(AlgoliaAPIError) {
    self.composition = composition
    self.search = search
    rule = try Self.rule(of: composition, search)
  }

  // MARK: - Rules and feeds

  /// Returns the most specific of the rules that apply.
  private static func rule(
    of composition: Composition, _ search: CompositionSearch
  ) throws(AlgoliaAPIError) -> CompositionRule? {
    guard search.parameters.usesRules else { return nil }
    let (server, call) = (search.server, search.call)
    let seconds = server.options.milliseconds() / 1000
    let rules = composition.rules.filter { $0.isActive(at: seconds) }
      .compactMap { $0.rule(sortBy: search.parameters.sortBy) }
    guard !rules.isEmpty else { return nil }
    let name = composition.behavior.mainIndex
    var request = try server.request(search.parameters.search, of: name)
    for name in AlgoliaServer.credentials { request.parameters[name] = nil }
    call.access.apply(to: &request, default: nil)
    request.guarding.ignoresUndeclared = !server.options.refusesUndeclaredAttributes
    try SettingsSupport.removeInert(from: &request.parameters)
    let entry = server.catalog.withLock { $0.entries[name] }
    let primary = entry?.isVirtual == true ? entry?.primary ?? name : name
    guard let index = try? search.service.index(primary) else {
      throw AlgoliaAPIError(message: "Index \(name) does not exist", status: 404)
    }
    do {
      let ids = try index.objectIDs(among: rules, applyingTo: request)
      return composition.rules.first { $0.objectID == ids.first }
    } catch {
      throw AlgoliaAPIError(error)
    }
  }

  /// Returns the lists to return, in order, with their identifiers if there are several.
  func feeds() throws(AlgoliaAPIError) -> [Feed] {
    switch (rule?.behavior ?? composition.behavior) {
    case .injection(let injection): return [(nil, injection)]
    case .multifeed(let feeds, let order):
      var chosen: [Feed] = []
      var known: Set<String> = []
      for id in parameters.feedsOrder ?? order {
        guard let injection = feeds[id] else {
          throw AlgoliaAPIError(
            message: "feedsOrder has \(JSON.string(id).excerpt), which is no feed of the "
              + "composition; there are \(CompositionBehavior.list(feeds.keys))",
            status: 400)
        }
        guard known.insert(id).inserted else {
          throw AlgoliaAPIError(
            message: "feedsOrder has \(JSON.string(id).excerpt) twice", status: 400)
        }
        chosen.append((id, injection))
      }
      return chosen
    }
  }

  /// Returns the index that a sorting searches in place of that of a main list; `nil` for none.
  ///
  /// Of several feeds, a sorting is that of those whose index has the replica.
  private func sorted(_ index: IndexName, of feed: String?) -> IndexName? {
    guard let name = parameters.sortBy.flatMap({ composition.sorting[$0] }) else { return nil }
    guard feed != nil else { return name }
    let primary = server.catalog.withLock { $0.entries[name]?.primary }
    return name == index || primary == index ? name : nil
  }

  /// Returns the search for the main list of a feed.
  ///
  /// - Parameter facet: A facet whose choices in the run do not count; `nil` for none.
  func request(
    _ feed: Feed, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) -> (request: SearchRequest, disjunctive: [Attribute]) {
    let main = feed.injection.main
    return try search.request(
      main: main, sorted: sorted(main.index, of: feed.id), without: facet)
  }

  // MARK: - Lists

  /// Returns the answer of the composition.
  func bytes() throws(AlgoliaAPIError) -> [UInt8] {
    var lists: [(answer: AlgoliaAnswer, hits: [RawHit]?)] = []
    for feed in try feeds() { lists.append(try list(feed)) }
    for list in lists { try search.record(list.answer, hits: list.hits) }
    var run: [String: JSON] = ["objectID": .string(composition.objectID)]
    if let rule { run["appliedRules"] = [["objectID": .string(rule.objectID)]] }
    return AlgoliaAnswer.bytes(
      lists.map(\.answer), compositions: ["run": [.object(run)]])
  }

  /// Returns the answer for a feed, and its hits if they are not those of its search.
  private func list(
    _ feed: Feed
  ) throws(AlgoliaAPIError) -> (answer: AlgoliaAnswer, hits: [RawHit]?) {
    let (request, disjunctive) = try request(feed)
    var counting: [SearchRequest] = []
    for facet in disjunctive {
      var request = try self.request(feed, without: facet).request
      request.page = 0
      request.parameters.facets = [facet]
      request.parameters["hitsPerPage"] = 0
      request.parameters["clickAnalytics"] = nil
      counting.append(request)
    }
    let answers = try search.answers([request] + counting)
    guard var answer = answers.first else {
      throw AlgoliaAPIError(message: "There is no answer", status: 500)
    }
    for (facet, counted) in zip(disjunctive, answers.dropFirst()) {
      answer.response.facets[facet] = counted.response.facets[facet]
      answer.response.facetsStats[facet] = counted.response.facetsStats[facet]
    }
    let main = feed.injection.main
    if main.hasNoSearch { answer.response.removeFound() }
    let parts = try self.parts(feed, of: request.index)
    if let missing = parts.recommended.missing { answer.response.details.warnings.append(missing) }
    var list = InjectedList(search, request, answer, parts, hasNoSearch: main.hasNoSearch)
    try list.inject(feed.injection.positioning)
    let choices = zip(disjunctive, counting).filter { search.hasChoices(of: $0.0) }
    try list.count(except: Set(choices.map(\.0)))
    for (facet, request) in choices {
      try list.count(facet, of: self.parts(feed, of: request.index, without: facet), request)
    }
    answer = list.answer
    let injected = parts.groups.indices.filter(list.shown.contains).map { parts.groups[$0].summary }
    answer.members["compositions"] = [
      composition.objectID: ["injectedItems": .array(injected)]
    ]
    answer.members["feedID"] = feed.id.map(JSON.string)
    return (answer, list.hits)
  }

  /// Returns the recommended records and the groups of a feed with their hits.
  private func parts(
    _ feed: Feed, of index: IndexName, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) -> InjectedList.Parts {
    let main = feed.injection.main
    let recommended = try search.recommended(
      by: main, in: index, beside: main, atMost: Self.mostRecommended, without: facet)
    var groups: [InjectedGroup] = []
    for group in feed.injection.groups {
      let found = try InjectedGroup(
        group, beside: main, composition.objectID, search, without: facet)
      if let found { groups.append(found) }
    }
    return InjectedList.Parts(index: index, recommended: recommended, groups: groups)
  }

  /// The largest number of recommended records in a main list, as for a call for recommendations.
  static let mostRecommended = 30
}

extension SearchResponse {
  /// Removes the hits and what is counted, and keeps how the answer came about.
  fileprivate mutating func removeFound() {
    let origin = hits.origin
    hits = HitsPage()
    hits.origin = origin
    (nbHits, nbPages) = (0, 0)
    (facets, facetsStats) = ([:], [:])
    details.nbSortedHits = nil
  }
}
