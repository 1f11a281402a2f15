package import SearchTesting
package import SearchTransport

extension ManualClock {
  /// Waits until it is certain what a moment means for calls, and makes it that moment.
  ///
  /// Somebody must sleep until then, every exchange that is under way must have said how far it is, and where none is
  /// the timer that the last one has left is nobody: else what happens at the moment would depend on which task is the
  /// faster one.
  ///
  /// - Parameter waiting: How many exchanges have said so and get no answer.
  package func advance(
    to moment: Duration, of transports: Transport..., waiting: () -> Int = { 0 }
  ) async {
    while true {
      let standings = transports.map(\.underWay)
      let left = standings.count { $0.count == 0 && $0.due == moment }
      let isDue = sleepers.count { $0.offset == moment } > left
      if isDue, waiting() >= standings.map(\.count).reduce(0, +) { break }
      await Task.yield()
    }
    await advance(by: moment - now.offset)
  }
}
