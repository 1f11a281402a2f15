import SearchTesting

extension ManualClock {
  /// Waits until somebody sleeps until a moment, and makes it that moment.
  func advance(toSleeper moment: Duration) async {
    while !sleepers.contains(where: { $0.offset == moment }) { await Task.yield() }
    await advance(by: moment - now.offset)
  }
}
