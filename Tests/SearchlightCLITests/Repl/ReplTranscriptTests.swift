import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightTools
import SearchlightSamples
import Testing

@Suite("Command repl: pipe", .serialized)
struct ReplTranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Transcripts/repl")

  private static let records = """
    {"name": "Red shoes", "colour": "red", "kind": "shoes"}
    {"name": "Blue shoes", "colour": "blue", "kind": "shoes"}
    {"name": "Red hat", "colour": "red", "kind": "hat"}
    {"name": "Blue hat", "colour": "blue", "kind": "hat"}

    """

  /// Runs a session with the input lines of a transcript, which begin with the prompt sign.
  private func replay(_ transcript: String) async throws -> Command.Outcome {
    let lines = transcript.split(separator: "\n").filter { $0.hasPrefix("> ") }
    let folder = try TemporaryFolder()
    _ = try folder.file("hats.jsonl", Self.records)
    _ = try folder.file("hats.json", #"{"attributesForFaceting": ["kind"]}"#)
    _ = try folder.file("notes.txt", "Buy a hat.\n")
    _ = try folder.file("accounts.json", #"[{"name": "Maps", "apiKey": "m4ps"}]"#)
    _ = try folder.file("input", lines.map { $0.dropFirst(2) + "\n" }.joined())
    return try await Command.shell("cd \"$1\" && exec \"$0\" repl < input", folder.path)
  }

  @Test(
    "The prompt in a pipe prints exactly the recorded transcript",
    arguments: [
      ("tour", 0), ("records", 1), ("mistakes", 1), ("secrets", 1), ("travel", 1), ("pages", 1),
      ("answers", 1),
    ])
  func transcript(name: String, status: Int32) async throws {
    let transcript = try String(
      contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    let outcome = try await replay(transcript)
    expectEqual(outcome.output, transcript)
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.status, status)
  }

  @Test("An exported test expects what a probe does with the actions of the log in it")
  func exportedTest() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = "\(folder.path)/Session.swift"
    let lines = [
      ":hold", "tom", ":answer 1", ":toggle genres Drama", "a number sign #", ":answer",
      ":export test Session.swift",
    ]
    _ = try folder.file("lines", lines.map { $0 + "\n" }.joined())
    let outcome = try await Command.shell("cd \"$1\" && exec \"$0\" repl < lines", folder.path)
    expect(outcome.output.contains("A test of 8 transitions written to"))
    let source = try String(contentsOfFile: file, encoding: .utf8)
    // A text with a number sign needs a fence of two.
    let parts = source.components(separatedBy: "##\"\"\"\n")
    expectEqual(parts.count, 3)
    let machine = SearchLab.films { _ in }.machine
    expect(parts[0].contains("let machine = SearchLab.films { _ in }.machine\n"))
    let transcript = parts[1].components(separatedBy: "\n\"\"\"##")[0]
    let text = parts[2].components(separatedBy: "\n\"\"\"##")[0]
    let log = try SearchLog(reading: text, coding: machine.logCoding)
    var probe = SearchProbe(machine)
    for entry in log.entries { probe.send(entry.action) }
    expectEqual(probe.takeTranscript(), transcript)
  }

  @Test("The end of the input ends the prompt, and an empty line does nothing")
  func ends() async throws {
    let outcome = try await Command.shell("printf '\\n:steps' | \"$0\" repl")
    expectEqual(outcome.output, "> \n\n> :steps\n› 0  (the start)\n\n")
    expectEqual(outcome.status, 0)
  }

  @Test("The prompt ends without an error when stdout is closed")
  func closedPipe() async throws {
    // If the test process ignores SIGPIPE, which libcurl may cause, `yes` prints an error.
    let outcome = try await Command.shell("yes tom 2> /dev/null | \"$0\" repl | head -n 1; true")
    expectEqual(outcome.output, "> tom\n")
    expect(outcome.errors.isEmpty)
  }

  @Test("The command repl exits with code 2 for wrong arguments and with 1 for unreadable data")
  func wrongUse() async throws {
    let unknown = try await Command.run("repl", "--date", "x")
    expect(unknown.errors.hasPrefix("searchlight: unknown argument \"--date\""))
    expectEqual(unknown.status, 2)
    try await expectEqual(Command.run("repl", "--settings", "x").status, 2)
    let missing = try await Command.run("repl", "--data", "nowhere.json")
    expectEqual(
      missing.errors, "searchlight: nowhere.json cannot be read: there is no such file\n")
    expectEqual(missing.status, 2)
    expect(try await Command.run("repl", "--help").output.hasPrefix("Usage: searchlight repl"))
  }
}
