public import StateMachine
public import StateMachineTools

/// Expects that a text equals the content of a file beside the test, `Transcripts/<test
/// file>.<name>.txt`.
///
/// Differences in white space between columns are ignored. If the file is missing, the test fails
/// and says how to record it. If the file differs, the failure shows both texts and the line of the
/// first difference. Files are written only if `SEARCHLIGHT_RECORD` is `1` in the environment of
/// the tests. A test that has written a file fails too, so that you read what was recorded.
///
/// - Parameters:
///   - text: The text to compare.
///   - name: A name that is unique among the transcripts of the test file; part of the file's name.
///   - secrets: Texts that must not be written; the file has `[secret 1]` and so on in their place.
///   - file: The path of the file in which a failure is reported; by default that of the call.
///   - line: The line at which a failure is reported; by default that of the call.
public func expectTranscript(
  _ text: String, named name: String, secrets: [String] = [], file: StaticString = #filePath,
  line: UInt = #line
) {
  let transcript = TranscriptFile(named: name, besides: "\(file)")
  CallSite(file: file, line: line)
    .report(
      transcript.check(
        TranscriptFile.redact(text, secrets: secrets), isRecording: TranscriptFile.isRecording))
}

extension Probe {
  /// Expects that the transitions since the last expectation equal those in a file beside the test:
  /// each action with its changes.
  ///
  /// The file is `Transcripts/<test file>.<name>.txt`. For how it is compared and recorded, see
  /// ``SearchTesting/expectTranscript(_:named:secrets:file:line:)``.
  public mutating func expectTranscript(
    named name: String, _ detail: ShapeDetail = .standard, secrets: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    SearchTesting.expectTranscript(
      takeTranscript(detail), named: name, secrets: secrets, file: file, line: line)
  }
}
