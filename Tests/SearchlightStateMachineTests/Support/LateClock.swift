import SearchlightBasics
import SearchlightSignals

/// A clock that can show a time long before it wakes the tasks that sleep until then.
///
/// It wakes them one by one, when the test says so.
final class LateClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Shared: Sendable {
    var now = Instant(offset: .zero)
    var sleepCount = 0
    var sleepers: [(name: Int, deadline: Instant, continuation: CheckedContinuation<Void, Never>)] =
      []
  }

  private let shared = Locked(Shared())
  private let asleep = Collected<Instant>()

  var now: Instant { shared.withLock(\.now) }

  var minimumResolution: Duration { .zero }

  /// Sets the time and wakes nobody.
  func show(_ time: Duration) {
    shared.withLock { $0.now = Instant(offset: time) }
  }

  /// Waits until `count` tasks have begun to sleep.
  func sleepers(atLeast count: Int) async {
    _ = await asleep.atLeast(count)
  }

  /// Waits until a task sleeps until a time.
  func sleeper(until time: Duration) async {
    while !shared.withLock({ $0.sleepers.contains { $0.deadline.offset == time } }) {
      await Task.yield()
    }
  }

  /// Wakes one of the tasks that sleep until a time.
  func wake(until time: Duration) {
    let continuation = shared.withLock { shared in
      shared.sleepers.firstIndex { $0.deadline.offset == time }
        .map { shared.sleepers.remove(at: $0).continuation }
    }
    continuation?.resume()
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let name = shared.withLock { shared in
      shared.sleepCount += 1
      return shared.sleepCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = shared.withLock { shared in
          // Read once: a later cancellation finds the sleeper.
          let isCancelled = Task.isCancelled
          if !isCancelled { shared.sleepers.append((name, deadline, continuation)) }
          return isCancelled
        }
        if isCancelled { continuation.resume() } else { asleep.append(deadline) }
      }
    } onCancel: {
      let continuation = shared.withLock { shared in
        shared.sleepers.firstIndex { $0.name == name }
          .map { shared.sleepers.remove(at: $0).continuation }
      }
      continuation?.resume()
    }
    try Task.checkCancellation()
  }
}
