import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

extension AlgoliaServer {
  /// Answers a batch of operations on one index.
  func batch(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let operations = try operations(call)
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      try transaction.apply(operations, to: call.index)
    }
    return Reply(["taskID": .integer(done.task), "objectIDs": Self.identifiers(of: operations)])
  }

  /// Answers a batch of operations on any indices.
  func multipleBatch(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let operations = try operations(call)
    var names: [IndexName] = []
    var known: [IndexName: [AlgoliaBatchOperation]] = [:]
    for operation in operations {
      guard let name = operation.index, !name.rawValue.isEmpty else {
        throw AlgoliaAPIError(
          message: "indexName is missing: \(operation.json.excerpt)", status: 400)
      }
      if known[name] == nil { names.append(name) }
      known[name, default: []].append(operation)
    }
    let (ordered, grouped) = (names, known)
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      for name in ordered { try transaction.apply(grouped[name] ?? [], to: name) }
    }
    return Reply([
      "taskID": .object(
        Dictionary(names.map { ($0.rawValue, .integer(done.task)) }) { $1 }),
      "objectIDs": Self.identifiers(of: operations),
    ])
  }

  /// Reads the operations of a batch, and generates identifiers for records without one.
  private func operations(
    _ call: ServerCall
  ) throws(AlgoliaAPIError) -> [AlgoliaBatchOperation] {
    var operations = try AlgoliaBatchOperation.operations(body: try call.object())
    for number in operations.indices {
      let operation = operations[number]
      if let right = operation.action.right, !call.access.allows(right) {
        throw AlgoliaAPIError(
          message: "Not enough rights to \(operation.action.deed) near request \(number)",
          status: 400)
      }
      guard operation.action != .delete, operation.action != .clear else { continue }
      let id = operation.body.recordID ?? options.identifier()
      var members = operation.body.objectValue ?? [:]
      members["objectID"] = .string(id)
      operations[number].body = .object(members)
    }
    return operations
  }

  private static func identifiers(of operations: [AlgoliaBatchOperation]) -> JSON {
    .array(operations.map { .string($0.body.recordID ?? "") })
  }
}

extension AlgoliaBatchOperation.Action {
  /// The right that the action requires in addition to the right to send a batch.
  fileprivate var right: AccessRight? {
    switch self {
    case .addObject, .updateObject, .partialUpdateObject, .partialUpdateObjectNoCreate:
      .addObject
    case .deleteObject: .deleteObject
    case .delete, .clear: .deleteIndex
    }
  }

  /// The action in the wording of the service's error messages.
  fileprivate var deed: String {
    switch self {
    case .addObject: "add an object"
    case .updateObject, .partialUpdateObject, .partialUpdateObjectNoCreate: "update an object"
    case .deleteObject: "delete an object"
    case .delete, .clear: "delete an index"
    }
  }
}
