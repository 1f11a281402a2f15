import Expectations
import Foundation
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightTools
import SearchlightBasics
import SearchlightSamples
import Testing

@testable import SearchlightCLI

/// Records, files and queries that contain control characters.
///
/// Printed unchanged, such text would clear the screen, set the window title, forge lines, or
/// reverse the direction of the text that follows.
@Suite("Hostile text in a terminal")
struct HostileTextTests {
  /// C0 controls, DEL, C1 controls, line separators, and bidirectional overrides and isolates.
  private static let hostile: [Unicode.Scalar] =
    [0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x90, 0x9B, 0x9D].map { Unicode.Scalar($0) }
    + ["\u{2028}", "\u{2029}", "\u{202A}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2069}"]

  /// A text with a sequence that makes text blink and with all hostile characters, between x and y.
  private static let attack =
    "x\u{1B}[5m\(String(String.UnicodeScalarView(hostile)))FORGED y"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let attack = Self.attack
    let records: [JSON] = ["red", "blue"].map { colour in
      [
        "objectID": .string("id-\(colour)\(attack)"), "name": .string("hat \(colour)\(attack)"),
        "colour": .string("\(colour)\(attack)"),
        "tags": [.string("one\(attack)"), .string("two\(attack)")],
      ]
    }
    _ = try folder.file("hats.json", bytes: JSON.array(records).bytes)
    _ = try folder.file(
      "settings.json",
      #"{"searchableAttributes": ["name"], "attributesForFaceting": ["colour", "tags"]}"#)
  }

  /// The printed characters that control a terminal, except line ends, and any forged line.
  private func controls(in outcome: Command.Outcome) -> [String] {
    let texts = [outcome.output, outcome.errors].joined()
    var found = Set(
      texts.unicodeScalars.filter { $0 != "\n" && $0.steersTerminal }.map {
        "U+\(String($0.value, radix: 16))"
      })
    // An unescaped line end in a record would begin a line with the text that follows it.
    let forged = texts.split(separator: "\n").contains { $0.hasPrefix("FORGED") }
    if forged { found.insert("a forged line") }
    return found.sorted()
  }

