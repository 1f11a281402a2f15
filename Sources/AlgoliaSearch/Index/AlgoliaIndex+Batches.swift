public import AlgoliaForm
public import SearchCore

extension AlgoliaIndex {
  /// The most bytes that the service takes in one call.
  public static let bodyLimit = 10 << 20

  /// Makes changes in one call: all of them, or none if the service refuses one.
  @discardableResult
  public func batch(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let call = AlgoliaCall.batch(name, AlgoliaBatchOperation.body(operations))
    try call.requireSize()
    return try await update(call)
  }

  /// Makes one kind of change of many records, in as many calls as their number and size want, one after the other.
  ///
  /// ``save(_:waitForTasks:batchSize:)``, ``partialUpdate(_:createsMissing:waitForTasks:batchSize:)`` and
  /// ``delete(_:waitForTasks:batchSize:)`` do this.
  ///
  /// - Parameters:
  ///   - objects: The records, or what of them there is to say.
  ///   - action: What is done with each.
  ///   - waitForTasks: Whether to return only when the service has done what it has taken on.
  ///   - batchSize: At most how many are sent in one call, from 1.
  ///   - progress: Is told after each call how many the service has taken on.
  /// - Returns: A task for each call.
  /// - Throws: The error of the first call that fails, with what was taken on before:
  ///   ``AlgoliaError/acceptedTasks``, ``AlgoliaError/acceptedCount``.
  @discardableResult
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

  /// Sends changes in calls that the service takes, one after the other.
  func batches(
    _ operations: [AlgoliaBatchOperation], batchSize: Int, requestID: String,
    progress: (Int) -> Void
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    guard batchSize > 0 else {
      throw AlgoliaError(
        .invalid("a batch of \(batchSize) records is none; batchSize is 1 or more"),
        call: AlgoliaCall.batch(name, [:]).description)
    }
    var tasks: [AlgoliaTask] = []
    // Braces and the name of the member have 64 bytes at most.
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

  /// Waits for the tasks of changes that are all taken on, which an error says.
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
