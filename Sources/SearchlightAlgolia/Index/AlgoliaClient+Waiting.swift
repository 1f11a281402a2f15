public import SearchlightAlgoliaForm
public import SearchlightCore

extension AlgoliaClient {
  /// Waits until a task is done, polling at intervals that grow from 100 ms to 5 s.
  ///
  /// - Parameters:
  ///   - task: The task to wait for.
  ///   - limit: The longest time to wait; `nil` to wait until the task is done or the caller is
  ///     cancelled.
  ///   - progress: A closure that receives the number of polls so far, each time the task is not
  ///     done.
  /// - Throws: ``AlgoliaError/Reason/taskPending(_:)`` when the time is up.
  @concurrent
  public func wait(
    for task: AlgoliaTask, limit: Duration? = nil, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) {
    try await wait(
      for: task, until: limit.map { connection.now() + $0 },
      requestID: connection.configuration.requestID(), progress: progress)
  }

  /// Waits until several tasks are done, one after the other.
  ///
  /// - Parameters:
  ///   - tasks: The tasks to wait for, in order.
  ///   - limit: The longest time to wait for all of them.
  @concurrent
  public func wait(for tasks: [AlgoliaTask], limit: Duration? = nil) async throws(AlgoliaError) {
    try await wait(
      for: tasks, until: limit.map { connection.now() + $0 },
      requestID: connection.configuration.requestID())
  }

  /// Waits for the tasks of an operation, under its request identifier.
  func wait(
    for tasks: [AlgoliaTask], until end: Duration?, requestID: String
  ) async throws(AlgoliaError) {
    for task in tasks {
      try await wait(for: task, until: end, requestID: requestID, progress: { _ in })
    }
  }

  private func wait(
    for task: AlgoliaTask, until end: Duration?, requestID: String, progress: (Int) -> Void
  ) async throws(AlgoliaError) {
    let polling = Polling(
      call: task.call, end: end, reason: .taskPending(task.id), requestID: requestID)
    try await poll(polling, progress: progress) { () throws(AlgoliaError) in
      try await isDone(task, requestID: requestID) ? () : nil
    }
  }

  /// A call that is repeated until it has an answer.
  struct Polling {
    let call: AlgoliaCall

    /// The deadline on the client's clock; `nil` for none.
    let end: Duration?

    /// The reason of the error at the deadline.
    let reason: AlgoliaError.Reason

    let requestID: String
  }

  /// Polls at growing intervals until there is an answer.
  ///
  /// - Parameter progress: Called with the number of calls so far that had no answer.
  func poll<Answer>(
    _ polling: Polling, progress: (Int) -> Void,
    _ ask: () async throws(AlgoliaError) -> Answer?
  ) async throws(AlgoliaError) -> Answer {
    let call = polling.call
    var (pause, count) = (Duration.milliseconds(100), 0)
    while true {
      if let answer = try await ask() { return answer }
      count += 1
      progress(count)
      let left = polling.end.map { $0 - connection.now() }
      if let left, left <= .zero {
        throw AlgoliaError(
          polling.reason, call: call.description, requestID: polling.requestID)
      }
      try await connection.wait(left.map { min(pause, $0) } ?? pause, call)
      pause = min(pause * 3 / 2, .seconds(5))
    }
  }

  private func isDone(
    _ task: AlgoliaTask, requestID: String
  ) async throws(AlgoliaError) -> Bool {
    let answer = try await send(task.call, requestID: requestID)
    guard let status = answer["status"]?.stringValue else {
      throw AlgoliaError(
        .malformedAnswer("it has no task status: \(connection.excerpt(of: answer))"),
        call: task.call.description, requestID: requestID)
    }
    return status == "published"
  }

  /// Returns a handle for an index of the application.
  ///
  /// The index need not exist: a call finds out whether it does.
  public func index(_ name: IndexName) -> AlgoliaIndex {
    AlgoliaIndex(client: self, name: name)
  }

  /// Returns whether an index exists; the API key must have the right to read its settings.
  @concurrent
  public func indexExists(indexName: IndexName) async throws(AlgoliaError) -> Bool {
    do {
      try await send(.settings(indexName))
      return true
    } catch  where error.status == 404 {
      return false
    }
  }

  /// Sends operations on several indices in one call.
  @discardableResult
  @concurrent
  public func batch(
    _ operations: [AlgoliaBatchOperation]
  ) async throws(AlgoliaError) -> [AlgoliaTask] {
    let call = AlgoliaCall.batch(AlgoliaBatchOperation.body(operations))
    try call.requireSize()
    let answer = try await send(call)
    return (answer["taskID"]?.objectValue ?? [:]).sorted { $0.key < $1.key }.compactMap {
      name, id in
      id.intValue.map { AlgoliaTask(id: $0, index: IndexName(name)) }
    }
  }
}
