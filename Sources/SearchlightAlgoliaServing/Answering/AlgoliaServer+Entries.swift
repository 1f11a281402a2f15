import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

/// Answers calls about rules and synonyms.
extension AlgoliaServer {
  func entry(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let entries = IndexEntries(call.route.operation)
    let all = entries.all(of: try existing(call.index))
    guard let entry = all.first(where: { $0.recordID == call.identifier }) else {
      throw AlgoliaAPIError(message: "\(entries.name) does not exist", status: 404)
    }
    return Reply(entry)
  }

  /// Saves one rule or synonym, or several.
  func saveEntries(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let entries = IndexEntries(call.route.operation)
    let isSingle = [.saveRule, .saveSynonym].contains(call.route.operation)
    let saved: [JSON]
    if isSingle {
      var members = try call.object().objectValue ?? [:]
      guard JSON.object(members).recordID ?? call.identifier == call.identifier else {
        throw AlgoliaAPIError(
          message: "objectID in the body must be that of the path, \(call.identifier)", status: 400)
      }
      members["objectID"] = .string(call.identifier)
      saved = [.object(members)]
    } else {
      let body = try call.json()
      guard let elements = body.arrayValue, elements.allSatisfy({ $0.objectValue != nil }) else {
        throw AlgoliaAPIError(
          message: "The body must be an array of objects, not \(body.excerpt)", status: 400)
      }
      saved = elements
    }
    let replaces = call.flag(entries.replacingFlag)
    let done = try await editEntries(call) { index in
      if replaces {
        try entries.set(saved, in: &index)
      } else {
        try entries.save(saved, in: &index)
      }
    }
    var answer: [String: JSON] = [
      "updatedAt": .string(done.time), "taskID": .integer(done.task),
    ]
    if isSingle {
      answer["objectID"] = .string(call.identifier)
      answer["id"] = .string(call.identifier)
    }
    return Reply(.object(answer))
  }

  func deleteEntry(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let entries = IndexEntries(call.route.operation)
    let done = try await editEntries(call) { index in
      let rest = entries.all(of: index).filter { $0.recordID != call.identifier }
      try entries.set(rest, in: &index)
    }
    // The service answers with `updatedAt` for a rule, and with `deletedAt` for a synonym.
    return Reply([
      (entries == .rules ? "updatedAt" : "deletedAt"): .string(done.time),
      "taskID": .integer(done.task),
    ])
  }

  func clearEntries(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let entries = IndexEntries(call.route.operation)
    return updated(try await editEntries(call) { try entries.set([], in: &$0) })
  }

  /// Changes the rules or synonyms of an index, and of its replicas if the call asks for that.
  private func editEntries(
    _ call: ServerCall, _ body: @Sendable (inout LocalIndex) throws -> Void
  ) async throws(AlgoliaAPIError) -> Done {
    try await change(call) { transaction throws(AlgoliaAPIError) in
      if let entry = transaction.catalog.entries[call.index], entry.isVirtual {
        throw AlgoliaAPIError(
          message:
            "\(call.index) is a virtual replica: it has the rules and synonyms of its primary",
          status: 400)
      }
      try transaction.edit(call.index, body)
      guard call.flag("forwardToReplicas") else { return }
      for name in transaction.catalog.standardReplicas(of: call.index) {
        try transaction.access.check(name)
        try transaction.edit(name, body)
      }
    }
  }

  /// Searches rules or synonyms by their texts, types, conditions and states.
  func searchEntries(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let entries = IndexEntries(call.route.operation)
    return try search(among: entries.all(of: try existing(call.index)), call)
  }

  /// Searches among rules or synonyms in their JSON format.
  func search(among all: [JSON], _ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let reader = MemberReader(try call.object(), of: "the search")
    let page = try reader.number("page", in: 0...1_000_000) ?? 0
    let size = try reader.number("hitsPerPage", in: 1...1000) ?? 20
    let words = (try reader.text("query") ?? "").lowercased().split(separator: " ")
    // Clients write types in camel case, and the service in lower case.
    let types = try reader.nonEmptyText("type")?.lowercased().split(separator: ",")
    let anchoring = try reader.nonEmptyText("anchoring")
    let context = try reader.nonEmptyText("context")
    let isEnabled = try reader.flag("enabled")
    let found = all.filter { entry in
      let text = entry.allText.lowercased()
      guard words.allSatisfy(text.contains) else { return false }
      if let types, !types.contains(where: { $0 == entry["type"]?.stringValue?.lowercased() ?? "" })
      {
        return false
      }
      let conditions = entry["conditions"]?.arrayValue ?? []
      if let anchoring, !conditions.contains(where: { $0["anchoring"] == .string(anchoring) }) {
        return false
      }
      if let context, !conditions.contains(where: { $0["context"] == .string(context) }) {
        return false
      }
      return isEnabled.map { $0 == (entry["enabled"]?.boolValue ?? true) } ?? true
    }
    let pageCount = (found.count + size - 1) / size
    let hits = Array(found.dropFirst(min(page, pageCount) * size).prefix(size))
    return Reply([
      "hits": .array(hits), "nbHits": .integer(found.count), "page": .integer(page),
      "nbPages": .integer(pageCount),
    ])
  }
}

extension JSON {
  /// All strings in the value, joined with spaces.
  fileprivate var allText: String {
    switch self {
    case .string(let text): text
    case .array(let elements): elements.map(\.allText).joined(separator: " ")
    case .object(let members):
      members.sorted { $0.key < $1.key }.map(\.value.allText).joined(separator: " ")
    default: ""
    }
  }
}

extension AlgoliaServer {
  /// Answers the settings of an index, including those that the server only stores.
  func settings(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    var members = try settings(of: call.index).json.objectValue ?? [:]
    let entry = catalog.withLock { $0.entries[call.index] }
    members.merge(entry?.keptSettings ?? [:]) { own, _ in own }
    if let replicas = entry?.replicas, !replicas.isEmpty {
      members["replicas"] = .array(
        replicas.filter { call.access.allows($0.index) }.map { .string($0.text) })
    }
    members["primary"] = entry?.primary.flatMap {
      call.access.allows($0) ? .string($0.rawValue) : nil
    }
    if let strictness = relevancyStrictness(of: call.index, entry) {
      members["relevancyStrictness"] = .integer(strictness)
    }
    members["version"] = 2
    return Reply(.object(members))
  }

  /// Returns the setting of a virtual replica; `nil` for other indices.
  private func relevancyStrictness(of name: IndexName, _ entry: IndexEntry?) -> Int? {
    guard let primary = entry?.primary, let index = try? service.index(primary) else { return nil }
    return index.replicas.first { $0.name == name }?.relevancyStrictness
  }

  func setSettings(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    let forwards = call.flag("forwardToReplicas")
    return updated(
      try await change(call) { transaction throws(AlgoliaAPIError) in
        try transaction.setSettings(call.index, body, forwardsToReplicas: forwards)
      })
  }
}
