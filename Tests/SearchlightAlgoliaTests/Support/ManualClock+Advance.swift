import SearchlightTesting

extension ManualClock {
  /// Waits until a task sleeps until a time, and advances the clock to it.
  func advance(toSleeper moment: Duration) async {
    while !sleepers.contains(where: { $0.offset == moment }) { await Task.yield() }
    await advance(by: moment - now.offset)
  }
}