  private func expectClean(
    _ outcome: Command.Outcome, showing text: String = "FORGED",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(controls(in: outcome) == [], sourceLocation: sourceLocation)
    // The command must have printed the hostile text.
    #expect(
      (outcome.output + outcome.errors).contains(text), "\(outcome)", sourceLocation: sourceLocation
    )
  }

  /// Plays lines at the prompt, in a pipe.
  private func repl(_ lines: [String], _ options: String = "") async throws -> Command.Outcome {
    _ = try folder.file("lines", lines.map { $0 + "\n" }.joined())
    return try await Command.shell(
      "cd \"$1\" && exec \"$0\" repl --data hats.json --settings settings.json \(options) < lines",
      folder.path)
  }

  @Test("The command search prints control characters as escapes in equivalent JSON")
  func search() async throws {
    let outcome = try await Command.run(
      "search", "--data", "\(folder.path)/hats.json", "--settings",
      "\(folder.path)/settings.json", "--params",
      #"{"query": "hat", "facets": ["*"], "attributesToSnippet": ["name"]}"#)
    expectClean(outcome)
    let answer = try JSON(parsing: outcome.output)
    expectEqual(answer.hits?[0]?.colour, .string("red\(Self.attack)"))
    expect(answer.facets?.colour?.objectValue?.keys.contains("blue\(Self.attack)") == true)
    let refused = try await Command.run(
      "search", "--data", "\(folder.path)/hats.json", "--params",
      "{\"query\": \"hat\", \"x\u{9B}31m\u{202E}FORGED\": 1}")
    expectClean(refused)
    expectEqual(refused.status, 1)
  }

  @Test("The names of saved indices and of their files are printed with escapes, on one line")
  func savedIndices() async throws {
    // A name of a file has at most 255 bytes.
    let file = "\(folder.path)/films\u{1B}[5m\u{9B}\u{202E}\nFORGED"
    let saved = try await Command.run(
      "search", "--data", "\(folder.path)/hats.json", "--params", "{}", "--save", file)
    expectEqual(saved.status, 0)
    let intact = try await Command.run("verify", file)
    expectClean(intact)
    expectEqual(intact.status, 0)
    try Data([1, 2, 3]).write(to: URL(filePath: file))
    expectClean(try await Command.run("verify", file))
    expectClean(try await Command.run("search", "--index", file, "--params", "{}"))
    expectClean(try await Command.run("verify", file + "2"))
    expectClean(
      try await Command.run(
        "search", "--data", "\(folder.path)/hats.json", "--params", "{}", "--save", file + "/x"))
  }

  @Test("Every command of the prompt prints control characters as escapes")
  func prompt() async throws {
    // The user names a value as the prompt prints it.
    let value = "red\(Self.attack)".escapingControls()
    let lines = [
      ":screen", "hat", ":facets", ":toggle colour \(value)", ":toggle colour \(Self.oneLine)",
      ":toggle tags none", ":toggle \(Self.oneLine) x", ":scroll 0 \(Self.oneLine)", ":scroll 0",
      ":state", ":steps", ":diff", ":diff 0 2", ":effects", ":explain", ":graph", ":undo",
      ":goto 2", "\(Self.oneLine)", ":clear", ":load \(Self.oneLine)", ":replay \(Self.oneLine)",
      ":\(Self.oneLine)", ":help \(Self.oneLine)", ":save \(Self.oneLine)/x", ":save log --as-is",
    ]
    let outcome = try await repl(lines)
    expectClean(outcome)
    expect(outcome.output.contains("  colour: \(value)\n"))
    for line in lines { expect(outcome.output.contains("> \(line.escapingControls())\n")) }
  }

  /// The hostile text without line ends, so that it fits on one input line.
  private static let oneLine = attack.split(whereSeparator: \.isNewline).joined(separator: "|")

  @Test("The commands replay, graph and inspect print control characters as escapes")
  func logs() async throws {
    let value = "red\(Self.attack)".escapingControls()
    _ = try await repl(["hat", ":toggle colour \(value)", Self.oneLine, ":save log --as-is"])
    let options = [
      "--data", "\(folder.path)/hats.json", "--settings", "\(folder.path)/settings.json",
    ]
    let log = "\(folder.path)/log"
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let replay = try await Command.run(["replay", log] + options)
    expectClean(replay, showing: "transitions replayed; each matches the log")
    for format in ["--mermaid", "--dot", "--json"] {
      expectClean(try await Command.run(["graph", log, format] + options), showing: "loaded")
    }
    expectClean(try await Command.run(["inspect", log] + options))
    expectClean(try await Command.run(["inspect", log, "--html"] + options))
    // For a step that differs, the command prints the expected and the found transition.
    let other = try folder.file("other", text.replacing("\"refreshing\"", with: "\"loading\""))
    let differs = try await Command.run(["replay", other] + options)
    expectClean(differs)
    expectEqual(differs.status, 1)
    // The file determines the name of the machine, so that name can be hostile too.
    let stranger = try folder.file(
      "stranger",
      text.replacing("\"records\"", with: "\"records\\u001b]0;FORGED\\u0007\"", maxReplacements: 1))
    expectClean(try await Command.run(["replay", stranger] + options))
  }

  @Test("The command try prints settings as valid JSON, and errors, without control characters")
  func tryOut() async throws {
    let name = "name\u{9B}\u{202E}\u{7F}FORGED"
    let data = try folder.file(
      "keys.json", bytes: JSON.array([.object([name: "a hat"]), .object([name: "a cap"])]).bytes)
    let outcome = try await Command.run("try", data)
    expectClean(outcome)
    let settings = try JSON(parsing: outcome.output)
    expectEqual(settings.searchableAttributes, [.string(name)])
    let broken = try folder.file("broken\u{1B}[2J\u{9B}.json", "[\u{9B}FORGED")
    expectClean(try await Command.run("try", broken), showing: "broken")
  }

  @Test("Errors on stderr print control characters of arguments, paths and files as escapes")
  func errors() async throws {
    let attack = Self.attack
    expectClean(try await Command.run(attack))
    for command in ["search", "try", "repl", "replay", "graph", "inspect"] {
      expectClean(try await Command.run(command, "--\(attack)"))
    }
    for arguments in [
      ["try", attack], ["repl", "--data", attack], ["replay", attack], ["inspect", attack],
      ["graph", attack], ["search", "--data", attack, "--params", "{}"],
      ["search", "--index", attack, "--params", "{}"], ["graph", "--limit", attack],
    ] {
      expectClean(try await Command.run(arguments))
    }
    let settings = try folder.file("bad.json", bytes: JSON.object([attack: 1]).bytes)
    expectClean(
      try await Command.run("try", "\(folder.path)/hats.json", "--settings", settings))
  }

  @Test("A session in terminal style prints no control sequences except those of its style")
  func styled() throws {
    var session = try ReplSession(
      SessionData(
        path: "\(folder.path)/hats.json", settings: "\(folder.path)/settings.json"),
      style: .terminal)
    let text =
      try session.evaluate("hat") + "\n" + session.evaluate("\u{1B}[2J")
      + session.evaluate(":undo") + session.evaluate(":facets")
    let printed = session.style.printable(text, keepsLineEnds: true)
    expect(printed.contains("\u{1B}[1;4mhat\u{1B}[0m red"))
    expect(printed.contains("\u{1B}[1mSearch: \\u{1B}[2J▏\u{1B}[0m"))
    // The session escapes everything itself, so the final escaping changes nothing.
    expectEqual(printed, text)
    let plain = ["\u{1B}[1;4m", "\u{1B}[1m", "\u{1B}[0m"].reduce(printed) {
      $0.replacing($1, with: "")
    }
    expectClean(Command.Outcome(output: plain, errors: "", status: 0))
    let stray = "a\u{1B}[0m\u{301}\u{1B}[5mb\n\u{9B}"
    expectEqual(
      LabStyle.terminal.printable(stray), "a\u{1B}[0m\u{301}\\u{1B}[5mb\\n\\u{9B}")
    expectEqual(
      LabStyle.plain.printable(stray, keepsLineEnds: true), "a\\u{1B}[0m\u{301}\\u{1B}[5mb\n\\u{9B}"
    )
  }

  @Test(
    "The prompt in a terminal sends only its own sequences, whatever is typed or completed")
  func promptInTerminal() async throws {
    let display = RecordingDisplay()
    var prompt = Prompt(
      try ReplSession(
        SessionData(
          path: "\(folder.path)/hats.json", settings: "\(folder.path)/settings.json"),
        style: .terminal), display: display)
    let keys: [Key] = [
      .text("hat"), .enter, .text(":toggle colour r"), .tab, .enter, .text(":toggle colour "), .tab,
      .control("c"), .text("a\u{9B}\u{202E}b"), .left, .left, .enter, .up, .enter, .text(":facets"),
      .enter,
    ]
    await prompt.run(
      AsyncStream { events in
        for key in keys { events.yield(.keys([key], readAt: .now)) }
        events.finish()
      })
    try expectOwnSequences(display)
    expect(display.text.contains(#"> a\u{9B}\u{202E}b"#))
    // The value before a change is faint, the one after it is green.
    expect(display.text.contains("records.phase    \u{1B}[0;2midle →\u{1B}[0;32m waiting\u{1B}[0m"))
    // Lines are broken at the width of the window.
    let lines = display.text.replacing(#/\u{1B}\[[?0-9;]*[A-Za-z]/#, with: "")
      .split(whereSeparator: \.isNewline)
    expect(lines.filter { $0.contains("→") && DisplayWidth.of($0) > 80 }.isEmpty)
  }

  @Test("The live screen sends only its own control sequences")
  func liveScreen() throws {
    let index = try #require(
      try SessionData(
        path: "\(folder.path)/hats.json", settings: "\(folder.path)/settings.json"
      ).index())
    let description = LiveDescription.records(of: index)
    var probe = SearchProbe(description.machine)
    probe.send(.text("hat"))
    repeat {
      probe.advanceUntilNothingWaits()
      probe.answer(from: LocalService([index]))
    } while !probe.isSettled
    let display = RecordingDisplay()
    var painter = FramePainter(palette: .colour)
    let failed = { (state: SearchState) in
      Pane(
        title: Self.attack, count: nil, phase: .failed(.unavailable(Self.attack)), rowCount: 0,
        row: { _ in PaneRow("") })
    }
    for panes in [description.panes.map { $0.present(probe.state) }, [failed(probe.state)]] {
      let model = LiveModel(placeholder: Self.attack, panes: panes)
      let screen = LiveScreen(model, size: ScreenSize(columns: 300, rows: 40))
      _ = display.write(painter.paint(screen.frame(answeredIn: nil)))
    }
    let text = "\(JSON.string(Self.attack))"
    let record = LiveRecord(
      objectID: Self.attack,
      bytes: Array("{\(text): \(text), \"a\": [\(text), {\(text): [\(text)]}]}".utf8))
    for columns in [300, 20, 3] {
      let size = ScreenSize(columns: columns, rows: 40)
      var model = LiveModel(panes: [])
      model.record = LivePage(.record(record), size: size)
      let screen = LiveScreen(model, size: size)
      _ = display.write(painter.paint(screen.frame(answeredIn: nil)))
    }
    try expectOwnSequences(display)
    expect(!record.line.contains(0x1B))
  }

  private func expectOwnSequences(
    _ display: RecordingDisplay, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let plain = display.text.replacing(#/\u{1B}\[[?0-9;]*[A-Za-z]/#, with: "")
      .replacing("\r", with: "")
    expectClean(
      Command.Outcome(output: plain, errors: "", status: 0), sourceLocation: sourceLocation)
    let sequences = Set(
      display.text.matches(of: #/\u{1B}\[[?0-9;]*[A-Za-z]/#).map { String($0.output) })
    // The prompt and the screen never make text blink, so this sequence can only be from the
    // record.
    #expect(!sequences.contains("\u{1B}[5m"), sourceLocation: sourceLocation)
  }

  @Test("A script prints control characters of its text as escapes")
  func script() async throws {
    expectClean(try await Command.run("--script", "a\u{9B}\u{202E}"), showing: "\\u{202E}")
  }

  @Test("Printable JSON keeps its meaning, and letters of other scripts are unchanged")
  func json() throws {
    let value: JSON = ["a": .string(Self.attack), "b": "naïve – “日本” עברית"]
    let printable = PrintableJSON.printable(value.bytes)
    try expectEqual(JSON(parsing: printable), value)
    expect(String(decoding: printable, as: UTF8.self).contains("naïve – “日本” עברית"))
    let text = String(decoding: printable, as: UTF8.self)
    expect(!text.unicodeScalars.contains { $0.steersTerminal })
  }
}

/// A display that records all bytes written to it.
private final class RecordingDisplay: Display {
  private let bytes = Locked<[UInt8]>([])
  let palette = Palette.colour
  let size = ScreenSize(columns: 80, rows: 24)

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func write(_ sent: [UInt8]) -> Bool {
    bytes.withLock { $0 += sent }
    return true
  }

  func suspend() {}
}
