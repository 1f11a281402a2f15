import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// A page of a list into which groups are injected, and what is counted of the whole list.
struct InjectedList {
  /// The records of a list besides those of its search.
  struct Parts {
    /// The index of the main list.
    let index: IndexName

    /// What a model recommends, with which the main list begins.
    let recommended: ComposedRecommendations

    let groups: [InjectedGroup]

    /// The identifiers of all records.
    var ids: [String] { recommended.hits.map(\.objectID) + groups.flatMap(\.ids) }

    /// The identifiers of each index, in order.
    fileprivate var idsByIndex: [(index: IndexName, ids: [String])] {
      [(index, recommended.hits.map(\.objectID))] + groups.map { ($0.index, $0.ids) }
    }
  }

  private let search: CompositionSearch
  private let request: SearchRequest
  private let parts: Parts

  /// Whether the main list has no records but recommended ones.
  private let hasNoSearch: Bool

  /// The answer, first that of the search for the main list.
  private(set) var answer: AlgoliaAnswer

  /// The hits of the page; `nil` for those of the answer.
  private(set) var hits: [RawHit]?

  /// The numbers of the groups that the list has, on whatever page.
  private(set) var shown: Set<Int> = []

  /// The records that the list has and the search does not match.
  private var added: Set<String> = []

  init(
    _ search: CompositionSearch, _ request: SearchRequest, _ answer: AlgoliaAnswer, _ parts: Parts,
    hasNoSearch: Bool
  ) {
    self.search = search
    self.request = request
    self.answer = answer
    self.parts = parts
    self.hasNoSearch = hasNoSearch
  }

  // MARK: - Hits

  /// Puts the page together, and counts the hits of the list.
  mutating func inject(_ positioning: Injection.Positioning) throws(AlgoliaAPIError) {
    let ids = parts.ids
    guard !ids.isEmpty else { return }
    let (size, page) = (answer.response.hitsPerPage, answer.response.page)
    let limit = try search.settings(of: request.index).paginationLimitedTo
    let (product, isTooLarge) = page.multipliedReportingOverflow(by: size)
    let start = isTooLarge ? limit : min(product, limit)
    let end = min(start + size, limit)
    // Every group begins within the first hits, and takes the place of as many hits as it has.
    let needed = min(max(end, Injection.Group.lastPosition + 1) + ids.count, limit)
    let found = hasNoSearch ? [] : try search.ids(request, first: needed)
    let recommended = parts.recommended.hits
    let known = Set(recommended.map(\.objectID))
    // The ranks that the records of the search have, which follow the recommended ones.
    let ranks = found.indices.filter { !known.contains(found[$0]) }
    let list = ComposedList(
      recommended.map(\.objectID) + ranks.map { found[$0] },
      parts.groups.map { ComposedList.Group(position: $0.group.position, ids: $0.ids) },
      positioning)
    let slots = list.slots.dropFirst(start).prefix(end - start)
    let wanted = slots.compactMap { slot in
      if case .main(let place) = slot, place >= recommended.count {
        ranks[place - recommended.count]
      } else {
        nil
      }
    }
    let first = wanted.first ?? 0
    let main = try search.hits(request, at: first..<(wanted.last.map { $0 + 1 } ?? first))
    var (hits, composed) = ([RawHit](), [ComposedHit]())
    for slot in slots {
      switch slot {
      case .main(let place) where place < recommended.count:
        hits.append(recommended[place])
        composed.append(
          ComposedHit(recommended[place], tags: parts.recommended.answer?.tags ?? answer.tags))
      case .main(let place):
        let rank = ranks[place - recommended.count] - first
        guard main.indices.contains(rank) else { continue }
        hits.append(main[rank])
        composed.append(ComposedHit(main[rank], tags: answer.tags))
      case .injected(let group, let place):
        hits.append(parts.groups[group].found(place))
        composed.append(parts.groups[group].hit(place))
      }
    }
    (self.hits, answer.composedHits) = (hits, composed)
    shown = Set(
      list.slots.compactMap { if case .injected(let group, _) = $0 { group } else { nil } })
    try countHits(Set(ids).subtracting(found), isWhole: found.count < needed, of: size, limit)
  }

  /// Adds the records to the numbers of hits that the search does not find.
  ///
  /// - Parameter isWhole: Whether the search finds no more than is known.
  private mutating func countHits(
    _ unknown: Set<String>, isWhole: Bool, of size: Int, _ limit: Int
  ) throws(AlgoliaAPIError) {
    let total = answer.response.details.nbSortedHits ?? answer.response.nbHits
    let isWhole = isWhole || hasNoSearch || total <= 0
    let missing = isWhole ? unknown : try absent(unknown, from: request)
    added = missing
    if let sorted = answer.response.details.nbSortedHits {
      answer.response.details.nbSortedHits = sorted + missing.count
      // Records that are not relevant enough for the list are among its nbHits nevertheless.
      var all = request
      all.parameters["relevancyStrictness"] = 0
      added = try absent(missing, from: all)
    }
    answer.response.nbHits += added.count
    let reachable = answer.response.details.nbSortedHits ?? answer.response.nbHits
    answer.response.nbPages = SearchResponse.pages(of: size, for: min(reachable, limit))
  }

