import SearchlightTransport
import SearchlightBasics

/// Collects the metrics of calls.
final class MetricsLog: Sendable {
  private let calls = Locked<[TransportMetrics]>([])

  var all: [TransportMetrics] { calls.withLock { $0 } }

  func append(_ metrics: TransportMetrics) {
    calls.withLock { $0.append(metrics) }
  }
}
