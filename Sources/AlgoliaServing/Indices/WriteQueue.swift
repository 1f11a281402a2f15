/// Runs one change of indices at a time, without blocking threads.
actor WriteQueue {
  func run<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}
