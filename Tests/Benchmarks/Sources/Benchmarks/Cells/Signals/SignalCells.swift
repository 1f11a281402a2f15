extension Suite {
  /// Everything about signals.
  static func signalCells() -> [Benchmark] {
    fanOutCells() + subscriptionCells() + memoryCells() + loopCells() + latencyCells()
      + producerCells() + operatorCells() + jointCells()
  }
}
