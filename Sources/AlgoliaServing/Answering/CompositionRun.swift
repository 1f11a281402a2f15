import AlgoliaForm
import LocalSearch
import SearchBackend
import Signals

/// Runs a composition: puts its lists together from the answers to searches.
struct CompositionRun {
  let composition: Composition
  let search: CompositionSearch

  /// The rule that applies; `nil` if none does.
  let rule: CompositionRule?

  private var server: AlgoliaServer { search.server }
  private var parameters: RunParameters { search.parameters }

  init(_ composition: Composition, _ search: CompositionSearch) throws(AlgoliaFailure) {
    self.composition = composition
    self.search = search
    rule = try Self.rule(of: composition, search)
  }

  // MARK: - Rules and feeds

  /// The most specific of the rules that apply.
  private static func rule(
    of composition: Composition, _ search: CompositionSearch
  ) throws(AlgoliaFailure) -> CompositionRule? {
    guard search.parameters.usesRules else { return nil }
    let (server, call) = (search.server, search.call)
    let seconds = server.options.milliseconds() / 1000
    let rules = composition.rules.filter { $0.isActive(at: seconds) }
      .compactMap { $0.rule(sortBy: search.parameters.sortBy) }
    guard !rules.isEmpty else { return nil }
    let name = composition.behavior.mainIndex
    var request = try server.request(search.parameters.search, of: name)
    for name in AlgoliaServer.credentials { request.parameters[name] = nil }
    call.access.apply(to: &request, standard: nil)
    request.guarding.ignoresUndeclared = !server.options.refusesUndeclaredAttributes
    try SettingsSupport.removeInert(from: &request.parameters)
    let entry = server.catalog.withLock { $0.entries[name] }
    let primary = entry?.isVirtual == true ? entry?.primary ?? name : name
    guard let index = try? server.service.index(primary) else {
      throw AlgoliaFailure(message: "Index \(name) does not exist", status: 404)
    }
    do {
      let ids = try index.objectIDs(among: rules, applyingTo: request)
      return composition.rules.first { $0.objectID == ids.first }
    } catch {
      throw AlgoliaFailure(error)
    }
  }

  /// The lists to return, in order, with their identifiers if there are several.
  func feeds() throws(AlgoliaFailure) -> [(id: String?, injection: Injection)] {
    switch (rule?.behavior ?? composition.behavior) {
    case .injection(let injection): return [(nil, injection)]
    case .multifeed(let feeds, let order):
      var chosen: [(id: String?, injection: Injection)] = []
      for id in parameters.feedsOrder ?? order {
        guard let injection = feeds[id] else {
          throw AlgoliaFailure(
            message: "feedsOrder has \(JSON.string(id).excerpt), which is no feed of the "
              + "composition; there are \(CompositionBehavior.list(feeds.keys))",
            status: 400)
        }
        guard !chosen.contains(where: { $0.id == id }) else {
          throw AlgoliaFailure(
            message: "feedsOrder has \(JSON.string(id).excerpt) twice", status: 400)
        }
        chosen.append((id, injection))
      }
      return chosen
    }
  }

  /// The index that a sorting searches in place of that of a main list; `nil` for none.
  ///
  /// Of several feeds, a sorting is that of those whose index has the replica.
  private func sorted(_ index: IndexName, of feed: String?) -> IndexName? {
    guard let name = parameters.sortBy.flatMap({ composition.sorting[$0] }) else { return nil }
    guard feed != nil else { return name }
    let primary = server.catalog.withLock { $0.entries[name]?.primary }
    return name == index || primary == index ? name : nil
  }

  /// The search for the main list of a feed.
  func request(
    _ feed: (id: String?, injection: Injection)
  ) throws(AlgoliaFailure) -> (request: SearchRequest, disjunctive: [Attribute]) {
    let main = feed.injection.main
    return try search.request(main: main, sorted: sorted(main.index, of: feed.id))
  }

  // MARK: - Lists

  /// The answer of the composition.
  func bytes() throws(AlgoliaFailure) -> [UInt8] {
    var answers: [AlgoliaAnswer] = []
    for feed in try feeds() { answers.append(try answer(feed)) }
    var run: [String: JSON] = ["objectID": .string(composition.objectID)]
    if let rule { run["appliedRules"] = [["objectID": .string(rule.objectID)]] }
    return AlgoliaAnswer.bytes(answers, compositions: ["run": [.object(run)]])
  }

  private func answer(
    _ feed: (id: String?, injection: Injection)
  ) throws(AlgoliaFailure) -> AlgoliaAnswer {
    let (request, disjunctive) = try request(feed)
    let counting = disjunctive.map { facet in
      var counting = request.withoutChoices(of: facet)
      counting.page = 0
      counting.parameters.facets = [facet]
      counting.parameters["hitsPerPage"] = 0
      counting.parameters["clickAnalytics"] = nil
      return counting
    }
    let answers = try search.answers([request] + counting)
    guard var answer = answers.first else {
      throw AlgoliaFailure(message: "There is no answer", status: 500)
    }
    for (facet, counted) in zip(disjunctive, answers.dropFirst()) {
      answer.response.facets[facet] = counted.response.facets[facet]
      answer.response.facetsStats[facet] = counted.response.facetsStats[facet]
    }
    if let reason = feed.injection.main.emptiness {
      answer.response = SearchResponse(
        hits: HitsPage(), nbHits: 0, page: answer.response.page, nbPages: 0,
        hitsPerPage: answer.response.hitsPerPage)
      answer.response.details.warnings = [reason]
    }
    let groups = try self.groups(feed.injection)
    let shown = try inject(groups, feed.injection, into: &answer, request)
    let injected = groups.indices.filter(shown.contains).map { groups[$0].summary }
    answer.members["compositions"] = [
      composition.objectID: ["injectedItems": .array(injected)]
    ]
    answer.members["feedID"] = feed.id.map(JSON.string)
    return answer
  }

