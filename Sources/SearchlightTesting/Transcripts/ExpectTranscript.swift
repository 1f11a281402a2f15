public import SearchlightStateMachine
public import SearchlightStateMachineTools
import Testing

/// Expects that a text equals the content of a file beside the test, `Transcripts/<test
/// file>.<name>.txt`.
///
/// Differences in white space between columns are ignored. If the file is missing, the test fails
/// and says how to record it. If the file differs, the failure shows both texts and the line of the
/// first difference. Files are written only on request: if `SEARCHLIGHT_RECORD` is `1` in the
/// environment of the tests, or for one call by `recording`. A test that has written a file fails
/// too, so that you read what was recorded.
///
/// - Parameters:
///   - text: The text to compare.
///   - name: A name that is unique among the transcripts of the test file; part of the file's name.
///     By default the name of the function of the test. A second transcript of one name is refused.
///   - secrets: Texts that must not be written; the file has `[secret 1]` and so on in their place.
///   - recording: Whether this call writes the file. Remove the argument once you have read the file.
///   - file: The path of the file in which a failure is reported; by default that of the call.
///   - line: The line at which a failure is reported; by default that of the call.
///   - function: The function that names the transcript of an XCTest test; by default the caller.
public func expectTranscript(
  _ text: String, named name: String? = nil, secrets: [String] = [], recording: Bool = false,
  file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function
) {
  let name = name ?? TranscriptFile.name(of: Test.current?.name ?? "\(function)")
  let transcript = TranscriptFile(named: name, besides: "\(file)")
  let text = TranscriptFile.redact(text, secrets: secrets)
  let failure =
    transcript.claim(text, at: "\(file):\(line)")
    ?? transcript.check(text, isRecording: recording || TranscriptFile.isRecording)
  CallSite(file: file, line: line).report(failure)
}

extension Probe {
  /// Expects that the transitions since the last expectation equal those in a file beside the test:
  /// each action with its changes.
  ///
  /// The file is `Transcripts/<test file>.<name>.txt`. For how it is named, compared and recorded,
  /// see ``SearchlightTesting/expectTranscript(_:named:secrets:recording:file:line:function:)``.
  public mutating func expectTranscript(
    named name: String? = nil, _ detail: ShapeDetail = .standard, secrets: [String] = [],
    recording: Bool = false, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) {
    SearchlightTesting.expectTranscript(
      takeTranscript(detail), named: name, secrets: secrets, recording: recording, file: file,
      line: line, function: function)
    checkEnding(CallSite(file: file, line: line).laterFailure())
  }
}
