import Expectations
import Foundation
import SearchlightMCPServing
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Command: assistants")
struct AssistantCommandTests {
  private static let metadata =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  /// A call of a tool as a line.
  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),\#(metadata)}}"#
      + "\n"
  }

  /// Runs the command on an input, and returns the messages that it prints, by their identifiers.
  private func run(
    _ input: String, _ arguments: [String]
  ) async throws -> (answers: [JSON], outcome: Command.Outcome) {
    let folder = try TemporaryFolder()
    let file = try folder.file("input", input)
    let outcome = try await Command.shell(
      #"input=$1; shift; "$0" mcp "$@" < "$input""#, [file] + arguments)
    let answers = try JSON.lines(parsing: outcome.output.utf8)
    return (
      answers.sorted { $0["id"]?.intValue ?? -1 < $1["id"]?.intValue ?? -1 }, outcome
    )
  }

  private func structured(_ answer: JSON) -> JSON {
    answer["result"]?["structuredContent"] ?? answer
  }

  /// `SEARCHLIGHT_RECORD=1 swift test --filter AssistantCommandTests` records the answers anew.
  @Test(
    "A recorded session of the Python client is answered as it was, in both eras",
    arguments: ["python", "python-legacy"])
  func transcript(name: String) async throws {
    let transcript = try AssistantTranscript(name)
    let (answers, outcome) = try await run(transcript.input, [AssistantTranscript.films])
    if ProcessInfo.processInfo.environment["SEARCHLIGHT_RECORD"] == "1" {
      return try transcript.record(answers)
    }
    let found = AssistantTranscript.byID(answers)
    expectEqual(Set(found.keys), Set(transcript.answers.keys))
    for (id, expected) in transcript.answers { expectEqual(found[id], expected) }
    expectEqual(outcome.status, 0)
  }

  @Test("The page about assistants shows parts of the recorded session")
  func page() throws {
    let page = try String(
      contentsOf: AssistantTranscript.folder
        .appending(path: "../../../../Documentation/Assistants.md").standardized, encoding: .utf8)
    let messages = try AssistantTranscript("python").messages
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    expectEqual(blocks.count, 2)
    for block in blocks {
      let shown = try #require(try JSON(parsing: block).objectValue)
      let wholes = messages.flatMap { [$0["client"], $0["server"]?["result"]] }
      expect(
        wholes.contains { whole in shown.allSatisfy { whole?[$0.key] == $0.value } }, block)
    }
  }

  @Test("Nothing but messages goes to stdout, and the end of the input ends the command")
  func output() async throws {
    let (answers, outcome) = try await run("nonsense\n\n[]\n", [AssistantTranscript.films])
    expectEqual(answers.map { $0["error"]?["code"] }, [-32700, -32600])
    expectEqual(outcome.status, 0)
    let empty = try await run("", [AssistantTranscript.films])
    expect(empty.outcome.output.isEmpty && empty.outcome.status == 0)
  }

  @Test("A file that is missing is reported at once, and one that cannot be read to each call")
  func unreadable() async throws {
    let missing = try await Command.run("mcp", "/nowhere/films.jsonl")
    expectEqual(missing.status, 2)
    expect(missing.errors.contains("/nowhere/films.jsonl cannot be read"))
    let folder = try TemporaryFolder()
    let broken = try folder.file("broken.jsonl", "{\"a\":1}\n{\"a\":\n")
    let (answers, outcome) = try await run(Self.call(1, "search"), [broken])
    expectEqual(answers[0]["error"]?["code"], -32603)
    expect(answers[0]["error"]?["message"]?.stringValue?.contains("broken.jsonl") == true)
    expect(outcome.errors.contains("broken.jsonl"))
    expectEqual(outcome.status, 1)
  }

  @Test(
    "Orders of attributes can be chosen by their titles, and records have no commas in their way")
  func sorts() async throws {
    let (answers, _) = try await run(
      Self.call(1, "search", #"{"sort":"newest","fields":["year"],"limit":2}"#)
        + Self.call(2, "search", #"{"sort":"best","fields":["year"],"limit":1}"#),
      [AssistantTranscript.films, "--sort", "newest=desc(year), best=desc(rating)"])
    let years = structured(answers[0])["hits"]?.arrayValue?.compactMap { $0["record"]?["year"] }
    expectEqual(years, [2016, 1995])
    expectEqual(structured(answers[1])["hits"]?[0]?["objectID"], "alien")
    let unknown = try await run(
      Self.call(1, "search"), [AssistantTranscript.films, "--sort", "cheapest=films_cheapest"])
    expect(unknown.outcome.errors.contains(#"no replica "films_cheapest""#))
  }

  @Test("Records are changed in memory, and a saved index where it is saved")
  func writing() async throws {
    let folder = try TemporaryFolder()
    let index = folder.path + "/index"
    let built = try await Command.run(
      "build", AssistantTranscript.films, "--into", index, "--settings",
      try folder.file("settings.json", #"{"attributesForFaceting":["genres"]}"#))
    expectEqual(built.status, 0, built.errors)
    let save = #"{"records":[{"objectID":"new","title":"Metropolis"}]}"#
    for data in [AssistantTranscript.films, index] {
      let refused = try await run(Self.call(1, "save", save), [data])
      expectEqual(refused.answers[0]["error"]?["code"], -32602)
      let part = try await run(
        Self.call(1, "delete", #"{"objectIDs":["heat"]}"#), [data, "--allow-writes", "save"])
      expectEqual(part.answers[0]["error"]?["code"], -32602)
      let saved = try await run(
        Self.call(1, "save", save), [data, "--allow-writes", "save,delete"])
      expectEqual(structured(saved.answers[0]), ["saved": 1], saved.outcome.errors)
      let deleted = try await run(
        Self.call(1, "delete", #"{"objectIDs":["heat","none"]}"#),
        [data, "--allow-writes", "delete"])
      expectEqual(structured(deleted.answers[0]), ["deleted": 1])
      let after = try await run(Self.call(1, "search", #"{"query":"metropolis"}"#), [data])
      expectEqual(structured(after.answers[0])["total"], data == index ? 1 : 0)
      let gone = try await run(Self.call(1, "search", #"{"query":"heat"}"#), [data])
      expectEqual(structured(gone.answers[0])["total"], data == index ? 0 : 1)
    }
  }

  @Test(
    "A session keeps its filters, and its log can be replayed, inspected, and is never replaced")
  func session() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path + "/session.jsonl"
    // One after the other: the next call waits for the answer to the one before.
    let steps = [
      #"{"query":"alien"}"#, #"{"where":{"genres":["Action"]}}"#,
      #"{"query":"","filters":"year > 1980"}"#, #"{"where":{},"limit":2}"#,
      #"{"page":1,"limit":2}"#,
      #"{"limit":2}"#, #"{"page":9,"limit":2}"#, #"{"sort":"newest","limit":1}"#,
      #"{"reset":true}"#,
      #"{"reset":true}"#,
    ].enumerated().map { Self.call($0.offset, "search", $0.element) }
    let script = #"""
      log=$1; films=$2; shift 2; pipe=$(mktemp -d)/pipe; mkfifo "$pipe"
      "$0" mcp "$films" --session --log "$log" --sort "newest=desc(year)" <"$pipe" | {
        exec 3>"$pipe"
        for call in "$@"; do printf '%s' "$call" >&3; IFS= read -r answer; printf '%s\n' "$answer"; done
        exec 3>&-
      }
      """#
    for number in 1...2 {
      let outcome = try await Command.shell(script, [log, AssistantTranscript.films] + steps)
      let answers = try JSON.lines(parsing: outcome.output.utf8).map(structured)
      expectEqual(answers.count, steps.count, outcome.errors)
      expectEqual(answers.compactMap { $0["total"]?.intValue }, [2, 1, 1, 4, 4, 4, 4, 4, 5, 5])
      expectEqual(
        answers[3]["session"], ["query": "", "filters": #""year" > 1980"#, "sort": "relevance"])
      expectEqual(answers[4]["hits"]?.arrayValue?.count, 2)
      expect(answers[4]["hits"] != answers[3]["hits"])
      expectEqual(answers[5]["hits"], answers[3]["hits"])
      expectEqual(answers[6]["hits"], [])
      expectEqual(answers[7]["hits"]?[0]?["objectID"], "arrival")
      let file = number == 1 ? log : folder.path + "/session-2.jsonl"
      let replay = try await Command.run("replay", file, "--data", AssistantTranscript.films)
      expectEqual(replay.status, 0, replay.output + replay.errors)
      let page = try await Command.run(
        "inspect", file, "--html", "--data", AssistantTranscript.films)
      expectEqual(page.status, 0, page.errors)
      expect(page.output.contains("alien"))
    }
  }

  @Test("The configuration starts the same call from any folder, and has no credentials")
  func configuration() async throws {
    let outcome = try await Command.shell(
      #"cd "$1" && "$0" mcp films.jsonl --settings=../s.json --sort "newest=desc(year)" --configuration --name films"#,
      AssistantTranscript.folder.path)
    let configuration = try JSON(parsing: outcome.output)
    let server = configuration["mcpServers"]?["films"]
    expect(server?["command"]?.stringValue?.hasPrefix("/") == true)
    expectEqual(
      server?["args"],
      [
        "mcp", .string(AssistantTranscript.films), "--settings",
        .string(AssistantTranscript.folder.deletingLastPathComponent().path + "/s.json"), "--sort",
        "newest=desc(year)",
      ])
    expectEqual(outcome.output.split(separator: "\n").count, 1)
    let hosted = try await Command.shell(
      #"ALGOLIA_API_KEY=sesame "$0" mcp --app-id APP --index films --configuration"#)
    expect(!hosted.output.contains("sesame") && hosted.output.contains("ALGOLIA_API_KEY"))
    let keyed = try await Command.run(
      "mcp", "--app-id", "APP", "--index", "films", "--api-key-file", "/k", "--configuration")
    expect(!keyed.output.contains("env"))
  }

  @Test(
    "Wrong arguments are refused with the reason",
    arguments: [
      ("", "FILE is missing"), ("-", "cannot come from stdin"),
      ("x --log y", "--log goes with --session"),
      ("x --name y", "--name goes with --configuration"),
      ("x --allow-writes all", "--allow-writes must be save, delete or save,delete"),
      ("x --sort year", "--sort must be orders"), ("x --sort a=desc(b),a=asc(b)", "two orders"),
      ("x --index y", "--index goes with"), ("x --answer-limit 5", "from 4096 to 400000"),
      ("x --app-id A --index y", "FILE is for records of this machine"),
      ("--app-id A --index y --allow-writes save", "--allow-writes is for records"),
      ("--app-id A --index y --sort n=desc(year)", "another index or a replica"),
      ("--app-id A --index y --api-key k", "a key must not be an argument"),
    ])
  func mistakes(arguments: String, reason: String) async throws {
    let words = arguments.split(separator: " ").map(String.init)
    let outcome = try await Command.run(["mcp"] + words)
    expectEqual(outcome.status, 2, arguments)
    expect(outcome.errors.contains(reason), outcome.errors)
    expect(outcome.output.isEmpty)
  }

  @Test("A hosted index is offered as well")
  func hosted() async throws {
    let options = try AssistantOptions([
      "--opensearch", "http://127.0.0.1:9", "--index", "films", "--facets", "genres,year",
      "--timeout", "1",
    ])
    let catalog = try AssistantIndex(options: options, environment: [:]).open()
    expectEqual(catalog.indices.map(\.name), ["films"])
    expect(catalog.session == nil && catalog.writer == nil)
    let (answers, outcome) = try await run(
      Self.call(1, "search"),
      ["--opensearch", "http://127.0.0.1:9", "--index", "films", "--timeout", "1"])
    expectEqual(answers[0]["error"]?["code"], -32603)
    expect(answers[0]["error"]?["message"]?.stringValue?.contains("cannot be read") == true)
    expectEqual(outcome.status, 0)
  }
}
