public import AlgoliaForm
public import SearchCore

extension AlgoliaIndex {
  /// The most changes that are sent in one call.
  static let batchLimit = 1000

  /// The most bytes that the service takes in one call.
  public static let bodyLimit = 10 << 20

  /// Saves a record in the place of the one with its `objectID`; without one, under an identifier of the service's.
  @discardableResult
  public func save(_ record: JSON) async throws(AlgoliaError) -> AlgoliaTask {
    guard let id = record.identifier else { return try await update(.add(name, record)) }
    return try await update(.save(name, id, record))
  }

  /// Saves records, in as many calls as their number and size want.
  ///
  /// - Returns: A task for each call.
  /// - Throws: The error of the first call that fails, with what was taken on before:
  ///   ``AlgoliaError/acceptedTasks``, ``AlgoliaError/acceptedCount``.
  @discardableResult
  public func save(_ records: [JSON]) async throws(AlgoliaError) -> [AlgoliaTask] {
    try await batches(
      records.map { AlgoliaBatchOperation($0.identifier == nil ? .addObject : .updateObject, $0) })
  }

  /// Saves records of a type of the app's.
  ///
  /// - Throws: ``AlgoliaError/Reason/invalid(_:)`` for a record that is not encoded as an object.
  @discardableResult
  public func save<Record: Encodable>(
    encoding records: [Record]
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    var objects: [JSON] = []
    for (number, record) in records.enumerated() {
      do {
        objects.append(try JSON(encodingRecord: record))
      } catch {
        throw AlgoliaError(
          .invalid("record \(number) cannot be encoded: \(error)"),
          call: AlgoliaCall.batch(name, [:]).description)
      }
    }
    return try await save(objects)
  }

  /// Changes attributes of a record.
  ///
  /// - Parameters:
  ///   - changes: New values, or operations such as `["_operation": "Increment", "value": 1]`.
  ///   - createsMissing: Whether a record is made if there is none; `nil` for what the service does, which is to
  ///     make one.
  @discardableResult
  public func partialUpdate(
    _ objectID: String, _ changes: JSON, createsMissing: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.partialUpdate(name, objectID, changes, createsMissing: createsMissing))
  }

  /// Deletes a record.
  @discardableResult
  public func delete(_ objectID: String) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.delete(name, objectID))
  }

  /// Deletes records.
  @discardableResult
  public func delete(_ objectIDs: [String]) async throws(AlgoliaError) -> [AlgoliaTask] {
    try await batches(
      objectIDs.map { AlgoliaBatchOperation(.deleteObject, ["objectID": .string($0)]) })
  }

  /// Deletes the records that meet the filters of parameters: `["filters": "year < 1950"]`.
  @discardableResult
  public func delete(by parameters: JSON) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.delete(name, by: parameters))
  }

  /// Deletes all records; settings, rules and synonyms stay.
  @discardableResult
  public func clear() async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.clear(name))
  }

  /// Deletes the index.
  @discardableResult
  public func deleteIndex() async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.deleteIndex(name))
  }

  /// Makes changes in one call: all of them, or none if the service refuses one.
  @discardableResult
  public func batch(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let call = AlgoliaCall.batch(name, AlgoliaBatchOperation.body(operations))
    try call.requireSize()
    return try await update(call)
  }

  /// Copies the index, or parts of it: `settings`, `rules`, `synonyms`; in the place of what is there.
  @discardableResult
  public func copy(
    to destination: IndexName, scope: [String]? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await operate("copy", destination, scope)
  }

  /// Gives the index another name, in the place of what is there.
  @discardableResult
  public func move(to destination: IndexName) async throws(AlgoliaError) -> AlgoliaTask {
    try await operate("move", destination, nil)
  }

  private func operate(
    _ operation: String, _ destination: IndexName, _ scope: [String]?
  ) async throws(AlgoliaError) -> AlgoliaTask {
    var body: [String: JSON] = [
      "operation": .string(operation), "destination": .string(destination.rawValue),
    ]
    body["scope"] = scope.map { .array($0.map(JSON.string)) }
    return try await update(.operation(name, .object(body)))
  }

  /// Sends changes in calls that the service takes, one after the other.
  private func batches(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let requestID = client.connection.configuration.requestID()
    var tasks: [AlgoliaTask] = []
    var rest = operations[...]
    while !rest.isEmpty {
      var (count, size) = (0, 64)
      for operation in rest.prefix(Self.batchLimit) {
        size += operation.json.bytes.count + 1
        if count > 0, size > Self.bodyLimit { break }
        count += 1
      }
      let body = AlgoliaBatchOperation.body(Array(rest.prefix(count)))
      do {
        tasks.append(try await update(.batch(name, body), requestID: requestID))
      } catch {
        var error = error
        error.acceptedTasks = tasks
        error.acceptedCount = operations.count - rest.count
        throw error
      }
      rest = rest.dropFirst(count)
    }
    return tasks
  }
}

extension AlgoliaCall {
  /// Refuses a batch that the service would not take.
  func requireSize() throws(AlgoliaError) {
    let (size, limit) = (bytes?.count ?? 0, AlgoliaIndex.bodyLimit)
    guard size > limit else { return }
    throw AlgoliaError(
      .invalid(
        "the batch has \(size) bytes, and the service takes \(limit); send it in parts, as save does"
      ),
      call: description)
  }
}

extension JSON {
  /// The `objectID` of a record, as a text.
  fileprivate var identifier: String? {
    self["objectID"]?.stringValue ?? self["objectID"]?.intValue?.description
  }
}
