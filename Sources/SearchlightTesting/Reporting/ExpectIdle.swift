public import SearchlightStateMachine

extension Store {
  /// Waits until the store is idle, as ``SearchlightStateMachine/Store/idle(includingTimers:)`` does, and fails
  /// the test with what the store is busy with if the task is cancelled first.
  ///
  /// A time limit of Swift Testing, `.timeLimit(.minutes(1))`, cancels the task of its test.
  ///
  /// - Parameters:
  ///   - includesTimers: Whether to wait too for effects that are due later.
  ///   - file: The path of the file in which a failure is reported; by default that of the call.
  ///   - line: The line at which a failure is reported; by default that of the call.
  public nonisolated(nonsending) func expectIdle(
    includingTimers includesTimers: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async {
    await idle(includingTimers: includesTimers)
    guard Task.isCancelled else { return }
    let found = await snapshot()
    let hasTimers = found.pending.contains { $0.due != nil }
    if found.isIdle, !(includesTimers && hasTimers) { return }
    CallSite(file: file, line: line).fail("The store did not become idle in time. \(found)")
  }
}
