/// One exchange in progress.
struct SessionTransfer: Sendable {
  /// The continuation of the task that waits for the answer.
  let continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>

  let progress: @Sendable (HTTPProgress) -> Void

  /// The part of the answer that has arrived; `nil` before its head.
  var response: HTTPResponse?

  init(
    _ continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>,
    _ progress: @escaping @Sendable (HTTPProgress) -> Void
  ) {
    self.continuation = continuation
    self.progress = progress
  }
}
