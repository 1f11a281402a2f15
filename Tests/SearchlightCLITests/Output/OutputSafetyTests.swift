import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Testing

/// Tests of what the command refuses to write over, and of what it says if it cannot write.
@Suite("Safety of outputs")
struct OutputSafetyTests {
  private let folder: TemporaryFolder
  private let data = #"{"objectID":"1","title":"hat"}"# + "\n"

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("a.jsonl", data)
    _ = try folder.file("s.json", "{}")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/a.jsonl")
  }

  private func run(_ script: String) async throws -> Command.Outcome {
    try await Command.shell("cd \"$1\" && { \(script); }", folder.path)
  }

  @Test(
    "No output replaces what is read, a folder of other files, or a folder without a name",
    arguments: [
      (#""$0" search --data a.jsonl --query hat --save a.jsonl"#, "a.jsonl is read, so it cannot"),
      (#""$0" search --data a.jsonl --query hat --save ./link"#, "./link is read, so it cannot"),
      (
        #""$0" search --data a.jsonl --settings s.json --query hat --save s.json"#, "s.json is read"
      ),
      (#""$0" search --data a.jsonl --query hat --save """#, "--save is an empty name"),
      (#""$0" build a.jsonl --into """#, "--into is an empty name, perhaps of a variable"),
      (
        #""$0" build a.jsonl --into ."#, ". has other files than those of an index, such as a.jsonl"
      ),
      (#"printf ':save a.jsonl\n' | "$0" repl --data a.jsonl"#, "a.jsonl is read, so it cannot"),
    ])
  func refusals(script: String, reason: String) async throws {
    let outcome = try await run(script)
    expect((outcome.errors + outcome.output).contains(reason), "\(outcome)")
    expect(outcome.status != 0 || script.contains("repl"))
    try expectEqual(String(contentsOfFile: folder.path + "/a.jsonl", encoding: .utf8), data)
    try expectEqual(String(contentsOfFile: folder.path + "/s.json", encoding: .utf8), "{}")
  }

  #if os(Linux)
    @Test(
      "An output that cannot be written is an error, but a closed pipe is not",
      arguments: [
        "search --data a.jsonl --query hat", "try a.jsonl", "completions bash", "help", "graph",
        "build a.jsonl --into index --json", "--script hat", "--version",
      ])
    func fullDisk(command: String) async throws {
      let full = try await run("\"$0\" \(command) > /dev/full")
      expectEqual(full.status, 74)
      expect(
        full.errors.contains("searchlight: the output cannot be written: No space left on device"),
        "\(full.errors)")
      let closed = try await run("{ \"$0\" \(command); echo $? >&2; } | true")
      expect(!closed.errors.contains("cannot be written"), "\(closed.errors)")
    }
  #endif

  @Test(
    "A file that does not exist has one wording and one exit code in all commands",
    arguments: [
      "search --data no --query x", "search --index no --query x", "try no", "verify no",
      "search --data a.jsonl --settings no --query x", "search --data a.jsonl --queries no",
      "build no --into index", "load no --opensearch http://localhost:1 --index x", "replay no",
      "inspect no", "graph no", "repl --data no", "build a.jsonl --into index --rules no",
    ])
  func missing(command: String) async throws {
    let outcome = try await run("\"$0\" \(command) < /dev/null")
    expectEqual(outcome.errors, "searchlight: no cannot be read: there is no such file\n")
    expectEqual(outcome.status, 2)
    expect(outcome.output.isEmpty)
    expect(!FileManager.default.fileExists(atPath: folder.path + "/index"))
  }

  @Test("Data may come from the standard input, and a query may be nothing but its text")
  func input() async throws {
    for command in [
      "search --data - --query hat", "search --data=- --params '{\"query\":\"hat\"}'",
    ] {
      let outcome = try await run("\"$0\" \(command) < a.jsonl")
      expect(outcome.output.contains(#""nbHits":1"#) && outcome.status == 0, "\(outcome)")
    }
    let built = try await run(#""$0" build --into index - < a.jsonl && "$0" verify -- index"#)
    expect(built.status == 0, "\(built)")
    let named = try await run(#"cp a.jsonl ./--odd && "$0" try -- --odd"#)
    expect(named.status == 0 && named.output.contains("searchableAttributes"), "\(named)")
    let value = try await run(#""$0" search --data a.jsonl --query -h"#)
    expect(value.output.contains(#""query":"-h""#), "\(value)")
  }
}
