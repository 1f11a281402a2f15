import Synchronization

/// Receives a value that the body of a benchmark has measured itself; the last value counts.
final class Gauge: Sendable {
  private let note = Mutex(0.0)

  /// The last value that was set; 0 at first.
  var value: Double {
    get { note.withLock { $0 } }
    set { note.withLock { $0 = newValue } }
  }
}
