/// The measuring of how long elements are on their way to tasks that wait.
enum Latency {
  typealias Instant = ContinuousClock.Instant

  /// Sends the time, `count` times, each when all tasks wait, and returns in nanoseconds how much
  /// later each task had it.
  static func measure<Elements: AsyncSequence & Sendable>(
    _ count: Int, over sequences: [Elements], _ send: @Sendable (Instant) async -> Void
  ) async -> [Double] where Elements.Element == Instant, Elements.Failure == Never {
    let muster = Muster(of: sequences.count)
    return await withTaskGroup(of: [Double].self) { group in
      for elements in sequences {
        group.addTask {
          let clock = ContinuousClock()
          var times: [Double] = []
          var iterator = elements.makeAsyncIterator()
          muster.arrive()
          while times.count < count, let sent = await iterator.next(isolation: nil) {
            times.append((clock.now - sent).nanoseconds)
            muster.arrive()
          }
          return times
        }
      }
      await muster.all()
      for _ in 0..<count {
        // The tasks have the last element; they need a moment more to wait again.
        try? await Task.sleep(for: .microseconds(300))
        muster.restart()
        await send(.now)
        await muster.all()
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
