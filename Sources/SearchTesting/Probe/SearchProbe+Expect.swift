public import SearchCore
public import StateMachine

extension SearchProbe {
  /// Expects that exactly this has changed since the last expectation: the changes of the state,
  /// then the effects, transition by transition.
  ///
  /// White space between columns makes no difference.
  ///
  /// A mismatch is reported as a failure of the running test, of Swift Testing or XCTest, at the line of
  /// the call. An empty text expects that nothing has happened at all.
  public mutating func expect(
    _ changes: String, _ detail: ShapeDetail = .standard, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let mismatch = mismatch(with: changes, detail) else { return }
    TestFailure.report(
      mismatch, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
