import SearchlightBackend
import SearchlightBasics

/// Reports the progress of one request to the client that asked for it.
final class ProgressReport: Sendable {
  private let token: JSON
  private let last = Locked(-Double.infinity)
  private let notify: @Sendable ([UInt8]) -> Void

  /// Reports for a request; `nil` if its client asks for no reports.
  ///
  /// - Parameter notify: Sends a message.
  init?(_ request: RPCRequest, notify: @escaping @Sendable ([UInt8]) -> Void) {
    // Both are texts or whole numbers, and both are repeated.
    guard let token = request.metadata["progressToken"].flatMap(RPCID.init) else { return nil }
    self.token = token.json
    self.notify = notify
  }

  /// Sends a report; one whose progress does not rise is dropped, as the protocol demands.
  func send(_ progress: Double, total: Double?, message: String?) {
    let rises = last.withLock { last in
      guard progress > last else { return false }
      last = progress
      return true
    }
    guard rises else { return }
    var params: [String: JSON] = ["progressToken": token, "progress": .plain(progress)]
    params["total"] = total.map(JSON.plain)
    params["message"] = message.map(JSON.string)
    notify(RPCAnswer.notification("notifications/progress", params))
  }

  /// Does some work, and reports now and then for how many intervals it has been going on.
  func repeated<Value: Sendable>(
    every interval: Duration, _ options: MCPOptions,
    _ work: @escaping @Sendable () async throws -> Value,
    message: @escaping @Sendable () -> String
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        var count = 0.0
        do {
          while true {
            try await options.sleep(interval)
            if Task.isCancelled { return nil }
            count += 1
            self.send(count, total: nil, message: message())
          }
        } catch {
          return nil
        }
      }
      defer { group.cancelAll() }
      while let value = try await group.next() {
        if let value { return value }
      }
      throw SearchError.cancelled
    }
  }
}
