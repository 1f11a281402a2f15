/// Measures the time from sending an element until a waiting task receives it.
enum Latency {
  typealias Instant = ContinuousClock.Instant

  /// Sends the current time `count` times, each time when all tasks wait.
  ///
  /// - Returns: The delays of all tasks and all elements, in nanoseconds.
  static func measure<Elements: AsyncSequence & Sendable>(
    _ count: Int, over sequences: [Elements], _ send: @Sendable (Instant) async -> Void
  ) async -> [Double] where Elements.Element == Instant, Elements.Failure == Never {
    let barrier = TaskBarrier(of: sequences.count)
    return await withTaskGroup(of: [Double].self) { group in
      for elements in sequences {
        group.addTask {
          let clock = ContinuousClock()
          var times: [Double] = []
          var iterator = elements.makeAsyncIterator()
          barrier.arrive()
          while times.count < count, let sent = await iterator.next(isolation: nil) {
            times.append((clock.now - sent).nanoseconds)
            barrier.arrive()
          }
          return times
        }
      }
      await barrier.waitForAll()
      for _ in 0..<count {
        // The tasks have received the last element, but need a moment to wait for the next one.
        try? await Task.sleep(for: .microseconds(300))
        barrier.restart()
        await send(.now)
        await barrier.waitForAll()
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
