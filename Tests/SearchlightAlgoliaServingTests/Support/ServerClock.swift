import SearchlightAlgoliaServing
import Synchronization

/// A clock that a test sets; it begins at 2001-09-09T01:46:40.000Z.
final class ServerClock: Sendable {
  private let time = Atomic(1_000_000_000_000)
  private let lastNumber = Atomic(0)

  func advance(seconds: Int) { time.add(seconds * 1000, ordering: .relaxed) }

  /// Options with this clock, in which identifiers are `id1`, `id2` and so on, and answers do not
  /// depend on the speed of the machine.
  var options: AlgoliaServerOptions {
    var options = AlgoliaServerOptions()
    options.answersAnalytics = true
    options.milliseconds = { self.time.load(ordering: .relaxed) }
    options.identifier = { "id\(self.lastNumber.add(1, ordering: .relaxed).newValue)" }
    options.measuresTime = false
    return options
  }
}
