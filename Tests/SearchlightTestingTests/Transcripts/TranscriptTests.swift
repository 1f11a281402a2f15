import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightTesting

@Suite("Transcripts")
struct TranscriptTests {
  @Test("A probe's transcript is compared with the file beside the test")
  func beside() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    for text in ["t", "to", "tom"] { probe.send(.typed(text)) }
    probe.advance(by: .milliseconds(100))
    probe.complete(with: .found(["tom hanks", "tom hardy"], for: "tom"))
    probe.expectTranscript(named: "typing")
  }

  @Test("A transcript has the name of its test, or that of the call")
  func byTest() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.send(.typed("t"))
    let file = TranscriptFile(named: TranscriptFile.name(of: "typing(_:)"), besides: "/tmp/T.swift")
    expectEqual(file.url.path(), "/tmp/Transcripts/T.typing.txt")
    probe.leaveOpen()
    let text = failures { probe.expectTranscript() }.map(\.text).first
    expect(text?.hasPrefix("There is no transcript \"byTest\" yet") == true, "\(text ?? "")")
  }

  @Test("A second transcript of one name is refused, and a test that runs again is not")
  func claimed() {
    let file = TranscriptFile(named: "twice", besides: "/tmp/\(UUID().uuidString).swift")
    expectEqual(file.claim("a", at: "Tests.swift:7"), nil)
    expectEqual(file.claim("a", at: "Tests.swift:7"), nil)
    expectEqual(
      file.claim("a", at: "Tests.swift:9"),
      """
      The transcript "twice" was already compared at Tests.swift:7.
      Each transcript of a test file needs a name of its own: pass it as `named:`.
      """)
    expectEqual(
      file.claim("b", at: "Tests.swift:7"),
      """
      The transcript "twice" was already compared with another text at the same line.
      Each transcript of a test file needs a name of its own: pass it as `named:`.
      """)
  }

  @Test("A missing file fails with instructions for recording it")
  func missing() throws {
    try withFile { file in
      expectEqual(
        file.check("› typed", isRecording: false),
        """
        There is no transcript "typing" yet: \(file.url.path()) does not exist.
        Record it with SEARCHLIGHT_RECORD=1 in the environment of the tests, or with `recording: true`, \
        read it, and commit it. It will hold:
        › typed
        """)
      expect(!FileManager.default.fileExists(atPath: file.url.path()))
    }
  }

  @Test("A transcript is written only on request, and the test that writes it fails")
  func recording() throws {
    try withFile { file in
      expectEqual(
        file.check("› typed\n  text    a → b", isRecording: true),
        """
        The transcript "typing" was recorded in \(file.url.path()).
        Read it, commit it, and run the tests again without SEARCHLIGHT_RECORD and `recording: true`.
        """)
      let written = try String(contentsOf: file.url, encoding: .utf8)
      expectEqual(written, "› typed\n  text    a → b\n")
      expect(file.check("› typed\n  text  a → b", isRecording: false) == nil)
      expect(file.check("› typed\n  text  a → b", isRecording: true) == nil, "nothing to write")
      expectEqual(
        file.check("› typed\n  text    a → c", isRecording: false),
        """
        The transcript "typing" is not as recorded (− the file, + found):
          › typed
        − text a → b
        + text a → c
        The first difference is at \(file.url.path()):2.
        If what was found is right, record it again with SEARCHLIGHT_RECORD=1 in the environment of \
        the tests, or with `recording: true`.
        """)
    }
  }

  @Test("A name that cannot be part of a file's name is refused")
  func names() {
    for name in ["", "../typing"] {
      let file = TranscriptFile(named: name, besides: "/tmp/Tests.swift")
      expectEqual(
        file.check("", isRecording: true),
        "A transcript cannot be named \"\(name)\": it is part of a file's name, without \"/\"."
      )
    }
  }

  @Test("A secret is never written, not even with escapes or inside another secret")
  func secrets() {
    expectEqual(
      TranscriptFile.redact(
        #"key: abcd, short: ab, text: "q\"uote""#, secrets: ["ab", "abcd", #"q"uote"#, ""]),
      #"key: [secret 2], short: [secret 1], text: "[secret 3]""#)
  }

  private func withFile(_ body: (TranscriptFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(
      TranscriptFile(named: "typing", besides: folder.appending(path: "SomeTests.swift").path()))
  }
}
