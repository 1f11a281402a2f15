import SearchlightAlgoliaForm
import SearchlightBackend
import SearchlightBasics

/// Answers calls that read and change compositions.
extension AlgoliaServer {
  /// Returns the indices of the compositions that a call concerns: of stored ones, and of those in
  /// its body.
  ///
  /// A value that cannot be read is left out here; the operation itself refuses it.
  func compositionIndices(_ route: Route, _ body: RequestBody) -> Set<IndexName> {
    let json = (try? body.json.get()) ?? .null
    var ids = Set(route.operation.namesComposition ? route.names.prefix(1) : [])
    var indices: Set<IndexName> = []
    switch route.operation {
    case .putComposition:
      indices = Set((try? composition(json, ids.first ?? ""))?.indices ?? [])
    case .batchCompositions:
      for request in json["requests"]?.arrayValue ?? [] {
        if let id = request["body"]?["objectID"]?.stringValue { ids.insert(id) }
        indices.formUnion((try? Composition(json: request["body"] ?? .null))?.indices ?? [])
      }
    case .putCompositionRule:
      indices = Set((try? rule(json, route.names.last ?? "", of: ""))?.behavior.indices ?? [])
    case .saveCompositionRules:
      for request in json["requests"]?.arrayValue ?? [] {
        let rule = try? CompositionRule(request["body"] ?? .null, of: "")
        indices.formUnion(rule?.behavior.indices ?? [])
      }
    case .updateSortingStrategyComposition:
      indices = Set((json.objectValue ?? [:]).values.compactMap(\.stringValue).map(IndexName.init))
    default: break
    }
    guard !ids.isEmpty else { return indices }
    let stored = catalog.withLock { $0.compositions }
    for id in ids { indices.formUnion(stored[id]?.indices ?? []) }
    return indices
  }

  /// Returns the composition in the path of a call, all indices of which its key may access.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 404 if it does not exist, and of status 403.
  func composition(_ call: ServerCall) throws(AlgoliaAPIError) -> Composition {
    try Self.composition(call, in: catalog.withLock { $0.compositions })
  }

  private static func composition(
    _ call: ServerCall, in compositions: [String: Composition]
  ) throws(AlgoliaAPIError) -> Composition {
    let id = call.composition
    guard let composition = compositions[id] else {
      throw AlgoliaAPIError(
        message: "Composition \(JSON.string(id).excerpt) does not exist", status: 404)
    }
    // It may have changed since the call was let in.
    for index in composition.indices { try call.access.check(index) }
    return composition
  }

  /// Answers the compositions that a key may see, in the order of their identifiers.
  func listCompositions(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let compositions = compositions.filter { $0.indices.allSatisfy(call.access.allows) }
    let page = try number("page", of: call) ?? 0
    let size = max(try number("hitsPerPage", of: call) ?? 100, 1)
    let pageCount = (compositions.count + size - 1) / size
    let shown = compositions.dropFirst(min(page, pageCount) * size).prefix(size)
    return Reply([
      "items": .array(shown.map(\.stated)), "page": .integer(page),
      "hitsPerPage": .integer(size), "nbHits": .integer(compositions.count),
      "nbPages": .integer(pageCount),
    ])
  }

  /// Reads a composition from the body of a call, which need not repeat the identifier in the path.
  private func composition(_ json: JSON, _ id: String) throws(AlgoliaAPIError) -> Composition {
    let named = try json.named(id)
    guard [nil, .null].contains(json["rules"]) else {
      throw AlgoliaAPIError(
        message: "rules are no member of a composition here; save them with "
          + "/1/compositions/\(PercentEncoding.encode(id))/rules/batch",
        status: 400)
    }
    do {
      return try Composition(json: named)
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  func putComposition(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let composition = try composition(try call.object(), call.composition)
    return try await changeCompositions(call) { compositions throws(AlgoliaAPIError) in
      let earlier = compositions[call.composition]
      for index in earlier?.indices ?? [] { try call.access.check(index) }
      compositions[composition.objectID] = composition.with(earlier?.rules ?? [])
    }
  }

  func deleteComposition(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    try await changeCompositions(call) { compositions throws(AlgoliaAPIError) in
      guard compositions[call.composition] != nil else { return }
      _ = try Self.composition(call, in: compositions)
      compositions[call.composition] = nil
    }
  }

  func updateSortingStrategy(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let strategy = try call.object()
    return try await changeCompositions(call) { compositions throws(AlgoliaAPIError) in
      let composition = try Self.composition(call, in: compositions)
      do {
        compositions[call.composition] = try composition.with(sortingStrategy: strategy)
      } catch {
        throw AlgoliaAPIError(refusal: error)
      }
    }
  }

  /// Saves and deletes several compositions in one step.
  func batchCompositions(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    var changes: [(id: String, composition: Composition?)] = []
    for change in try CompositionChange.changes(try call.object()) {
      guard change.isUpsert else {
        changes.append((change.objectID, nil))
        continue
      }
      changes.append((change.objectID, try composition(change.body, change.objectID)))
    }
    let wanted = changes
    let task = try await compositionTask(call, of: wanted.map(\.id)) {
      compositions throws(AlgoliaAPIError) in
      for (id, composition) in wanted {
        for index in compositions[id]?.indices ?? [] { try call.access.check(index) }
        compositions[id] = composition?.with(compositions[id]?.rules ?? [])
      }
    }
    return Reply([
      "taskID": .object(Dictionary(wanted.map { ($0.id, .integer(task)) }) { $1 })
    ])
  }

  /// Changes the compositions, and answers the task of the change.
  func changeCompositions(
    _ call: ServerCall,
    _ body: @Sendable (inout [String: Composition]) throws(AlgoliaAPIError) -> Void
  ) async throws(AlgoliaAPIError) -> Reply {
    Reply([
      "taskID": .integer(try await compositionTask(call, of: [call.composition], body))
    ])
  }

  private func compositionTask(
    _ call: ServerCall, of named: [String],
    _ body: @Sendable (inout [String: Composition]) throws(AlgoliaAPIError) -> Void
  ) async throws(AlgoliaAPIError) -> Int {
    try await change(call, of: named) { transaction throws(AlgoliaAPIError) in
      try body(&transaction.catalog.compositions)
    }.task
  }
}

extension ServerCall {
  /// The identifier of the composition in the path; empty if there is none.
  var composition: String { route.names.first ?? "" }
}

extension JSON {
  /// Returns an object with an identifier as `objectID`.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 if it has another one.
  func named(_ id: String) throws(AlgoliaAPIError) -> JSON {
    guard var members = objectValue else { return self }
    guard [nil, .null, .string(id)].contains(members["objectID"]) else {
      throw AlgoliaAPIError(
        message: "objectID in the body must be that of the path, \(id)", status: 400)
    }
    members["objectID"] = .string(id)
    return .object(members)
  }
}
