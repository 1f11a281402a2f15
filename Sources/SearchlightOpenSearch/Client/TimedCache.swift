/// Values that a cluster has told, which are asked for again after some time.
///
/// Concurrent searches share one call to the cluster.
actor TimedCache<Key: Hashable & Sendable, Value: Sendable> {
  private struct Cached {
    let task: Task<Result<Value, OpenSearchError>, Never>
    let asked: Duration
  }

  private var cached: [Key: Cached] = [:]

  private let connection: OpenSearchConnection

  init(_ connection: OpenSearchConnection) {
    self.connection = connection
  }

  /// Returns the value of a key, which is asked for again after the lifetime of schemas, and at once
  /// after a failure.
  ///
  /// - Parameter ask: Asks the cluster for the value.
  func value(
    of key: Key, ask: @escaping @Sendable () async throws(OpenSearchError) -> Value
  ) async throws(OpenSearchError) -> Value {
    let now = connection.now()
    var known = cached[key]
    if let found = known, now - found.asked > connection.configuration.schemaLifetime {
      known = nil
    }
    let task =
      known?.task
      ?? Task {
        do throws(OpenSearchError) {
          return .success(try await ask())
        } catch {
          return .failure(error)
        }
      }
    if known == nil { cached[key] = Cached(task: task, asked: now) }
    let result = await task.value
    if case .failure = result { cached[key] = nil }
    return try result.get()
  }
}
