import Synchronization

/// The measuring of how long elements are on their way to tasks that wait.
enum Latency {
  typealias Instant = ContinuousClock.Instant

  /// Sends the time, `count` times, each when all tasks wait, and returns in nanoseconds how much
  /// later each task had it.
  static func measure<Elements: AsyncSequence & Sendable>(
    _ count: Int, over sequences: [Elements], _ send: @escaping @Sendable (Instant) -> Void
  ) async -> [Double] where Elements.Element == Instant, Elements.Failure == Never {
    let muster = Muster(of: sequences.count)
    return await withTaskGroup(of: [Double].self) { group in
      for elements in sequences {
        group.addTask {
          let clock = ContinuousClock()
          var times: [Double] = []
          for await sent in elements {
            times.append((clock.now - sent).nanoseconds)
            muster.arrive()
            if times.count == count { break }
          }
          return times
        }
      }
      for _ in 0..<count {
        // The tasks have the last element; they need a moment more to wait again.
        try? await Task.sleep(for: .microseconds(300))
        await muster.all(after: { send(.now) })
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

/// Where a number of tasks report, and one waits for all of them.
private final class Muster: Sendable {
  private let size: Int
  private let missing = Mutex(0)
  private let waiter = Mutex<CheckedContinuation<Void, Never>?>(nil)

  init(of size: Int) {
    self.size = size
  }

  func all(after action: () -> Void) async {
    missing.withLock { $0 = size }
    await withCheckedContinuation { continuation in
      waiter.withLock { $0 = continuation }
      action()
    }
  }

  func arrive() {
    let isLast = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isLast { waiter.withLock { $0.take() }?.resume() }
  }
}
