import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Output for tools")
struct JSONFormTests {
  private let folder: TemporaryFolder
  private let hats: String

  init() throws {
    folder = try TemporaryFolder()
    hats = try folder.file("hats.csv", "name,colour,votes\nRed hat,red,1\nBlue hat,blue,2\n")
  }

  /// Compares the keys of JSON with those that the help documents for a call.
  private func expectKeys(of json: JSON, documentedFor call: String) throws {
    let form = try #require(JSONForm.all.first { $0.call == call })
    let keys = Set(try #require(json.objectValue).keys)
    let known = form.keys.map { $0.term.filter { $0 != "?" } }
    expect(keys.isSubset(of: known), "\(call)")
    let required = form.keys.map(\.term).filter { !$0.hasSuffix("?") }
    expect(keys.isSuperset(of: required), "\(call)")
  }

  /// Runs a command that succeeds, and parses its whole output as one line of JSON.
  private func json(_ arguments: String...) async throws -> JSON {
    let outcome = try await Command.run(arguments)
    expect(outcome.errors.isEmpty && outcome.status == 0)
    expectEqual(outcome.output.count { $0 == "\n" }, 1)
    return try JSON(parsing: outcome.output)
  }

  @Test("The command try prints the guessed settings as JSON, which work as a settings file")
  func tryOut() async throws {
    let json = try await json("try", hats, "--json")
    try expectKeys(of: json, documentedFor: "try FILE --json")
    expectEqual(
      json,
      [
        "records": 2, "guessed": true, "skipped": [],
        "settings": [
          "searchableAttributes": ["name", "colour"], "attributesForFaceting": [],
          "customRanking": ["desc(votes)"],
        ],
      ])
    let settings = try folder.file(
      "settings.json", "\(JSON.object(["minProximity": 2, "customRanking": ["asc(votes)"]]))")
    let given = try await self.json("try", hats, "--settings", settings, "--json")
    expect(given.guessed == false)
    expectEqual(
      given.settings,
      [
        "searchableAttributes": [], "attributesForFaceting": [], "customRanking": ["asc(votes)"],
        "minProximity": 2,
      ])
  }

  @Test(
    "The options of an index are printed as JSON with the documented keys",
    arguments: [
      "settings", "parameters",
    ])
  func options(topic: String) async throws {
    for option in try #require(try await json("help", topic, "--json").arrayValue) {
      try expectKeys(of: option, documentedFor: "help settings --json")
    }
  }

  @Test("Control characters in records are escapes in the JSON of the command try")
  func hostileRecords() async throws {
    let records = try folder.file(
      "coats.json", #"[{"na\u001bme": "Red coat", "i\u009bd": "a1b2c3"}]"#)
    let outcome = try await Command.run("try", records, "--json")
    expect(!outcome.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    expect(outcome.output.contains(#"na\u001bme"#) && outcome.output.contains(#"i\u009bd"#))
    try expectEqual(JSON(parsing: outcome.output).records, 1)
  }

  @Test("The command search prints its statistics as JSON on stderr")
  func statistics() async throws {
    let arguments = ["search", "--data", hats, "--number-records", "--stats", "--json", "--params"]
    let call = "search --stats --json"
    let outcome = try await Command.run(arguments + ["{}"])
    let json = try JSON(parsing: outcome.errors)
    try expectKeys(of: json, documentedFor: call)
    expect(json.records == 2 && json.queries == 1 && json.buildSeconds?.doubleValue != nil)
    expect(json.milliseconds?.p99?.doubleValue != nil)
    #if os(Linux)
      for moment in ["started", "opened", "finished"] {
        expect((json.memory?[moment]?.anonymous?.intValue ?? 0) > 0, "\(moment)")
        expect((json.memory?[moment]?.file?.intValue ?? 0) > 0, "\(moment)")
      }
    #endif
    let none = try JSON(parsing: await Command.run(arguments + ["[]"]).errors)
    try expectKeys(of: none, documentedFor: call)
    expect(none.queries == 0 && none.milliseconds == nil)
    let alone = try await Command.run("search", "--data", hats, "--params", "{}", "--json")
    expect(alone.errors.hasPrefix("searchlight: --json is for --stats; the answers are "))
    expectEqual(alone.status, 2)
  }

  @Test("The command build prints its result as JSON")
  func build() async throws {
    let json = try await json(
      "build", hats, "--into", folder.path + "/hats", "--number-records", "--json")
    try expectKeys(of: json, documentedFor: "build RECORDS --json")
    expect(json.name == "records" && json.records == 2 && json.replaced == 0)
    expect(json.segments == 1 && (json["bytes"]?.intValue ?? 0) > 0)
  }

  @Test("The command prints a script as a log, whose replay, graph and steps are JSON")
  func log() async throws {
    let lines = try await Command.run("--script", "to", "--json").output
    for line in lines.split(separator: "\n") {
      try expectKeys(of: JSON(parsing: String(line)), documentedFor: "--script TEXT --json")
    }
    try await expectEqual(Command.run("--script=to", "--json").output, lines)
    let log = try folder.file("log", lines)
    let replay = try await json("replay", log, "--json")
    try expectKeys(of: replay, documentedFor: "replay LOG --json")
    expectEqual(replay, ["machine": "films", "steps": 6, "equal": true])
    try expectKeys(of: try await json("graph", log, "--json"), documentedFor: "graph --json")
    let steps = try await json("inspect", log, "--json")
    try expectKeys(of: steps, documentedFor: "inspect LOG --json")
    expectEqual(steps.steps?[1]?.title, "#0 text \"t\"")
    try expectKeys(
      of: try await json("graph", "--components", "--json"),
      documentedFor: "graph --components --json")
    let both = try await Command.run("inspect", log, "--json", "--html")
    expect(both.errors.hasPrefix("searchlight: choose one of --html and --json\n"))
  }

  @Test("The command replay prints the first differing step as JSON and exits with code 1")
  func divergence() async throws {
    let lines = try await Command.run("--script", "t", "--json").output
    let log = try folder.file("log", lines.replacing("\"waiting\"", with: "\"loading\""))
    let outcome = try await Command.run("replay", log, "--json")
    let json = try JSON(parsing: outcome.output)
    try expectKeys(of: json, documentedFor: "replay LOG --json")
    expect(json.equal == false && json.divergence?.index == 0)
    expectEqual(json.divergence?.expected?[1], "actors.phase    idle → loading")
    expectEqual(json.divergence?.found?[1], "actors.phase    idle → waiting")
    expectEqual(outcome.status, 1)
  }

  @Test("The command help prints all commands, options and topics as JSON")
  func help() async throws {
    let json = try await json("help", "--json")
    try expectKeys(of: json, documentedFor: "help --json")
    expectEqual(
      json.commands?.arrayValue?.map { $0.name?.stringValue }, CommandTable.pages.map(\.name))
    expectEqual(
      json.topics?.arrayValue?.map { $0.name?.stringValue }, HelpTopic.allCases.map(\.rawValue))
    let graph = try await self.json("help", "graph", "--json")
    expect(json.commands?.arrayValue?.contains(graph) == true)
    let limit = graph.options?.arrayValue?.first { $0.name == "--limit" }
    expectEqual(limit?.value, ["kind": "number", "placeholder": "N"])
    expectEqual(graph.operands?[0]?.kind, "file")
    let shell = try await self.json("help", "completions", "--json").operands?[0]
    expectEqual(shell?.choices, ["bash", "zsh", "fish"])
    try await expectEqual(self.json("help", "json", "--json").arrayValue?.count, JSONForm.all.count)
  }
}
