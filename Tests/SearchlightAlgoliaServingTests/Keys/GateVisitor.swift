import SearchlightAlgoliaForm
@_spi(Members) import SearchlightBackend

@testable import SearchlightAlgoliaServing

/// Who calls in a cell of the table: a key, how it is limited, how it is sent, from where and when.
struct GateVisitor {
  /// What the key is.
  enum Key: Hashable {
    case admin, unknown
    /// A key with some rights.
    case made([AccessRight])
  }

  /// What limits the key, whatever its rights.
  enum Limit: CaseIterable {
    case none, deleted, expired, outside, inside, referer
    /// Only `films`; all names that begin with `films`.
    case oneIndex, pattern
    case filters, attributes
  }

  /// How the key comes: itself, or a key that is derived from it; the limit is in the parameters of
  /// the key or in the derived one.
  enum Way: CaseIterable {
    case header, query, body, derived, limitedWhileDerived
  }

  let key: Key
  let limit: Limit
  let way: Way

  static let address = "10.0.0.7"

  var isDerived: Bool { way == .derived || way == .limitedWhileDerived }

  /// The members of the key that `POST /1/keys` creates.
  var members: JSON {
    guard case .made(let rights) = key else { return [:] }
    var members: [String: JSON] = ["acl": .array(rights.map { .string($0.rawValue) })]
    guard way != .limitedWhileDerived else { return .object(members) }
    switch limit {
    case .expired: members["validity"] = 10
    case .outside: members["queryParameters"] = "restrictSources=10.0.0.0/30"
    case .inside: members["queryParameters"] = "restrictSources=10.0.0.0/29"
    case .referer: members["referers"] = ["https://example.org/*"]
    case .oneIndex: members["indexes"] = ["films"]
    case .pattern: members["indexes"] = ["none", "films*"]
    case .filters: members["queryParameters"] = "filters=objectID:a"
    case .attributes: members["queryParameters"] = "attributesToRetrieve=title"
    case .none, .deleted: break
    }
    return .object(members)
  }

  /// The restrictions of the key that is derived.
  var restrictions: JSON {
    guard way == .limitedWhileDerived else { return ["userToken": "u"] }
    return switch limit {
    case .expired: ["validUntil": 1_000_000_010]
    case .outside: ["restrictSources": "10.0.0.0/30"]
    case .inside: ["restrictSources": ["10.0.0.0/29", "1.2.3.4"]]
    case .oneIndex: ["restrictIndices": ["films"]]
    case .pattern: ["restrictIndices": ["films*", "none"]]
    case .filters: ["filters": "objectID:a"]
    case .attributes: ["attributesToRetrieve": ["title"]]
    case .none, .deleted, .referer: ["userToken": "u"]
    }
  }
}

/// The rule by which a call is allowed, written down a second time and without the server's code.
enum GateRule {
  enum Verdict: String {
    case allowed, denied, badName
  }

  /// The right that Algolia's reference names for each operation.
  ///
  /// Whoever adds an operation decides here.
  static func right(_ operation: SearchlightAlgoliaServing.Operation) -> String {
    switch operation {
    case .isAlive: "nothing"
    case .getApiKey: "own key"
    case .search, .searchSingleIndex, .searchForFacetValues, .getObject, .getObjects,
      .getRecommendations, .pushEvents, .runComposition, .searchCompositionFacetValues:
      "search"
    case .browse: "browse"
    case .listIndices: "listIndexes"
    case .saveObject, .addOrUpdateObject, .partialUpdateObject, .batch, .multipleBatch,
      .operationIndex, .getTask:
      "addObject"
    case .deleteObject: "deleteObject"
    case .deleteBy, .clearObjects, .deleteIndex, .deleteUserToken: "deleteIndex"
    case .getSettings, .getRule, .searchRules, .getSynonym, .searchSynonyms, .dictionaries,
      .recommendRules, .searchCompositionRules:
      "settings"
    case .listCompositions, .getComposition, .getCompositionRule: "settings or editSettings"
    case .getCompositionTask: "settings or editSettings or addObject or deleteObject or deleteIndex"
    case .setSettings, .saveRule, .saveRules, .deleteRule, .clearRules, .saveSynonym,
      .saveSynonyms, .deleteSynonym, .clearSynonyms, .getAppTask, .putComposition,
      .deleteComposition, .batchCompositions, .updateSortingStrategyComposition,
      .putCompositionRule, .deleteCompositionRule, .saveCompositionRules:
      "editSettings"
    case .getLogs: "logs"
    case .getTopSearches, .getSearchesCount, .getSearchesNoResults, .getNoResultsRate,
      .getSearchesNoClicks, .getNoClickRate, .getClickThroughRate, .getAverageClickPosition,
      .getClickPositions, .getConversionRate, .getAddToCartRate, .getPurchaseRate,
      .getRevenue, .getTopHits, .getTopFilterAttributes, .getTopFilterForAttribute,
      .getTopFiltersNoResults, .getUsersCount, .getTopCountries, .getStatus, .getReport:
      "analytics"
    case .addApiKey, .updateApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey, .clusters,
      .sources, .getFaults, .setFaults, .getEvents:
      "admin"
    }
  }

  static func verdict(_ row: GateRow, _ index: String, _ visitor: GateVisitor) -> Verdict {
    let right = right(row.operation)
    if right == "nothing" { return .allowed }
    if visitor.key == .unknown { return .denied }
    let names = row.place == .nowhere ? [] : [index]
    // The server's own key has no limits; what is derived from it may search and browse.
    if visitor.key == .admin, !visitor.isDerived { return length(of: names) }
    let isLimited = visitor.key != .admin || visitor.way == .limitedWhileDerived
    let limit = isLimited ? visitor.limit : .none
    // Referers and deletion are matters of the parent.
    let isParentMade = visitor.key != .admin
    switch limit {
    case .deleted: if isParentMade { return .denied }
    case .referer: if isParentMade, visitor.way != .limitedWhileDerived { return .denied }
    case .expired, .outside: return .denied
    default: break
    }
    var rights = ["search", "browse"]
    if case .made(let made) = visitor.key { rights = made.map(\.rawValue) }
    // A path of the table names the key x, which is nobody's own.
    guard rights.contains(where: right.split(separator: " or ").map(String.init).contains) else {
      return .denied
    }
    let reading = ["search", "browse", "settings", "listIndexes"]
    let isReading =
      reading.contains(right) || right.hasPrefix("settings or ")
      || [.getTask, .getAppTask].contains(row.operation)
    if [.filters, .attributes].contains(limit), !isReading { return .denied }
    if [.oneIndex, .pattern].contains(limit), row.operation == .deleteUserToken { return .denied }
    if length(of: names) == .badName { return .badName }
    var touched = names
    // What becomes of its replicas concerns them too.
    if row.operation == .deleteIndex, index == "films" { touched += ["films_old", "films_new"] }
    if row.place == .replicas { touched += ["films_old", "films_new"] }
    // An index becomes a replica, and its records are gone.
    let removesRecords = row.place == .replicas && index == "books"
    if removesRecords, !rights.contains("deleteIndex") { return .denied }
    switch limit {
    case .oneIndex: return touched.allSatisfy { $0 == "films" } ? .allowed : .denied
    case .pattern: return touched.allSatisfy { $0.hasPrefix("films") } ? .allowed : .denied
    default: return .allowed
    }
  }

  private static func length(of names: [String]) -> Verdict {
    names.contains { $0.utf8.count > 256 } ? .badName : .allowed
  }
}
