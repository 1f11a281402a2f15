import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightSamples
import SearchlightTools
import Testing

@testable import SearchlightCLI

@Suite("Records on the live screen")
struct RecordPageTests {
  @Test("Return and Right open a record with all its fields, and Esc, Left and Return go back")
  func opening() throws {
    var play = try LiveRehearsal()
    play.press(.text("big tom"), .tab, .tab)
    for (open, back) in [
      (Key.enter, Key.escape), (.right, .left), (.enter, .enter), (.right, .tab),
    ] {
      expectEqual(play.press(open), .none)
      let lines = play.lines(columns: 60, rows: 14)
      expectEqual(lines[0], "Record  big-1988")
      expectEqual(
        lines[2...10],
        [
          "objectID   big-1988", "cast       - Tom Hanks", "           - Elizabeth Perkins",
          "           - Robert Loggia", "           - John Heard",
          "           - Jared Rushton", "directors  - Penny Marshall",
          "genres     - Comedy", "           - Fantasy",
        ])
      expectEqual(lines.last, "Esc back · c copy")
      expect(play.frame().cursor == nil)
      play.press(back)
      expect(play.model.page == nil && play.model.focus == .pane(1))
    }
  }

  @Test(
    "A record shows nested fields below each other, breaks long texts and fits any width",
    arguments: [
      (
        #"{"brand": {"name": "Acme", "in": {"city": "Paris"}}, "objectID": "1"}"#, 40,
        ["objectID  1", "brand", "  in", "    city  Paris", "  name  Acme"]
      ),
      (
        #"{"a": [{"b": 1, "c": null}, {"b": []}, "", [2, true]]}"#, 40,
        ["a", "  - b  1", "    c  null", "  - b  []", #"  - """#, "  - - 2", "    - true"]
      ),
      (
        #"{"plot": "one two three four five six seven\n\neight"}"#, 30,
        ["plot  one two three four five", "      six seven", "", "      eight"]
      ),
      (#"{"plot": "one two three", "o": {}}"#, 12, ["o", "{}", "plot", "one two", "three"]),
      (#"{"a-rather-long-name-of-a-field": 5}"#, 30, ["a-rather-long-name-of-a-field", "  5"]),
      (#"{"t": "東京東京東京"}"#, 5, ["t", "東京", "東京", "東京"]),
      (#"{"t": "aaaaaaaaaa"}"#, 4, ["t", "aaaa", "aaaa", "aa"]),
      ("{}", 30, ["{}"]), ("{\"a\"", 60, ["The record is not JSON: line 1, column 5: a colon"]),
    ] as [(String, Int, [String])])
  func lines(json: String, columns: Int, expected: [String]) {
    let record = LiveRecord(objectID: "1", bytes: Array(json.utf8))
    let lines = RecordLines.lines(of: record, columns: columns).map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
    if json.hasSuffix("}") {
      expectEqual(lines, expected)
    } else {
      expect(lines[0].hasPrefix("The record is not JSON: "))
    }
    for columns in 1...80 {
      expect(RecordLines.lines(of: record, columns: columns).allSatisfy { $0.width <= columns })
    }
  }

  @Test("A record nested as deep as records may be is shown without a trap")
  func deep() {
    let json = String(repeating: #"{"a":["#, count: 250) + "1" + String(repeating: "]}", count: 250)
    let lines = RecordLines.lines(
      of: LiveRecord(objectID: "1", bytes: Array(json.utf8)), columns: 60)
    expect(lines.count == 251 && lines.allSatisfy { $0.width <= 60 })
    expect(lines.last?.text.contains("1") == true)
  }

  /// A page over a record of 100 lines, below which the screen has a list.
  private func long() -> LiveModel {
    let text = (1...100).map { "line \($0)" }.joined(separator: "\\n")
    let record = LiveRecord(objectID: "1", bytes: Array("{\"t\": \"\(text)\"}".utf8))
    let pane = Pane(
      title: "Hats", count: 1, phase: .loaded, rowCount: 1, record: { _ in record }
    ) { _ in PaneRow("a hat") }
    var model = LiveModel(panes: [pane])
    model.size = ScreenSize(columns: 40, rows: 12)
    for key in [Key.tab, .enter] { _ = model.handle(key) }
    return model
  }

  @Test("A long record is scrolled by keys and the wheel, with its place, and stays at its ends")
  func scrolling() {
    var model = long()
    func first() -> String {
      LiveScreen(model, size: model.size).frame(answeredIn: nil).lines[2].text
    }
    let wheel = { MouseEvent(kind: $0, row: 3, column: 3) }
    for (key, line) in [
      (Key.up, 1), (.down, 2), (.pageDown, 10), (.text(" "), 18), (.pageUp, 10), (.end, 92),
      (.down, 92), (.up, 91), (.home, 1), (.mouse(wheel(.wheelDown)), 3),
      (.mouse(wheel(.wheelUp)), 1), (.mouse(wheel(.wheelUp)), 1), (.text("x"), 1),
    ] {
      expectEqual(model.handle(key), .none)
      expectEqual(first(), line == 1 ? "t  line 1" : "   line \(line)")
    }
    let frame = LiveScreen(model, size: model.size).frame(answeredIn: nil)
    expectEqual(frame.lines[0].text, "Record  1  lines 1–9 of 100")
    _ = model.handle(.end)
    model.size = ScreenSize(columns: 40, rows: 24)
    expectEqual(first(), "   line 80")
    model.size = ScreenSize(columns: 3, rows: 1)
    expectEqual(LiveScreen(model, size: model.size).frame(answeredIn: nil).lines.count, 1)
  }

  @Test("F1 lists the keys above a record, and scrolls them if they do not fit")
  func help() {
    var model = long()
    _ = model.handle(.help)
    let top = LiveScreen(model, size: model.size).frame(answeredIn: nil).lines.map(\.text)
    expect(top[0].hasPrefix("Keys  lines 1–9 of ") && top[2] == "Everywhere")
    expectEqual(top.last, "↑↓ scroll · any other key goes back")
    _ = model.handle(.end)
    let end = LiveScreen(model, size: model.size).frame(answeredIn: nil).lines.map(\.text)
    expect(end[10].contains("prints the record") || end[10].contains("ends"), "\(end)")
    expectEqual(model.handle(.text("a")), .none)
    expect(model.help == nil && model.record != nil && model.field.isEmpty)
    expectEqual(model.handle(.control("c")), .quit)
  }

  @Test(
    "A copy is sent where the terminal may take it, and the screen says what becomes of it",
    arguments: [
      (Clipboard.terminal, true, "copied if the terminal permits it (OSC 52); --print prints"),
      (.tmux, true, "copied if tmux has \"set-clipboard on\" (OSC 52); --print prints"),
      (.screen, false, "not copied: GNU screen passes no copies on; --print prints"),
      (.none, false, "not copied: this terminal has no clipboard; --print prints"),
    ])
  func copying(clipboard: Clipboard, isSent: Bool, notice: String) throws {
    var play = try LiveRehearsal(clipboard: clipboard)
    play.press(.text("big tom"), .tab, .tab, .enter)
    let command = play.press(.text("c"))
    let help = play.lines().last ?? ""
    expect(help.hasPrefix(notice) && help.count <= 79, "\(help)")
    guard isSent, case .copy(let bytes) = command else {
      expectEqual(command, .none)
      return
    }
    try expectEqual(JSON(parsing: bytes).objectID, "big-1988")
    expectEqual(ControlSequence.copy(Array("hat".utf8)), "\u{1B}]52;c;aGF0\u{7}")
    play.press(.down)
    expectEqual(play.lines().last, "Esc back · c copy")
    expect(!clipboard.sends(Clipboard.limit + 1) && clipboard.sends(Clipboard.limit))
    expect(clipboard.notice(Clipboard.limit + 1).hasPrefix("not copied: over 74 kB"))
  }

  @Test("With --print, Return ends with the record of the row or of the page, and chooses values")
  func choosing() throws {
    var play = try LiveRehearsal(choosesRecord: true)
    play.press(.text("big tom"), .tab, .tab)
    expectEqual(play.lines().last, "↑↓ move · Return print · → open · Esc back · Ctrl-C quit")
    for keys in [[Key.enter], [.right, .enter]] {
      var command = LiveCommand.none
      for key in keys { command = play.press(key) }
      guard case .choose(let record) = command else {
        Issue.record("\(command)")
        return
      }
      expectEqual(record.objectID, "big-1988")
    }
    play.press(.escape)
    play.press(.backTab, .backTab, .backTab, .enter)
    expect(play.probe.state.filters.refinements.isEmpty == false)
  }
}