  /// Returns those of some records that a search does not find, at whatever rank.
  private func absent(
    _ ids: Set<String>, from request: SearchRequest
  ) throws(AlgoliaAPIError) -> Set<String> {
    guard !ids.isEmpty else { return [] }
    var left = ids
    if try dependsOnOthers(request) {
      // Searched among these records alone, other ones would be hits.
      let limit = try search.settings(of: request.index).paginationLimitedTo
      let found = try search.ids(request, first: limit)
      left.subtract(found)
      if found.count < limit { return left }
    }
    var sought = request
    // Without the other records, the query could seem to find nothing with all its words.
    if answer.response.queryAfterRemoval == nil {
      sought.parameters["removeWordsIfNoResults"] = "none"
    }
    return left.subtracting(try search.ids(sought, among: left.sorted()))
  }

  /// Returns whether a record is a hit of a search or not because of the other records.
  private func dependsOnOthers(_ request: SearchRequest) throws(AlgoliaAPIError) -> Bool {
    let response = answer.response
    if response.queryAfterRemoval != nil || response.automaticRadius != nil { return true }
    // A rule may turn on anything.
    if !response.appliedRules.isEmpty || response.details.nbSortedHits != nil { return true }
    if try isDistinct(request) { return true }
    let settings = try search.settings(of: request.index)
    let tolerance = effective("typoTolerance", request)?.stringValue
    return ["min", "strict"].contains(tolerance ?? settings.typoTolerance.rawValue)
  }

  private func isDistinct(_ request: SearchRequest) throws(AlgoliaAPIError) -> Bool {
    switch effective("distinct", request) {
    case nil, .null: try search.settings(of: request.index).distinct > 0
    case false, 0, "false", "0": false
    default: true
    }
  }

  /// Returns the value of a parameter that the search has: that of the key before that of the
  /// request.
  private func effective(_ name: String, _ request: SearchRequest) -> JSON? {
    answer.request.guarding.forced[name] ?? request.parameters[name]
  }

  // MARK: - Facets

  /// Adds the values of the added records to the counts.
  ///
  /// - Parameter others: Facets that are counted in another way.
  mutating func count(except others: Set<Attribute>) throws(AlgoliaAPIError) {
    let facets = (answer.request.parameters.facets ?? []).filter { !others.contains($0) }
    guard !facets.isEmpty, !added.isEmpty else { return }
    try add(facets, of: parts, uncounted(added, request), except: others)
  }

  /// Adds the values of a facet whose choices do not count.
  ///
  /// - Parameters:
  ///   - parts: The records of the list without the choices.
  ///   - request: The search for the main list without them.
  mutating func count(
    _ facet: Attribute, of parts: Parts, _ request: SearchRequest
  ) throws(AlgoliaAPIError) {
    // The key decides which facets there are.
    let allowed = answer.request.parameters.facets ?? []
    guard allowed.contains(facet) || allowed.contains("*") else { return }
    let ids = Set(parts.ids)
    try add([facet], of: parts, hasNoSearch ? ids : uncounted(ids, request), except: [])
  }

  /// Returns those of some records that the facets of a search do not count.
  private func uncounted(
    _ ids: Set<String>, _ request: SearchRequest
  ) throws(AlgoliaAPIError) -> Set<String> {
    guard !hasNoSearch else { return ids }
    var counting = request
    counting.parameters["relevancyStrictness"] = 0
    let settings = try search.settings(of: request.index)
    let isAfter =
      effective("facetingAfterDistinct", request).map { [true, "true"].contains($0) }
      ?? settings.facetingAfterDistinct
    // Variants of a hit are counted, though they are no hits.
    if !isAfter { counting.parameters["distinct"] = false }
    return try absent(ids, from: counting)
  }

  private mutating func add(
    _ facets: [Attribute], of parts: Parts, _ ids: Set<String>, except others: Set<Attribute>
  ) throws(AlgoliaAPIError) {
    let settings = try search.settings(of: request.index)
    let parameters = answer.request.parameters
    let limit = parameters["maxValuesPerFacet"]?.intValue ?? settings.maxValuesPerFacet
    let order = parameters["sortFacetValuesBy"]?.stringValue
    let isAlphabetical = order.map { $0 == "alpha" } ?? (settings.sortFacetValuesBy == .alpha)
    var left = ids
    for part in parts.idsByIndex {
      let ids = part.ids.filter { left.remove($0) != nil }
      guard !ids.isEmpty else { continue }
      let counts = try search.counts(of: facets, in: part.index, among: ids)
      // The key may have replaced the facets that were asked for.
      let isAsked = { facets.contains($0) || facets.contains("*") }
      for (facet, values) in counts where !others.contains(facet) && isAsked(facet) {
        answer.response.facets[facet, default: []].add(
          values, atMost: limit, isAlphabetical: isAlphabetical)
      }
    }
  }
}

extension [Facet] {
  /// Adds counts, and values if all values are there.
  fileprivate mutating func add(_ others: [Facet], atMost limit: Int, isAlphabetical: Bool) {
    let isWhole = count < limit
    var places = Dictionary(enumerated().map { ($1.value, $0) }) { first, _ in first }
    for other in others {
      if let place = places[other.value] {
        self[place].count += other.count
      } else if isWhole {
        places[other.value] = count
        append(other)
      }
    }
    sort {
      isAlphabetical || $0.count == $1.count ? $0.value < $1.value : $0.count > $1.count
    }
    removeLast(Swift.max(count - limit, 0))
  }
}
