import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightTools
import Testing

@Suite("Commands replay and graph", .serialized)
struct LogCommandTests {
  /// A folder with the log of a session.
  ///
  /// All tests share one session, because each process blocks other tests.
  private static let session = Task {
    let folder = try TemporaryFolder()
    _ = try await Command.shell(
      "cd \"$1\" && printf 'tom\\n:toggle genres Drama\\n:save log\\n' | \"$0\" repl", folder.path)
    return folder
  }

  private let folder: TemporaryFolder

  init() async throws {
    folder = try await Self.session.value
  }

  private var log: String { "\(folder.path)/log" }

  private func lines() throws -> [String] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Applies an edit to the lines of the log, and replays the result.
  private func replay(_ edit: (inout [String]) -> Void) async throws -> Command.Outcome {
    var lines = try lines()
    edit(&lines)
    let folder = try TemporaryFolder()
    return try await Command.run(
      "replay", folder.file("edited", lines.joined(separator: "\n") + "\n"))
  }

  @Test("A saved session replays without a difference")
  func equal() async throws {
    let outcome = try await Command.run("replay", log)
    expectEqual(outcome.output, "5 transitions replayed; each matches the log\n")
    expectEqual(outcome.status, 0)
  }

  /// The log of an app whose machine has a component that this command's machines lack.
  private func appLog(in folder: TemporaryFolder) throws -> String {
    var lines = try lines()
    lines[0] = lines[0].replacing(#""machine":"films","#, with: "")
      .replacing(#","machine":"films""#, with: "")
    expect(!lines[0].contains("films"))
    let text = lines.joined(separator: "\n").replacing(
      #""movies.genres""#, with: #""recipes.course""#)
    expect(text.contains("recipes.course"))
    return try folder.file("app.jsonl", text + "\n")
  }

  @Test(
    "An app's own log is shown without a replay, and replay says why it cannot run it")
  func logOfAnApp() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try appLog(in: folder)
    let inspected = try await Command.run("inspect", log)
    expect(inspected.output.contains("#3 recipes.course {\"toggle\":\"Drama\"}\n"))
    expectEqual(inspected.status, 0)
    let outcome = try await Command.run("replay", log)
    expect(outcome.errors.contains(#"There is no component "recipes.course""#))
    expect(outcome.errors.contains("The log names no machine"))
    expect(outcome.errors.contains("replay it in that app, with TransitionReplay"))
    expect(outcome.status != 0)
    let page = try await Command.run("inspect", log, "--html")
    expect(page.output.contains("The log names no machine, so it is shown without a replay."))
    expect(page.output.contains("recipes.course"))
    // The phases of a search are known from its log alone.
    try await expectEqual(
      Command.run("graph", log).output, Command.run("graph", self.log).output)
  }

  @Test(
    "A log from a pipe, which is read only once, is shown like the file",
    arguments: ["inspect", "inspect --html", "inspect --json", "graph"])
  func logFromPipe(command: String) async throws {
    let piped = try await Command.shell(
      "cat \"$1\" | \"$0\" \(command) /dev/stdin", log)
    let words = command.split(separator: " ").map(String.init)
    let read = try await Command.shell("\"$0\" \(words.joined(separator: " ")) \"$1\"", log)
    expectEqual(piped.errors, "")
    expectEqual(piped.output, read.output)
  }

  @Test("The state of a replay that differs is that of the replay at each of its steps")
  func stateOfDivergence() async throws {
    var lines = try lines()
    // Without its changes the entry of the text looks like one that has changed nothing.
    lines[1] = lines[1].replacing(#/"changes":\[.*\],"effects"/#, with: #""effects""#)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try folder.file("edited", lines.joined(separator: "\n") + "\n")
    let json = try JSON(parsing: try await Command.run("inspect", log, "--json").output)
    expect(json["divergence"]?.stringValue?.contains(#"+ text "" → "tom""#) == true)
    let state = json["steps"]?.arrayValue?[1]["state"]?.arrayValue?.compactMap(\.stringValue) ?? []
    expect(state.contains { $0.hasPrefix("text ") && $0.hasSuffix(#""tom""#) }, "\(state)")
    expect(state.contains { $0.hasPrefix("movies.phase ") && $0.hasSuffix("waiting") }, "\(state)")
  }

  @Test("A log of another machine is that machine's, in text, JSON and as a graph")
  func logOfAnotherMachine() async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let log = try folder.file(
      "door.jsonl",
      """
      {"log":"searchlight transitions","machine":"door","version":1}
      {"index":4,"time":"1 s","action":{"push":{"_0":"red \\u001b[31m<b>"}},"changes":[["door.leaf","closed","open(1)"],["pushes","0","1"]],"effects":[{"id":"close","run":{"wait":{}},"timing":{"after":"2 s"}}]}
      {"index":5,"time":"2 s","action":"pull","changes":[["door.leaf","open(1)","closed"]],"effects":[{"cancel":"close"}]}

      """)
    try await expectEqual(
      Command.run("inspect", log).output,
      """
      #4 push("red \\u001b[31m<b>")
        door.leaf    closed → open(1)
        pushes       0 → 1
        effect       wait after 2 s, concurrent "close"
      #5 pull
        door.leaf    open(1) → closed
        effect       cancel "close"

      """)
    try await expectEqual(
      Command.run("graph", log).output,
      """
      stateDiagram-v2
        %% not exhaustive
        s0: closed
        s1: open
        [*] --> s0
        s0 --> s1: push
        s1 --> s0: pull

      """)
    let json = try await Command.run("inspect", log, "--json").output
    expect(json.contains(#""machine":"door""#) && json.contains(#""sources":["door.leaf"]"#))
    expect(json.contains(#""state":["door.leaf    closed","pushes       1"]"#))
    expect(json.contains("which this command does not have, so it is shown without a replay."))
    let page = try await Command.run("inspect", log, "--html").output
    expect(!page.contains("<b>") && !page.contains("\u{1B}") && page.contains("\\u003cb>"))
  }

  @Test("The program of the README records a log that is shown as its own machine's")
  func logOfTheReadme() async throws {
    struct Movie: Codable, Sendable { let title: String }
    let movies = HitsSearcher("movies", index: "movies")
    let movieHits = HitsInteractor<Hit<Movie>>(movies)
    let records: [JSON] = [["title": "Alien"], ["title": "Aliens"], ["title": "Arrival"]]
    let index = try LocalIndex(
      "movies", records: records, searchableAttributes: ["title"], objectIDs: .numbered)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
    }
    let store = SearchStore(machine, service: LocalService([index]))
    let recorder = TransitionRecorder(store)
    store.send(.text("ali"))
    for await hits in store.values(of: movieHits) where hits.isAnswered { break }
    let folder = try TemporaryFolder()
    let log = try folder.file("readme.jsonl", TransitionLog(recorder.records).text())
    let json = try JSON(parsing: try await Command.run("inspect", log, "--json").output)
    expectEqual(json.sources, ["movies"])
    expectEqual(json.requests?[0]?.label, "#1 movies")
    expectEqual(json.requests?[0]?.end, "answered")
    expect(json.notice?.stringValue?.contains("names no machine") == true)
    expect(!"\(json)".contains("actors"))
    let graph = try await Command.run("graph", log)
    expect(graph.output.contains(": loading") && !graph.output.contains("actors"))
  }

  @Test("The command replay prints the first differing step with the expected and found transition")
  func divergence() async throws {
    let outcome = try await replay { lines in
      lines[1] = lines[1].replacingOccurrences(of: "\"waiting\"", with: "\"loading\"")
    }
    expectEqual(
      outcome.output,
      """
      transition #0 of 5 differs: text "tom"
      expected:
        text            "" → "tom"
        actors.phase    idle → loading
        movies.phase    idle → loading
        effect          search (actors, movies) after 100 ms, latest "search"
      found:
        text            "" → "tom"
        actors.phase    idle → waiting
        movies.phase    idle → waiting
        effect          search (actors, movies) after 100 ms, latest "search"

      """)
    expectEqual(outcome.status, 1)
  }

  @Test("A log that cannot be read is reported with line and reason and exit code 2")
  func flaws() async throws {
    let other = try await replay { $0[0] = "{\"log\":\"searchlight transitions\",\"version\":9}" }
    expect(
      other.errors.contains("edited, line 1: The log has version 9; this package reads version 1."))
    expectEqual(other.status, 2)
    let unknown = try await replay { $0[1] = "{\"index\":0,\"action\":{\"shout\":\"tom\"}}" }
    expect(unknown.errors.contains("edited, line 2: The action cannot be read: "))
    expectEqual(unknown.status, 2)
    let gap = try await replay { $0.remove(at: 2) }
    expect(gap.errors.contains("edited, line 6: The entry has index 2 where 1 must follow."))
    let cut = try await replay { $0[$0.count - 1] = String($0[$0.count - 1].dropLast(9)) }
    expect(cut.errors.contains("edited, line \(try lines().count): "))
    let machine = try await replay {
      $0[0] = $0[0].replacingOccurrences(of: "\"films\"", with: "\"shop\"")
    }
    expect(
      machine.errors.hasSuffix(
        "is the log of the machine \"shop\", which this command does not have: it has \"films\" "
          + "and, with --data, \"records\".\n"))
    let none = try await Command.run("replay", "\(folder.path)/none")
    expect(none.errors.hasSuffix("none cannot be read: there is no such file\n"))
    expectEqual(none.status, 2)
  }

  @Test("Replaying a log over the user's own records requires those records")
  func records() async throws {
    let data = try folder.file(
      "data.jsonl", "{\"name\": \"Red hat\"}\n{\"name\": \"Blue hat\"}\n")
    let log = "\(folder.path)/records.log"
    _ = try await Command.shell(
      "printf 'hat\\n:save %s\\n' \"$2\" | \"$0\" repl --data \"$1\"", data, log)
    try await expectEqual(Command.run("replay", log, "--data", data).status, 0)
    let without = try await Command.run("replay", log)
    expect(without.errors.contains("Name them with --data FILE"))
    expectEqual(without.status, 2)
    expect(
      try await Command.run("replay", self.log, "--data", data).errors.contains("Leave out --data"))
  }

  @Test("The command graph prints the phases of a log as Mermaid, DOT or JSON")
  func graphOfLog() async throws {
    try await expectEqual(
      Command.run("graph", log).output,
      """
      stateDiagram-v2
        %% not exhaustive
        s0: idle
        s1: waiting
        s2: loading
        s3: loaded
        s4: actors loaded, movies refreshing
        [*] --> s0
        s0 --> s1: text
        s1 --> s2: depart
        s2 --> s3: answered
        s3 --> s4: intent
        s4 --> s3: answered

      """)
    expect(
      try await Command.run("graph", "--dot", log).output.contains("s0 -> s1 [label=\"text\"];"))
    expect(
      try await Command.run("graph", log, "--json").output.hasPrefix(
        "{\"exhaustive\":false,\"nodes\":[\"idle\",\"waiting\","))
  }

  @Test("Without a log the command graph explores the film search up to a limit")
  func exploration() async throws {
    let whole = try await Command.run("graph")
    expect(!whole.output.contains("not exhaustive"))
    expect(whole.output.contains("s5: refreshing\n  [*] --> s0\n  s0 --> s1: text\n"))
    expect(whole.output.contains("s2 --> s4: failure"))
    let part = try await Command.run("graph", "--limit", "3", "--mermaid")
    expect(part.output.hasPrefix("stateDiagram-v2\n  %% not exhaustive\n  s0: idle\n"))
  }

  @Test("The command graph lists the components of a machine as a table or as JSON")
  func components() async throws {
    let films = try await Command.run("graph", "--components")
    expect(films.output.hasPrefix("sources\n  actors  HitsSearcher  index mobile_demo_actors"))
    expect(films.output.contains("\ncomponents\n"))
    expect(films.output.contains("asks movies with disjunctive facets, facets (genres)"))
    let json = try await Command.run("graph", "--components", "--json")
    expect(json.output.contains(#""sources":[{"followsText":true,"group":"search","id":"actors""#))
    let data = try folder.file("coats.json", #"[{"name": "Red coat", "co\u001blour": "red"}]"#)
    let own = try await Command.run("graph", "--components", "--data", data)
    expect(own.output.contains("HitsSearcher"))
    expect(!own.output.contains("\u{1B}"))
  }

  @Test("The command graph explores a search over the user's own records")
  func explorationOfRecords() async throws {
    let data = try folder.file("hats.json", #"[{"name": "Red hat", "colour": "red"}]"#)
    let graph = try await Command.run("graph", "--data", data)
    expect(!graph.output.contains("not exhaustive"))
    for phase in ["idle", "waiting", "loading", "loaded", "refreshing", "failed"] {
      expect(graph.output.contains(": \(phase)\n"), "\(phase)")
    }
    let none = try await Command.run("graph", "--data", "\(folder.path)/none")
    expect(none.errors.hasSuffix("none cannot be read: there is no such file\n"))
    expectEqual(none.status, 2)
  }

  @Test("A redacted value occurs nowhere in a saved log, and the log still replays")
  func secrets() async throws {
    let data = try folder.file("keys.json", #"[{"name": "Maps", "apiKey": "m4ps"}]"#)
    let outcome = try await Command.shell(
      """
      cd "$1" && printf 'maps\\nm4ps\\n:save kept --field apiKey\\n' | "$0" repl --data "$2"
      """, folder.path, data)
    expectEqual(outcome.status, 0)
    let log = try String(contentsOfFile: "\(folder.path)/kept", encoding: .utf8)
    expect(!log.contains("m4ps"))
    expect(log.contains(#"{"text":"[secret 1]"}"#))
    try await expectEqual(Command.run("replay", "\(folder.path)/kept", "--data", data).status, 0)
  }

  @Test(
    "Wrong arguments of replay and graph are reported with exit code 2",
    arguments: [
      (["replay"], "LOG is missing: the file with the log"),
      (["replay", "a", "b"], "unknown argument \"b\""),
      (["replay", "a", "--settings", "s"], "--settings needs --data"),
      (["graph", "--dot", "--json"], "choose one of --dot and --json"),
      (["graph", "--components", "--dot"], "--components is a table, or JSON with --json"),
      (["graph", "--components", "log"], "--components is for a machine"),
      (["graph", "--components", "--limit", "3"], "--components is for a machine"),
      (["graph", "--limit", "0"], "--limit must be a number from 1, not \"0\""),
      (["graph", "log", "--limit", "5"], "--limit is for explorations, not for a LOG"),
    ])
  func wrongUse(arguments: [String], message: String) async throws {
    let outcome = try await Command.run(arguments)
    expect(outcome.errors.hasPrefix("searchlight: \(message)"))
    expect(outcome.errors.contains("\nSee searchlight \(arguments[0]) --help\n"))
    expectEqual(outcome.status, 2)
  }

  @Test("The commands replay and graph print their help")
  func help() async throws {
    for name in ["replay", "graph"] {
      let outcome = try await Command.run(name, "--help")
      expect(outcome.output.hasPrefix("Usage: searchlight \(name) "))
      expectEqual(outcome.status, 0)
    }
  }
}
