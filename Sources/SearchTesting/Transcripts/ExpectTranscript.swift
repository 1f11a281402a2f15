import StateMachine
public import StateMachineTools

/// Expects that a text is that of a file beside the test, `Transcripts/<test file>.<name>.txt`.
///
/// White space between columns makes no difference. If the file is missing the test fails and says how to
/// record it; if it differs the failure shows both, and the line of the first difference. Files are
/// written only if `SEARCHLIGHT_RECORD` is `1` in the environment of the tests, and a test that has
/// written one fails as well, so that nobody forgets to read it.
///
/// - Parameters:
///   - text: What was found.
///   - name: What tells the transcripts of one test file apart; part of the file's name.
///   - secrets: Texts that are never written: `[secret 1]` and so on stand in their places.
///   - fileID: The file in which a failure is reported; by default that of the call.
///   - filePath: The path of that file.
///   - line: The line at which a failure is reported; by default that of the call.
///   - column: The column at which a failure is reported; by default that of the call.
public func expectTranscript(
  _ text: String, named name: String, secrets: [String] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let file = TranscriptFile(named: name, besides: "\(filePath)")
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .report(
      file.check(
        TranscriptFile.redact(text, secrets: secrets), isRecording: TranscriptFile.isRecording))
}

extension Probe {
  /// Expects that what has happened since the last expectation is told in a file beside the test: each
  /// action with what it has changed.
  ///
  /// The file is `Transcripts/<test file>.<name>.txt`; see
  /// ``SearchTesting/expectTranscript(_:named:secrets:fileID:filePath:line:column:)`` for how it is
  /// compared and recorded.
  public mutating func expectTranscript(
    named name: String, _ detail: ShapeDetail = .standard, secrets: [String] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    SearchTesting.expectTranscript(
      takeTranscript(detail), named: name, secrets: secrets, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
