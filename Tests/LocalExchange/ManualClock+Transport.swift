package import SearchlightTesting
package import SearchlightTransport

extension ManualClock {
  /// Advances the clock to a time, once it is certain what that time means for calls.
  ///
  /// A task must sleep until the time, and every exchange under way must have reported its
  /// progress. A timer that an exchange has left behind does not count as a sleeper. Otherwise the
  /// outcome would depend on which task is faster.
  ///
  /// - Parameter waiting: The number of exchanges that have reported their progress and get no
  ///   answer.
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
