public import SearchCore

/// Work that the service has taken on, and does in its own time.
public struct AlgoliaTask: Hashable, Sendable {
  /// The number of the task.
  public let id: Int

  /// The index that it changes; `nil` for one of the application.
  public let index: IndexName?

  /// The identifiers of the records that are changed, as far as the service names them.
  public var objectIDs: [String] = []

  /// Creates a task of a number.
  public init(id: Int, index: IndexName?, objectIDs: [String] = []) {
    self.id = id
    self.index = index
    self.objectIDs = objectIDs
  }

  /// The call that asks how far it is.
  var call: AlgoliaCall { index.map { .task($0, id) } ?? .task(id) }
}

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
    let requestID = connection.configuration.requestID()
    var (pause, waited, count) = (Duration.milliseconds(100), Duration.zero, 0)
    while try await send(task.call, requestID: requestID).status?.stringValue != "published" {
      count += 1
      progress(count)
      if let limit, waited + pause > limit {
        throw AlgoliaError(.taskPending(task.id), call: task.call.description, requestID: requestID)
      }
      try await connection.wait(pause, task.call)
      waited += pause
      pause = min(pause * 3 / 2, .seconds(5))
    }
  }

  /// Waits until several tasks are done, one after the other.
  public func wait(for tasks: [AlgoliaTask], limit: Duration? = nil) async throws(AlgoliaError) {
    for task in tasks { try await wait(for: task, limit: limit) }
  }
}
