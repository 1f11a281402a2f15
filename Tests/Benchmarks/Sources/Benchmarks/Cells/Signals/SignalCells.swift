extension Suite {
  /// All benchmarks of signals.
  static func signalCells() -> [Benchmark] {
    fanOutCells() + subscriptionCells() + memoryCells() + loopCells() + latencyCells()
      + producerCells() + operatorCells() + combiningCells()
  }
}
