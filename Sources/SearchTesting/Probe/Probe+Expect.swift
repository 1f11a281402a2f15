import StateMachine
public import StateMachineTools

extension Probe {
  /// Expects that exactly this has changed since the last expectation: the changes of the state,
  /// then the effects, transition by transition.
  ///
  /// White space between columns makes no difference.
  ///
  /// A mismatch is reported as a failure of the running test, of Swift Testing or XCTest, at the line of
  /// the call. An empty text expects that nothing has happened at all; an action that changed nothing
  /// shows as `(nothing changed)`.
  ///
  /// - Parameters:
  ///   - changes: The lines that are expected.
  ///   - detail: How much of the states is shown.
  ///   - matching: How to compare, such as `.ignoring("effect")`; `nil` as the probe does otherwise.
  ///   - fileID: The file in which a failure is reported; by default that of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line at which a failure is reported; by default that of the call.
  ///   - column: The column at which a failure is reported; by default that of the call.
  public mutating func expect(
    _ changes: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(mismatch(with: changes, detail, matching: matching))
  }

  /// Expects that the state is this one; a failure shows what differs.
  ///
  /// The transitions still have to be expected.
  public func expect(
    state: State, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(difference(from: state))
  }

  /// Expects that nothing is left: every transition was expected, and nothing waits or runs.
  ///
  /// What is left is listed in the failure, with what can be done about it. See
  /// ``Probe/leftovers(matching:)`` for what counts.
  public func finish(
    matching: ChangeMatching? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      .report(leftovers(matching: matching))
  }

  func difference(from expected: State) -> String? {
    guard state != expected else { return nil }
    let difference = StateDiff(from: expected, to: state)
    let shown =
      difference.isEmpty
      ? "(they differ in what is not shown: expect the changes with .verbose)" : "\(difference)"
    return """
      The state is not the expected one (expected → found):
      \(shown)
      If what was found is right, mend the expected state.
      """
  }
}
