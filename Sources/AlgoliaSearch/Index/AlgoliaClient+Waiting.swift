import SearchCore

extension AlgoliaClient {
  /// Waits until a task is done, asking in growing intervals: at first after 100 ms, at last every 5 s.
  ///
  /// - Parameters:
  ///   - limit: The longest time to wait; `nil` to wait until it is done or the calling task is cancelled.
  ///   - progress: Is told each time that the task is not done yet: how often the service was asked.
  /// - Throws: ``AlgoliaError/Reason/taskPending(_:)`` when the time is up.
  public func wait(
    for task: AlgoliaTask, limit: Duration? = nil, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) {
    try await wait(
      for: task, until: limit.map { connection.now() + $0 },
      requestID: connection.configuration.requestID(), progress: progress)
  }

  /// Waits until several tasks are done, one after the other.
  ///
  /// - Parameter limit: The longest time to wait for all of them.
  public func wait(for tasks: [AlgoliaTask], limit: Duration? = nil) async throws(AlgoliaError) {
    let end = limit.map { connection.now() + $0 }
    let requestID = connection.configuration.requestID()
    for task in tasks {
      try await wait(for: task, until: end, requestID: requestID, progress: { _ in })
    }
  }

  private func wait(
    for task: AlgoliaTask, until end: Duration?, requestID: String, progress: (Int) -> Void
  ) async throws(AlgoliaError) {
    var (pause, count) = (Duration.milliseconds(100), 0)
    while try await isPending(task, requestID: requestID) {
      count += 1
      progress(count)
      if let end, connection.now() + pause > end {
        throw AlgoliaError(.taskPending(task.id), call: task.call.description, requestID: requestID)
      }
      try await connection.wait(pause, task.call)
      pause = min(pause * 3 / 2, .seconds(5))
    }
  }

  private func isPending(
    _ task: AlgoliaTask, requestID: String
  ) async throws(AlgoliaError) -> Bool {
    let answer = try await send(task.call, requestID: requestID)
    guard let status = answer.status?.stringValue else {
      throw AlgoliaError(
        .malformedAnswer("it names no status of the task: \(answer.excerpt)"),
        call: task.call.description, requestID: requestID)
    }
    return status != "published"
  }
}
