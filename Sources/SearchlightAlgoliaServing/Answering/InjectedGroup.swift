import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// A group of a composition with the hits that it has in a run.
struct InjectedGroup {
  let group: Injection.Group

  /// The index that has its records.
  var index: IndexName { group.source.index }

  private let composition: String
  private let answer: AlgoliaAnswer
  private let hits: [RawHit]

  /// What the run adds to the hits of records, by identifier.
  private var metadata: [String: [String: JSON]] = [:]

  /// Searches the records of a group.
  ///
  /// - Parameters:
  ///   - main: The main list of the injection.
  ///   - facet: A facet whose choices in the run do not count; `nil` for none.
  /// - Returns: `nil` if the group can have none.
  init?(
    _ group: Injection.Group, beside main: CompositionSource, _ composition: String,
    _ search: CompositionSearch, without facet: Attribute? = nil
  ) throws(AlgoliaAPIError) {
    self.group = group
    self.composition = composition
    guard group.length > 0 else { return nil }
    switch group.source {
    case .search:
      answer = try search.whole(search.request(group: group, beside: main, without: facet))
      hits = Array(answer.response.hits)
    case .recommend(let index, _, _, let fallback):
      let recommended = try search.recommended(
        by: group.source, in: index, beside: main, atMost: group.length, without: facet)
      var (found, answer) = (recommended.hits, recommended.answer)
      if found.count < group.length, fallback != nil {
        var request = try search.request(group: group, beside: main, without: facet)
        // It may find the recommended records too.
        request.parameters["hitsPerPage"] = .integer(group.length + found.count)
        let filling = try search.whole(request)
        let known = Set(found.map(\.objectID))
        found += filling.response.hits.filter { !known.contains($0.objectID) }
        answer = answer ?? filling
      }
      guard let answer else { return nil }
      self.answer = answer
      hits = Array(found.prefix(group.length))
    case .external(_, let own, let keepsOrder):
      let items = search.parameters.items[group.key] ?? []
      var request = try search.request(group: group, beside: main, without: facet)
      // With words removed for these records alone, the group would be about something else.
      if own["removeWordsIfNoResults"] == nil {
        request.parameters["removeWordsIfNoResults"] = "none"
      }
      let found = try Self.external(
        items.map(\.objectID), request, keepsOrder, atMost: group.length, search)
      guard let found else { return nil }
      (hits, answer) = found
      metadata = Dictionary(items.map { ($0.objectID, $0.metadata) }) { first, _ in first }
    }
  }

  /// Returns the given records that a request finds; `nil` if none are given.
  private static func external(
    _ ids: [String], _ request: SearchRequest, _ keepsOrder: Bool, atMost length: Int,
    _ search: CompositionSearch
  ) throws(AlgoliaAPIError) -> (hits: [RawHit], answer: AlgoliaAnswer)? {
    // A search shows no more records than pages reach, so that records in a given order are searched
    // in parts.
    let limit = max(try search.settings(of: request.index).paginationLimitedTo, 1)
    let size = keepsOrder ? min(limit, CompositionSearch.longest) : ids.count
    var (hits, answer, start) = ([RawHit](), AlgoliaAnswer?.none, 0)
    while start < ids.count, hits.count < length {
      let part = ids[start..<min(start + size, ids.count)]
      start = part.endIndex
      var request = request
      request.filters.append(CompositionSearch.condition(Array(part)))
      // Identifiers that differ only in letter case meet the condition too.
      request.parameters["hitsPerPage"] = .integer(CompositionSearch.longest)
      let answered = try search.whole(request)
      answer = answer ?? answered
      let places = Dictionary(part.enumerated().map { ($1, $0) }) { first, _ in first }
      var found = answered.response.hits.filter { places[$0.objectID] != nil }
      if keepsOrder {
        found.sort { places[$0.objectID] ?? 0 < places[$1.objectID] ?? 0 }
      }
      hits += found
    }
    return answer.map { (Array(hits.prefix(length)), $0) }
  }

  /// Returns a hit as the search has found it.
  func found(_ place: Int) -> RawHit { hits[place] }

  /// The identifiers of the hits, in order.
  var ids: [String] { hits.map(\.objectID) }

  /// Returns a hit, with what the composition adds to it.
  func hit(_ place: Int) -> ComposedHit {
    let hit = hits[place]
    var extra = group.extra.merging(metadata[hit.objectID] ?? [:]) { $1 }
    if group.addsKey { extra["_injectedItemKey"] = .string(group.key) }
    return ComposedHit(
      hit, tags: answer.tags,
      origin: [
        composition: [
          "index": .string(index.rawValue), "injectedItemKey": .string(group.key),
        ]
      ], extra: extra.isEmpty ? nil : .object(extra))
  }

  /// What an answer says about the group.
  var summary: JSON {
    var members: [String: JSON] = ["key": .string(group.key)]
    let rules = answer.response.appliedRules
    if !rules.isEmpty { members["appliedRules"] = .array(rules.map { ["objectID": .string($0)] }) }
    return .object(members)
  }
}
