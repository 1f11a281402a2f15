import SearchlightAlgoliaForm
public import SearchlightCore

extension AlgoliaIndex {
  /// Saves a record, replacing the one with its `objectID`; the service generates an `objectID` if
  /// the record has none.
  @discardableResult
  @concurrent
  public func save(_ record: JSON) async throws(AlgoliaError) -> AlgoliaTask {
    guard let id = record.identifier else { return try await update(.add(name, record)) }
    return try await update(.save(name, id, record))
  }

  /// Saves records, replacing those with the same `objectID`, in as many calls as their number and
  /// size need.
  ///
  /// - Parameters:
  ///   - records: The records; the service generates an `objectID` for one without.
  ///   - waitForTasks: Whether to return only when all tasks are done.
  ///   - batchSize: The largest number of records in one call, at least 1.
  /// - Returns: One task for each call.
  /// - Throws: The error of the first call that fails; ``AlgoliaError/acceptedTasks`` and
  ///   ``AlgoliaError/acceptedCount`` tell what the service accepted before.
  @discardableResult
  @concurrent
  public func save(
    _ records: [JSON], waitForTasks: Bool = false, batchSize: Int = 1000
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    try await chunkedBatch(objects: records, waitForTasks: waitForTasks, batchSize: batchSize)
  }

  /// Encodes and saves records of an app's own type.
  ///
  /// - Throws: ``AlgoliaError/Reason/invalid(_:)`` for a record that is not encoded as an object.
  @discardableResult
  @concurrent
  public func save<Record: Encodable>(
    encoding records: [Record], waitForTasks: Bool = false, batchSize: Int = 1000
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
    return try await save(objects, waitForTasks: waitForTasks, batchSize: batchSize)
  }

  /// Changes attributes of a record.
  ///
  /// - Parameters:
  ///   - objectID: The identifier of the record.
  ///   - changes: New values, or operations such as `["_operation": "Increment", "value": 1]`.
  ///   - createsMissing: Whether the service creates the record if it does not exist; `nil` for the
  ///     service's default, which is to create it.
  @discardableResult
  @concurrent
  public func partialUpdate(
    _ objectID: String, _ changes: JSON, createsMissing: Bool? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.partialUpdate(name, objectID, changes, createsMissing: createsMissing))
  }

  /// Changes attributes of records; each object names its record by `objectID`.
  ///
  /// - Parameters:
  ///   - records: The changes, each an object with the `objectID` of its record.
  ///   - createsMissing: Whether the service creates records that do not exist; otherwise it
  ///     ignores their changes.
  ///   - waitForTasks: Whether to return only when all tasks are done.
  ///   - batchSize: The largest number of records in one call, at least 1.
  /// - Throws: The errors of ``save(_:waitForTasks:batchSize:)``, and
  ///   ``AlgoliaError/Reason/invalid(_:)`` for a record without an `objectID`, before anything is
  ///   sent.
  @discardableResult
  @concurrent
  public func partialUpdate(
    _ records: [JSON], createsMissing: Bool, waitForTasks: Bool = false, batchSize: Int = 1000
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    if let number = records.firstIndex(where: { $0.identifier == nil }) {
      throw AlgoliaError(
        .invalid("record \(number) has no objectID, which names the record to change"),
        call: AlgoliaCall.batch(name, [:]).description)
    }
    return try await chunkedBatch(
      objects: records,
      action: createsMissing ? .partialUpdateObject : .partialUpdateObjectNoCreate,
      waitForTasks: waitForTasks, batchSize: batchSize)
  }

  /// Deletes a record.
  @discardableResult
  @concurrent
  public func delete(_ objectID: String) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.delete(name, objectID))
  }

  /// Deletes records, in as many calls as their number needs.
  ///
  /// Parameters and errors are those of ``save(_:waitForTasks:batchSize:)``.
  @discardableResult
  @concurrent
  public func delete(
    _ objectIDs: [String], waitForTasks: Bool = false, batchSize: Int = 1000
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    try await chunkedBatch(
      objects: objectIDs.map { ["objectID": .string($0)] }, action: .deleteObject,
      waitForTasks: waitForTasks, batchSize: batchSize)
  }

  /// Deletes the records that match the filters in the parameters: `["filters": "year < 1950"]`.
  @discardableResult
  @concurrent
  public func delete(by parameters: JSON) async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.delete(name, by: parameters))
  }

  /// Deletes all records; settings, rules and synonyms stay.
  @discardableResult
  @concurrent
  public func clear() async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.clear(name))
  }

  /// Deletes the index.
  @discardableResult
  @concurrent
  public func deleteIndex() async throws(AlgoliaError) -> AlgoliaTask {
    try await update(.deleteIndex(name))
  }

  /// Copies the index to another name, replacing what is there.
  ///
  /// A scope limits the copy to some of `settings`, `rules` and `synonyms`.
  @discardableResult
  @concurrent
  public func copy(
    to destination: IndexName, scope: [String]? = nil
  ) async throws(AlgoliaError) -> AlgoliaTask {
    try await operate("copy", destination, scope, requestID: nil)
  }

  /// Renames the index, replacing an index that has the new name.
  @discardableResult
  @concurrent
  public func move(to destination: IndexName) async throws(AlgoliaError) -> AlgoliaTask {
    try await operate("move", destination, nil, requestID: nil)
  }

  func operate(
    _ operation: String, _ destination: IndexName, _ scope: [String]?, requestID: String?
  ) async throws(AlgoliaError) -> AlgoliaTask {
    var body: [String: JSON] = [
      "operation": .string(operation), "destination": .string(destination.rawValue),
    ]
    body["scope"] = scope.map { .array($0.map(JSON.string)) }
    return try await update(.operation(name, .object(body)), requestID: requestID)
  }
}

extension JSON {
  /// The `objectID` of a record, as a string.
  fileprivate var identifier: String? {
    self["objectID"]?.identifierText
  }
}
