import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightCLI

@Suite("Command: invocation")
struct CommandTests {
  private func transcript(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Transcripts/\(name).txt"), encoding: .utf8)
  }

  @Test("A script prints the transition of each keystroke and the screen with both sections")
  func script() async throws {
    let outcome = try await Command.run("--script", "tom h")
    expectEqual(outcome.output, (try transcript("tom h")))
    expect(outcome.errors.isEmpty)
    expectEqual(outcome.status, 0)
  }

  @Test("The command runs the default script if there are neither arguments nor a terminal")
  func defaultScript() async throws {
    try await expectEqual(Command.run().output, transcript("tom h"))
    try await expectEqual(Command.run("--script=tom h").output, transcript("tom h"))
  }

  @Test("An empty script prints nothing and exits with code 0")
  func emptyScript() async throws {
    let outcome = try await Command.run("--script", "")
    expect(outcome.output.isEmpty)
    expectEqual(outcome.status, 0)
  }

  @Test("The command prints its help to stdout and exits with code 0")
  func help() async throws {
    for flag in ["--help", "-h"] {
      let outcome = try await Command.run(flag)
      expect(outcome.output.hasPrefix("Usage: searchlight [--print] [--no-mouse]\n"))
      for command in [
        "try", "search", "build", "verify", "repl", "replay", "graph", "inspect", "completions",
      ] {
        expect(outcome.output.contains("\n  \(command) "))
      }
      expectEqual(outcome.status, 0)
    }
  }

  @Test("The command serve does not exist, and the error says how to start the local server")
  func serve() async throws {
    let outcome = try await Command.run("serve")
    expect(outcome.errors.contains("swift run --package-path Tests/LocalServer local-server"))
    expect(outcome.status == 2 && outcome.output.isEmpty)
    try await expectEqual(Command.run("--version").output, "searchlight \(Version.current)\n")
  }

  @Test(
    "A wrong argument is reported with the reason, a suggestion and the help command",
    arguments: [
      ("--scrpt tom", "unknown argument \"--scrpt\"; did you mean \"--script\"?", ""),
      ("--script", "--script needs the text to type, as in --script \"tom h\"", ""),
      ("serach --data x", "unknown argument \"serach\"; did you mean \"search\"?", ""),
      ("hlep", "unknown argument \"hlep\"; did you mean \"help\"?", ""),
      ("films.CSV", "unknown argument \"films.CSV\"; did you mean \"try films.CSV\"?", ""),
      ("frobnicate", "unknown argument \"frobnicate\"", ""),
      ("search --dta x", "unknown argument \"--dta\"; did you mean \"--data\"?", "search "),
      ("search --quer x", "unknown argument \"--quer\"; did you mean \"--query\"?", "search "),
      ("search -data=x", "unknown argument \"-data=x\"; did you mean \"--data\"?", "search "),
      ("search --stats=yes", "--stats takes no value", "search "),
      ("search --data", "--data needs a value", "search "),
      ("search --data x --data y", "--data is given twice", "search "),
      (
        "search --data x", "--query, --params or --queries is missing: what to search for",
        "search "
      ),
      (
        "build x", "--into is missing: the folder of the index, which is created if need be",
        "build "
      ),
      (
        "build --into x",
        "RECORDS is missing: the file with the records, as in searchlight build films.jsonl --into films",
        "build "
      ),
      ("build x --into y --cores 0", "--cores must be a number from 1 to 1024, not 0", "build "),
      (
        "search --index x --app-id y --params {} --cores 1",
        "--cores is for an index of this machine", "search "
      ),
      ("try x --setings y", "unknown argument \"--setings\"; did you mean \"--settings\"?", "try "),
      ("repl --date x", "unknown argument \"--date\"; did you mean \"--data\"?", "repl "),
      ("graph --mermiad", "unknown argument \"--mermiad\"; did you mean \"--mermaid\"?", "graph "),
      ("inspect x --htlm", "unknown argument \"--htlm\"; did you mean \"--html\"?", "inspect "),
      ("replay x --xyzzy", "unknown argument \"--xyzzy\"", "replay "),
    ])
  func wrongUse(arguments: String, reason: String, command: String) async throws {
    let outcome = try await Command.run(arguments.split(separator: " ").map(String.init))
    expectEqual(outcome.errors, "searchlight: \(reason)\nSee searchlight \(command)--help\n")
    expect(outcome.output.isEmpty)
    expectEqual(outcome.status, 2)
  }

  @Test("Arguments that the system did not give are an error, and not taken for none")
  func missingArguments() {
    for arguments in [[], [""]] {
      guard let refusal = SearchlightCommand.parse(process: arguments) as? WrongArguments else {
        Issue.record("\(arguments)")
        return
      }
      expect(refusal.command == nil && refusal.reason.contains("/proc"), "\(refusal.reason)")
    }
    expectEqual(
      SearchlightCommand.parse(process: ["searchlight"]) as? FilmsOptions, FilmsOptions())
    expectEqual(
      SearchlightCommand.parse(process: ["", "--script", "tom"]) as? FilmsOptions,
      FilmsOptions(script: "tom"))
  }

}
