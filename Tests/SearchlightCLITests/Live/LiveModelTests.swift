import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Live model")
struct LiveModelTests {
  @Test("Every change of the text is sent, and keys that leave the text unchanged send nothing")
  func typing() throws {
    var play = try LiveRehearsal()
    #expect(play.press(.text("tom")) == .send(.text("tom")))
    #expect(play.press(.left) == .none)
    #expect(play.press(.backspace) == .send(.text("tm")))
    #expect(play.press(.home) == .none)
    #expect(play.press(.backspace) == .none)
    #expect(play.press(.delete) == .send(.text("m")))
    #expect(play.press(.end, .text(" h")) == .send(.text("m h")))
    #expect(play.press(.control("w")) == .send(.text("m ")))
    #expect(play.press(.control("u")) == .send(.text("")))
    #expect(play.press(.control("u")) == .none)
    #expect(play.press(.enter) == .send(.submit))
  }

  @Test("Ctrl-C always quits the live screen, and Ctrl-D and Esc quit if the text is empty")
  func ending() throws {
    var play = try LiveRehearsal()
    #expect(play.press(.control("d")) == .quit)
    #expect(play.press(.escape) == .quit)
    #expect(play.press(.text("ab"), .home, .control("d")) == .send(.text("b")))
    #expect(play.press(.escape) == .send(.text("")))
    #expect(play.press(.escape) == .quit)
    #expect(play.press(.text("a"), .tab, .control("c")) == .quit)
    #expect(play.press(.control("z")) == .suspend)
    #expect(play.press(.control("l")) == .redraw)
    #expect(play.press(.control("q")) == .none)
  }

  @Test("Tab cycles through the text and the lists, and Shift-Tab cycles in reverse")
  func focus() throws {
    var play = try LiveRehearsal()
    var visited: [LiveFocus] = []
    for _ in 0..<4 {
      play.press(.tab)
      visited.append(play.model.focus)
    }
    #expect(visited == [.pane(0), .pane(1), .pane(2), .text])
    play.press(.backTab)
    #expect(play.model.focus == .pane(2))
    play.press(.text("t"))
    #expect(play.model.focus == .text, "letters are always for the text")
    play.press(.down)
    #expect(play.model.focus == .pane(0))
    play.press(.escape)
    #expect(play.model.focus == .text)
  }

  @Test("The selected row stays within its list and is reset when the text changes")
  func picking() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .tab, .up)
    #expect(play.model.pickedRow(in: 0) == 0)
    play.press(.down, .down)
    #expect(play.model.pickedRow(in: 0) == 2)
    play.press(.pageDown)
    #expect(play.model.pickedRow(in: 0) == 4)
    play.press(.pageUp)
    #expect(play.model.pickedRow(in: 0) == 0)
    play.press(.end)
    #expect(play.model.pickedRow(in: 0) == 4)
    #expect(play.press(.enter) == .none, "there is nothing to choose in a section")
    play.press(.text("a"))
    #expect(play.model.pickedRow(in: 0) == 0)
    play.press(.text("zzz"), .tab, .down, .end, .pageDown)
    #expect(play.model.pickedRow(in: 0) == 0)
    #expect(play.press(.enter) == .none)
  }

  @Test("Return toggles a facet value, and Esc clears all selected values of the list")
  func choosing() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .backTab)
    #expect(play.model.panes[2].row(0)?.line.text == "[ ] Drama  23")
    play.press(.enter)
    #expect(play.model.panes[2].row(0)?.line.text == "[x] Drama  23")
    #expect(play.model.panes[1].count == 23)
    #expect(play.model.panes[0].count == 5, "the choice narrows the films only")
    play.press(.down, .enter)
    #expect(play.model.panes[2].row(1)?.line.text.hasPrefix("[x] ") == true)
    #expect(play.probe.state.filters.refinements.isEmpty == false)
    play.press(.escape)
    #expect(play.probe.state.filters.isEmpty)
    #expect(play.model.panes[1].count == 43)
    #expect(play.model.focus == .pane(2))
    play.press(.escape)
    #expect(play.model.focus == .text)
    play.press(.backTab, .enter, .enter)
    #expect(play.probe.state.filters.isEmpty)
  }

  @Test("Removing a list resets the focus on it and its selected row")
  func vanishing() throws {
    var model = try LiveRehearsal().model
    _ = model.handle(.backTab)
    _ = model.handle(.end)
    model.panes = Array(model.panes.prefix(1))
    #expect(model.focus == .text)
    #expect(model.pickedRow(in: 2) == 0)
    model.panes = []
    #expect(model.handle(.tab) == .none)
    #expect(model.focus == .text)
  }
}
