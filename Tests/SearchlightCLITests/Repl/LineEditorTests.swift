import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightSamples
import Testing

@testable import SearchlightCLI

@Suite("Line editor")
struct LineEditorTests {
  private var session: ReplSession

  init() throws {
    session = try ReplSession(SessionData())
    _ = try session.evaluate("tom h")
  }

  private func play(_ editor: inout LineEditor, _ keys: Key...) -> [LineEditor.Event] {
    keys.map { key in editor.handle(key) { ReplCompletion($0, in: session.lab) } }
      .filter { $0 != .edited }
  }

  @Test("A line can be edited, entered, cancelled and recalled from the history")
  func editing() {
    var editor = LineEditor()
    expectEqual(
      play(&editor, .text("tim"), .left, .backspace, .text("o"), .enter), [.entered("tom")])
    expectEqual(
      play(&editor, .text("big"), .enter, .text("draft"), .up, .up, .up), [.entered("big")])
    expectEqual(editor.field.text, "tom")
    expect(play(&editor, .down, .down, .down).isEmpty)
    expectEqual(editor.field.text, "draft")
    expectEqual(play(&editor, .control("d"), .control("c")), [.cancelled])
    expect(editor.field.isEmpty)
    expectEqual(
      play(&editor, .control("l"), .control("z"), .control("d")), [.clear, .suspend, .quit])
  }

  @Test(
    "Tab completes commands, attributes and values at the prompt",
    arguments: [
      (":und", ":undo "), (":st", ":st"), (":ste", ":steps"), (":toggle g", ":toggle genres "),
      (":toggle genres dra", ":toggle genres Drama"),
      (":toggle GENRES sci", ":toggle GENRES Science Fiction"),
      (":scroll 3 a", ":scroll 3 Actors"), (":page 3 a", ":page 3 Actors"), ("tom", "tom"),
      (":tog g", ":tog genres "),
      (":toggle genres \"sci", ":toggle genres \"Science Fiction\""),
      (":bisect movies.nb", ":bisect movies.nbHits "),
      (":bisect movies.nbHits 4", ":bisect movies.nbHits 4"),
      (":toggle genres xyz", ":toggle genres xyz"),
      (":nothing x", ":nothing x"),
    ])
  func completion(typed: String, line: String) {
    var editor = LineEditor()
    _ = play(&editor, .text(typed), .tab)
    expectEqual(editor.field.text, line)
    expect(editor.field.after.isEmpty)
  }

  @Test("Tab lists several candidates and keeps the text after the cursor")
  func candidates() {
    var editor = LineEditor()
    expectEqual(play(&editor, .text(":st"), .tab), [.candidates([":steps", ":state "])])
    _ = play(&editor, .control("u"), .text(":toggleX"), .left, .tab)
    expectEqual(editor.field.before, ":toggle ")
    expectEqual(editor.field.after, "X")
  }

  @Test("Values are completed before the first search, and names that contain spaces are quoted")
  func valuesAtTheStart() throws {
    var session = try ReplSession(SessionData())
    expectEqual(ReplCompletion(":toggle genres dra", in: session.lab).line, ":toggle genres Drama")
    // The completion searched in a copy, so the session has no step.
    expectEqual(session.lab.steps.description, "› 0  (the start)")
    let folder = try TemporaryFolder()
    let data = try folder.file(
      "hats.csv", "name,Shade of colour\na,red\nb,blue\nc,red\nd,blue\n")
    _ = try session.evaluate(":load \(data)")
    let facet = ":toggle \"Shade of colour\" "
    expectEqual(ReplCompletion(":toggle s", in: session.lab).line, facet)
    expectEqual(ReplCompletion(":toggle \"shade o", in: session.lab).line, facet)
    expectEqual(ReplCompletion(facet + "re", in: session.lab).line, facet + "red")
    expect(try session.evaluate(facet + "red").contains("Shade of colour: red"))
  }

  @Test("Paths of files are completed, and folders end with a slash")
  func files() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("films.jsonl", "{}")
    let start = String(file.dropLast("ms.jsonl".count))
    expectEqual(ReplCompletion(":load \(start)", in: session.lab).line, ":load \(file)")
    expectEqual(
      ReplCompletion(":load x --settings \(start)", in: session.lab).line,
      ":load x --settings \(file)")
    expectEqual(
      ReplCompletion(":save \(folder.path)", in: session.lab).line, ":save \(folder.path)/")
  }
}
