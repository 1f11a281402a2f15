import SearchlightBasics

/// A continuation that the first of several results resumes.
final class FirstResult<Value: Sendable>: Sendable {
  private let waiting: Locked<CheckedContinuation<Value?, Never>?>

  init(_ waiting: CheckedContinuation<Value?, Never>) { self.waiting = Locked(waiting) }

  func resume(_ value: Value?) {
    let continuation = self.waiting.withLock { waiting in
      let continuation = waiting
      waiting = nil
      return continuation
    }
    continuation?.resume(returning: value)
  }
}