  /// The groups of a list with their hits.
  private func groups(_ injection: Injection) throws(AlgoliaFailure) -> [InjectedGroup] {
    var groups: [InjectedGroup] = []
    for group in injection.groups {
      guard let found = try InjectedGroup(group, composition.objectID, search) else { continue }
      groups.append(found)
    }
    return groups
  }

  /// Injects groups into the page of a list.
  ///
  /// - Returns: The numbers of the groups that the list has, on whatever page.
  private func inject(
    _ groups: [InjectedGroup], _ injection: Injection, into answer: inout AlgoliaAnswer,
    _ request: SearchRequest
  ) throws(AlgoliaFailure) -> Set<Int> {
    let ids = groups.flatMap(\.ids)
    guard !ids.isEmpty else { return [] }
    let (size, page) = (answer.response.hitsPerPage, answer.response.page)
    let isEmpty = injection.main.emptiness != nil
    let limit = try server.settings(of: request.index).paginationLimitedTo
    let (product, isTooLarge) = page.multipliedReportingOverflow(by: size)
    let start = isTooLarge ? limit : min(product, limit)
    let end = min(start + size, limit)
    // Every group begins within the first hits, and takes the place of as many hits as it has.
    let needed = max(end, Injection.Group.lastPosition + 1) + ids.count
    let main = isEmpty ? [] : try search.ids(request, first: min(needed, limit))
    let list = ComposedList(
      main, groups.map { ComposedList.Group(position: $0.group.position, ids: $0.ids) },
      injection.positioning)
    let known = Set(main)
    var added = Set(ids).subtracting(known)
    if main.count < answer.response.nbHits {
      var sought = request
      // Without the other records, the query could seem to find nothing with all its words.
      if answer.response.queryAfterRemoval == nil {
        sought.parameters["removeWordsIfNoResults"] = "none"
      }
      added.subtract(try search.ids(sought, among: added.sorted()))
    }
    let slots = list.slots.dropFirst(start).prefix(end - start)
    let ranks = slots.compactMap { if case .main(let rank) = $0 { rank } else { nil } }
    let first = ranks.first ?? 0
    let hits = try search.hits(request, at: first..<(ranks.last.map { $0 + 1 } ?? first))
    let tags = answer.tags
    answer.composedHits = slots.compactMap { slot in
      switch slot {
      case .main(let rank):
        hits.indices.contains(rank - first)
          ? ComposedHit(hits[rank - first], tags: tags) : nil
      case .injected(let group, let place): groups[group].hit(place)
      }
    }
    answer.response.nbHits += added.count
    if let sorted = answer.response.details.nbSortedHits {
      answer.response.details.nbSortedHits = sorted + added.count
    }
    let reachable = answer.response.details.nbSortedHits ?? answer.response.nbHits
    answer.response.nbPages = SearchResponse.pages(of: size, for: min(reachable, limit))
    try count(added, of: groups, request, in: &answer)
    return Set(
      list.slots.compactMap { if case .injected(let group, _) = $0 { group } else { nil } })
  }

  /// Adds the values of records that the main list does not have to the counts of facets.
  private func count(
    _ added: Set<String>, of groups: [InjectedGroup], _ request: SearchRequest,
    in answer: inout AlgoliaAnswer
  ) throws(AlgoliaFailure) {
    guard let facets = request.parameters.facets, !facets.isEmpty, !added.isEmpty else { return }
    let settings = try server.settings(of: request.index)
    let limit = request.parameters["maxValuesPerFacet"]?.intValue ?? settings.maxValuesPerFacet
    let order = request.parameters["sortFacetValuesBy"]?.stringValue
    let isAlphabetical = order.map { $0 == "alpha" } ?? (settings.sortFacetValuesBy == .alpha)
    var left = added
    for group in groups {
      let ids = group.ids.filter { left.remove($0) != nil }
      guard !ids.isEmpty else { continue }
      var counting = group.request
      counting.filters.append(CompositionSearch.condition(ids))
      counting.parameters.facets = facets
      counting.parameters["maxValuesPerFacet"] = 1000
      counting.parameters["hitsPerPage"] = 0
      for answered in try search.answers([counting]) {
        for (facet, values) in answered.response.facets {
          answer.response.facets[facet, default: []].add(
            values, atMost: limit, isAlphabetical: isAlphabetical)
        }
      }
    }
  }
}

extension [Facet] {
  /// Adds counts, and values if all values are there.
  fileprivate mutating func add(_ others: [Facet], atMost limit: Int, isAlphabetical: Bool) {
    let isWhole = count < limit
    for other in others {
      if let index = firstIndex(where: { $0.value == other.value }) {
        self[index].count += other.count
      } else if isWhole {
        append(other)
      }
    }
    sort {
      isAlphabetical || $0.count == $1.count ? $0.value < $1.value : $0.count > $1.count
    }
    removeLast(Swift.max(count - limit, 0))
  }
}
