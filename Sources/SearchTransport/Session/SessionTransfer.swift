/// One exchange that is under way.
struct SessionTransfer: Sendable {
  /// Who waits for the answer.
  let continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>

  let progress: @Sendable (HTTPProgress) -> Void

  /// What of the answer has come.
  var response: HTTPResponse?

  init(
    _ continuation: CheckedContinuation<Result<HTTPResponse, HTTPFailure>, Never>,
    _ progress: @escaping @Sendable (HTTPProgress) -> Void
  ) {
    self.continuation = continuation
    self.progress = progress
  }
}
