import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// A completed change: its task ID, and when it was made.
  struct Done: Sendable {
    let task: Int
    let time: String
  }

  /// Applies changes that become visible all at once.
  ///
  /// - Parameter named: The compositions that the call names.
  func change(
    _ call: ServerCall, of named: [String] = [],
    _ body: @Sendable (inout Transaction) throws(AlgoliaAPIError) -> Void
  ) async throws(AlgoliaAPIError) -> Done {
    let done = try await queue.run { () throws(AlgoliaAPIError) -> Done in
      let now = options.milliseconds()
      var transaction = Transaction(
        service, catalog.withLock { $0 }, call.access, now: now)
      adoptUnknown(in: &transaction)
      try body(&transaction)
      try transaction.commit(to: service)
      let (changed, names) = (transaction.catalog.entries, transaction.changedNames)
      let compositions = transaction.catalog.compositions
      let task = catalog.withLock { catalog in
        // Other requests count down polls of tasks meanwhile, so keep the tasks of the current
        // catalog.
        catalog.entries = changed
        catalog.compositions = compositions
        catalog.unsaved.formUnion(names)
        return catalog.addTask(
          polls: options.pollsPerTask, of: call.indices, named)
      }
      return Done(task: task, time: Timestamp.text(now))
    }
    await persist()
    return done
  }

  /// Adds catalog entries for indices that the app has added to the service itself.
  private func adoptUnknown(in transaction: inout Transaction) {
    transaction.catalog.addEntries(of: service.indexNames, now: transaction.now)
  }

  /// Saves a record; the server generates an identifier if the record has none.
  func save(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let isNew = call.route.operation == .saveObject
    var members = try call.object().objectValue ?? [:]
    let id =
      isNew ? try identifier(of: members) ?? options.identifier() : call.identifier
    members["objectID"] = .string(id)
    let record = JSON.object(members)
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      try transaction.editRecords(call.index) { try $0.save([record]) }
    }
    return Reply(
      [
        (isNew ? "createdAt" : "updatedAt"): .string(done.time), "taskID": .integer(done.task),
        "objectID": .string(id),
      ], status: isNew ? 201 : 200)
  }

  /// Returns the identifier of a record; `nil` if it has none.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for an identifier that is neither a
  ///   string nor a whole number.
  private func identifier(of members: [String: JSON]) throws(AlgoliaAPIError) -> String? {
    guard let value = members["objectID"], value != .null else { return nil }
    guard let id = JSON.object(members).recordID, !id.isEmpty else {
      throw AlgoliaAPIError(
        message: "objectID must be a string or a whole number, not \(value.excerpt)", status: 400)
    }
    return id
  }

  /// Changes attributes of a record.
  func partialUpdate(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    var members = try call.object().objectValue ?? [:]
    members["objectID"] = .string(call.identifier)
    let change = JSON.object(members)
    let creates = call.route.query["createIfNotExists"] != "false"
    let done = try await self.change(call) { transaction throws(AlgoliaAPIError) in
      try transaction.editRecords(call.index) {
        try $0.update([change], createIfNotExists: creates)
      }
    }
    return updated(done, objectID: call.identifier)
  }

  func deleteObject(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      guard transaction.index(call.index) != nil else { return }
      try transaction.editRecords(call.index) { $0.delete([call.identifier]) }
    }
    return Reply(["deletedAt": .string(done.time), "taskID": .integer(done.task)])
  }

  func deleteBy(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      try transaction.deleteRecords(of: call.index, by: body.objectValue ?? [:])
    }
    return updated(done)
  }

  func clear(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    updated(
      try await change(call) { transaction throws(AlgoliaAPIError) in
        guard transaction.index(call.index) != nil else { return }
        try transaction.editRecords(call.index) { $0.clear() }
      })
  }

  func deleteIndex(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let done = try await change(call) { transaction throws(AlgoliaAPIError) in
      try transaction.removeIndex(call.index)
    }
    return Reply(["deletedAt": .string(done.time), "taskID": .integer(done.task)])
  }

  /// Copies or renames an index.
  func operate(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let body = try call.object()
    let destination = try call.index(in: body, "destination")
    let name = body["operation"]?.stringValue ?? ""
    guard ["copy", "move"].contains(name) else {
      throw AlgoliaAPIError(
        message: "operation must be copy or move, not \((body["operation"] ?? .null).excerpt)",
        status: 400)
    }
    let scope = try scope(of: body)
    return updated(
      try await change(call) { transaction throws(AlgoliaAPIError) in
        if name == "move" {
          try transaction.move(call.index, to: destination)
        } else {
          try transaction.copy(call.index, to: destination, scope: scope)
        }
      })
  }

  private func scope(of body: JSON) throws(AlgoliaAPIError) -> Set<Transaction.Scope>? {
    guard let names = try MemberReader(body, of: "the operation").texts("scope") else {
      return nil
    }
    let scopes = names.compactMap(Transaction.Scope.init(rawValue:))
    guard scopes.count == names.count else {
      throw AlgoliaAPIError(
        message: "scope must have settings, rules and synonyms, not \(names)", status: 400)
    }
    return Set(scopes)
  }

  /// Answers the status of a task, once all changes are written.
  func task(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let id = Int(call.identifier) ?? -1
    do {
      try await flush()
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
    let isDone = catalog.withLock { catalog -> Bool? in
      if let name = call.route.index, !catalog.mayHave(id, of: name) { return nil }
      if call.route.operation == .getCompositionTask,
        !catalog.mayHave(id, ofComposition: call.composition)
      {
        return nil
      }
      return catalog.isDone(id)
    }
    guard let isDone else {
      throw AlgoliaAPIError(message: "Task \(call.identifier) does not exist", status: 404)
    }
    return Reply([
      "status": .string(isDone ? "published" : "notPublished"), "pendingTask": .bool(!isDone),
    ])
  }

  func updated(_ done: Done, objectID: String? = nil) -> Reply {
    var members: [String: JSON] = [
      "updatedAt": .string(done.time), "taskID": .integer(done.task),
    ]
    members["objectID"] = objectID.map(JSON.string)
    return Reply(.object(members))
  }
}
