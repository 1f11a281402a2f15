/// Lets one change of indices take place at a time, without a thread that waits.
actor WriteQueue {
  func run<Result: Sendable, Failure: Error>(
    _ body: @Sendable () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}
