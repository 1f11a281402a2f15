import Synchronization

/// Where the body of a benchmark notes what it has measured itself; the last note counts.
final class Gauge: Sendable {
  private let note = Mutex(0.0)

  /// What was noted last.
  var value: Double {
    get { note.withLock { $0 } }
    set { note.withLock { $0 = newValue } }
  }
}
