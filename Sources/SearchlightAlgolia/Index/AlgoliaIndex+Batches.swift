public import SearchlightAlgoliaForm
public import SearchlightCore

extension AlgoliaIndex {
  /// The largest body that the service accepts in one call, in bytes.
  public static let bodyLimit = 10_000_000

  /// Sends operations in one call; the service applies all of them, or none if it refuses one.
  @discardableResult
  @concurrent
  public func batch(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let call = AlgoliaCall.batch(name, AlgoliaBatchOperation.body(operations))
    try call.requireSize()
    return try await update(call)
  }

  /// Applies one kind of operation to many records, in as many calls as their number and size need,
  /// one after the other.
  ///
  /// ``save(_:waitForTasks:batchSize:)``,
  /// ``partialUpdate(_:createsMissing:waitForTasks:batchSize:)`` and
  /// ``delete(_:waitForTasks:batchSize:)`` use this method.
  ///
  /// - Parameters:
  ///   - objects: The records, or the attributes of them that the operation needs.
  ///   - action: The operation on each record.
  ///   - waitForTasks: Whether to return only when all tasks are done.
  ///   - batchSize: The largest number of records in one call, at least 1.
  ///   - progress: A closure that receives, after each call, the number of records accepted so far.
  /// - Returns: One task for each call.
  /// - Throws: The error of the first call that fails; ``AlgoliaError/acceptedTasks`` and
  ///   ``AlgoliaError/acceptedCount`` tell what the service accepted before.
  @discardableResult
  @concurrent
  public func chunkedBatch(
    objects: [JSON], action: AlgoliaBatchOperation.Action = .addObject, waitForTasks: Bool = false,
    batchSize: Int = 1000, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let requestID = client.connection.configuration.requestID()
    let tasks = try await batches(
      objects.map { AlgoliaBatchOperation(action, $0) }, batchSize: batchSize, requestID: requestID,
      progress: progress)
    if waitForTasks { try await wait(for: tasks, of: objects.count, requestID: requestID) }
    return tasks
  }

  /// Sends operations in as many calls as their number and size need, one after the other.
  func batches(
    _ operations: [AlgoliaBatchOperation], batchSize: Int, requestID: String,
    progress: (Int) -> Void
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    guard batchSize > 0 else {
      throw AlgoliaError(
        .invalid("a batch cannot have \(batchSize) records; batchSize must be at least 1"),
        call: AlgoliaCall.batch(name, [:]).description)
    }
    var tasks: [AlgoliaTask] = []
    // The braces and the name of the member take at most 64 bytes.
    let portions = Portions(
      of: operations.map { $0.json.bytes.count + 1 }, count: batchSize, bytes: Self.bodyLimit - 64)
    for portion in portions {
      do {
        let body = AlgoliaBatchOperation.body(Array(operations[portion]))
        tasks.append(try await update(.batch(name, body), requestID: requestID))
      } catch {
        throw error.accepting(tasks, count: portion.lowerBound)
      }
      progress(portion.upperBound)
    }
    return tasks
  }

  /// Waits for the tasks of an operation whose records have all been accepted, which an error
  /// reports.
  func wait(
    for tasks: [AlgoliaTask], of count: Int, requestID: String
  ) async throws(AlgoliaError) {
    do {
      try await client.wait(for: tasks, until: nil, requestID: requestID)
    } catch {
      throw error.accepting(tasks, count: count)
    }
  }
}

extension AlgoliaCall {
  /// Throws if the batch is larger than the service accepts.
  func requireSize() throws(AlgoliaError) {
    let (size, limit) = (bytes?.count ?? 0, AlgoliaIndex.bodyLimit)
    guard size > limit else { return }
    throw AlgoliaError(
      .invalid(
        "the batch has \(size) bytes, and the service accepts at most \(limit); send it in parts, "
          + "as save does"
      ),
      call: description)
  }
}
