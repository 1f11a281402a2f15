import Expectations
@_spi(Members) import SearchlightBackend
import Searchlight
import SearchlightSamples
import Testing

@testable import SearchlightCLI

@Suite("Topics of the help")
struct TopicTests {
  @Test("Every example of a filter can be parsed", arguments: FilterExample.accepted)
  func accepted(_ example: FilterExample) throws {
    expect(try !FilterGroup.groups(parsing: example.text).isEmpty)
  }

  @Test("Every refused example is refused for the reason that the help prints")
  func refused() async throws {
    let page = try await Command.run("help", "filters").output
    let words = page.split(whereSeparator: \.isWhitespace)
    for text in FilterExample.refused {
      let error = try #require(FilterExample.error(in: text))
      expect(words.contains(error.split(separator: " ")))
    }
  }

  @Test("The examples that the help calls equal have the same meaning")
  func equalExamples() throws {
    func text(_ filter: String) throws -> String? {
      try FilterGroup.groups(parsing: filter).filtersText
    }
    try expectEqual(text("_tags:classic"), text("classic"))
    try expectEqual(
      text("year < 1990 AND genres:Drama OR genres:Crime"),
      text("(genres:Drama OR genres:Crime) AND year < 1990"))
    for example in ["classic", "(genres:Drama OR genres:Crime) AND year < 1990"] {
      expect(FilterExample.accepted.contains { $0.text == example })
    }
  }

  @Test("Every documented key of the live screen has an effect in its place")
  func keys() throws {
    for row in LiveKey.all {
      for key in row.keys {
        expect(try hasEffect(key, in: row.place), "\(row.place.rawValue): \(row.name)")
      }
    }
  }

  @Test("No letter with Ctrl has an effect in the search box unless the help names it")
  func otherKeys() throws {
    let known = Set(LiveKey.all.filter { $0.place != .list }.flatMap(\.keys))
    for letter in "abcdefghijklmnopqrstuvwxyz" where !known.contains(.control(letter)) {
      expect(try !hasEffect(.control(letter), in: .box), "Ctrl-\(letter)")
    }
  }

  /// Whether a key changes the model or requests something of the session.
  private func hasEffect(_ key: Key, in place: LiveKey.Place) throws -> Bool {
    let record = LiveRecord(
      objectID: "hat", bytes: Array(#"{"a": "\#(String(repeating: #"b\n"#, count: 99))"}"#.utf8))
    let pane = Pane(
      title: "Hats", count: 40, phase: .idle, rowCount: 40, record: { _ in record }
    ) { _ in
      PaneRow(Line("a hat"), action: place == .list ? .submit : nil)
    }
    var model = LiveModel(panes: [pane, pane])
    switch place {
    case .everywhere: break
    case .box:
      for key in [Key.text("red hats new"), .control("w"), .left] { _ = model.handle(key) }
    case .list:
      for key in [Key.tab, .down] { _ = model.handle(key) }
    case .record:
      for key in [Key.tab, .right, .down, .down] { _ = model.handle(key) }
    }
    let before = model
    return model.handle(key) != .none || model.focus != before.focus
      || model.page != before.page || model.field != before.field
      || model.pickedRow(in: 0) != before.pickedRow(in: 0)
  }

  @Test("Every documented key of the line editor has an effect, and no other letter with Ctrl has")
  func lineKeys() {
    let known = LineKey.all.flatMap(\.keys)
    let others = "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }.filter { !known.contains($0) }
    let completion = ReplCompletion(":u", in: .films { _ in })
    for key in known + others {
      var editor = LineEditor()
      // A word was deleted, and the second line of two is recalled, with the cursor in it.
      for key in [
        Key.text("red"), .enter, .text("x"), .control("w"), .text("hats"), .enter, .up, .up, .down,
        .left,
      ] {
        _ = editor.handle(key) { _ in completion }
      }
      let before = editor
      let event = editor.handle(key) { _ in completion }
      expectEqual((event != .edited || editor != before), known.contains(key), "\(key)")
    }
  }

  @Test("The topic prompt lists every command of the prompt")
  func prompt() async throws {
    let output = try await Command.run("help", "prompt").output
    for verb in ReplVerb.allCases { expect(output.contains("\n  \(verb.usage) ")) }
    let json = try JSON(parsing: await Command.run("help", "prompt", "--json").output)
    expectEqual(
      json.arrayValue?.map { $0.command?.stringValue }, ReplVerb.allCases.map { ":\($0)" })
  }

  @Test("Every topic has JSON that is not empty", arguments: HelpTopic.allCases)
  func json(_ topic: HelpTopic) {
    expect(!(topic.json.arrayValue?.isEmpty ?? topic.json.objectValue?.isEmpty ?? true))
  }
}
