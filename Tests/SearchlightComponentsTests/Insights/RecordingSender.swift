import SearchlightBasics
import SearchlightComponents

/// Records the events that it sends, after failing as often as it is told to.
final class RecordingSender: InsightsSender {
  private let log = Locked<[[InsightsRecord]]>([])
  let failures: Locked<[InsightsError]>

  init(failing failures: InsightsError...) { self.failures = Locked(failures) }

  var sent: [[InsightsRecord]] { log.withLock { $0 } }
  var names: [String] { sent.flatMap { $0.map(\.id) } }

  func send(_ events: [InsightsRecord]) async throws(InsightsError) {
    let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let failure { throw failure }
    log.withLock { $0.append(events) }
  }
}
