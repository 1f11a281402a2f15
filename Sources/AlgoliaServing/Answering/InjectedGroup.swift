import AlgoliaForm
import SearchBackend

/// A group of a composition with the hits that it has in a run.
struct InjectedGroup {
  let group: Injection.Group

  /// The search for its records.
  let request: SearchRequest

  private let composition: String
  private let answer: AlgoliaAnswer
  private let hits: [RawHit]

  /// What the run adds to the hits of records, by identifier.
  private let metadata: [String: [String: JSON]]

  /// Searches the records of a group.
  ///
  /// - Returns: `nil` if the group can have none.
  init?(
    _ group: Injection.Group, _ composition: String, _ search: CompositionSearch
  ) throws(AlgoliaFailure) {
    self.group = group
    self.composition = composition
    guard group.length > 0, group.source.emptiness == nil else { return nil }
    var request = try search.request(group: group)
    guard case .external(_, _, let keepsOrder) = group.source else {
      answer = try search.whole(request)
      hits = Array(answer.response.hits)
      metadata = [:]
      self.request = request
      return
    }
    let items = search.parameters.items[group.key] ?? []
    guard !items.isEmpty else { return nil }
    request.filters.append(CompositionSearch.condition(items.map(\.objectID)))
    // Identifiers that differ only in letter case meet the condition too.
    request.parameters["hitsPerPage"] = .integer(CompositionSearch.longest)
    answer = try search.whole(request)
    let places = Dictionary(items.enumerated().map { ($1.objectID, $0) }) { first, _ in first }
    var found = answer.response.hits.filter { places[$0.objectID] != nil }
    if keepsOrder {
      found.sort { places[$0.objectID] ?? 0 < places[$1.objectID] ?? 0 }
    }
    hits = Array(found.prefix(group.length))
    metadata = Dictionary(items.map { ($0.objectID, $0.metadata) }) { first, _ in first }
    self.request = request
  }

  /// The identifiers of the hits, in order.
  var ids: [String] { hits.map(\.objectID) }

  /// A hit, with what the composition adds to it.
  func hit(_ place: Int) -> ComposedHit {
    let hit = hits[place]
    var extra = group.extra.merging(metadata[hit.objectID] ?? [:]) { $1 }
    if group.addsKey { extra["_injectedItemKey"] = .string(group.key) }
    return ComposedHit(
      hit, tags: answer.tags,
      origin: [
        composition: [
          "index": .string(request.index.rawValue), "injectedItemKey": .string(group.key),
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
