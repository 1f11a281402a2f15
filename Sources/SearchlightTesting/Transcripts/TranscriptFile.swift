import Foundation
import SearchlightBasics
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A file beside a test that contains an expected text.
struct TranscriptFile {
  /// The environment variable that must be `1` for transcripts to be written.
  static let variable = "SEARCHLIGHT_RECORD"

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment[variable] == "1"
  }

  let name: String
  let url: URL

  /// Locates the file `Transcripts/<test file>.<name>.txt` in the folder of the test file.
  init(named name: String, besides testFile: String) {
    self.name = name
    let test = URL(filePath: testFile)
    let file = "\(test.deletingPathExtension().lastPathComponent).\(name).txt"
    url = test.deletingLastPathComponent().appending(path: "Transcripts").appending(path: file)
  }

  /// Returns the name of a test's transcript: that of its function, without the parameters.
  static func name(of function: String) -> String {
    function.prefix { $0 != "(" }.filter { $0 != "`" }.replacing("/", with: "-")
  }

  /// A transcript that was compared in this run.
  private struct Claim {
    let site: String
    let text: String
  }

  private static let claims = Locked<[URL: Claim]>([:])

  /// Takes the file for a text; returns the failure to report if another transcript of this run has
  /// it, so that one would overwrite the other.
  ///
  /// A test that runs again takes it again, with the same text.
  func claim(_ text: String, at site: String) -> String? {
    let known = Self.claims.withLock { claims in
      let known = claims[url]
      if known == nil { claims[url] = Claim(site: site, text: text) }
      return known
    }
    guard let known, known.site != site || known.text != text else { return nil }
    let first = known.site == site ? "with another text at the same line" : "at \(known.site)"
    return """
      The transcript "\(name)" was already compared \(first).
      Each transcript of a test file needs a name of its own: pass it as `named:`.
      """
  }

  /// Compares a text with the file, or records it; returns the failure to report, or `nil`.
  func check(_ text: String, isRecording: Bool) -> String? {
    guard !name.isEmpty, !name.contains("/") else {
      return "A transcript cannot be named \"\(name)\": it is part of a file's name, without \"/\"."
    }
    let known: String?
    do {
      known = try existing()
    } catch {
      return "The transcript \"\(name)\" cannot be read from \(url.path()): \(error)"
    }
    let comparison = LineComparison(expected: known ?? "", found: text)
    if known != nil, comparison.areEqual { return nil }
    if isRecording { return record(text) }
    guard known != nil else {
      return """
        There is no transcript "\(name)" yet: \(url.path()) does not exist.
        Record it with \(Self.variable)=1 in the environment of the tests, or with `recording: true`, \
        read it, and commit it. It will hold:
        \(text)
        """
    }
    return """
      The transcript "\(name)" is not as recorded (− the file, + found):
      \(comparison.marked)
      The first difference is at \(url.path()):\(comparison.firstDifference).
      If what was found is right, record it again with \(Self.variable)=1 in the environment of the tests, \
      or with `recording: true`.
      """
  }

  private func existing() throws -> String? {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      return nil
    }
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func record(_ text: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: url, atomically: true, encoding: .utf8)
    } catch {
      return "The transcript \"\(name)\" cannot be written to \(url.path()): \(error)"
    }
    return """
      The transcript "\(name)" was recorded in \(url.path()).
      Read it, commit it, and run the tests again without \(Self.variable) and `recording: true`.
      """
  }

  /// Returns the text with each secret replaced by its number.
  static func redact(_ text: String, secrets: [String]) -> String {
    let numbered = secrets.enumerated().filter { !$0.element.isEmpty }
    // A secret may contain another one, so longer ones are replaced first. It may also occur in
    // quotation marks, with escapes.
    return numbered.sorted { $0.element.count > $1.element.count }.reduce(text) { text, secret in
      [secret.element, String(secret.element.debugDescription.dropFirst().dropLast())].reduce(text)
      {
        $0.replacingOccurrences(of: $1, with: "[secret \(secret.offset + 1)]")
      }
    }
  }
}
