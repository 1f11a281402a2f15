import Expectations
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Live model")
struct LiveModelTests {
  @Test("Every change of the text is sent, and keys that leave the text unchanged send nothing")
  func typing() throws {
    var play = try LiveRehearsal()
    expectEqual(play.press(.text("tom")), .send(.text("tom")))
    expectEqual(play.press(.left), .none)
    expectEqual(play.press(.backspace), .send(.text("tm")))
    expectEqual(play.press(.home), .none)
    expectEqual(play.press(.backspace), .none)
    expectEqual(play.press(.delete), .send(.text("m")))
    expectEqual(play.press(.end, .text(" h")), .send(.text("m h")))
    expectEqual(play.press(.control("w")), .send(.text("m ")))
    expectEqual(play.press(.control("u")), .send(.text("")))
    expectEqual(play.press(.control("u")), .none)
    expectEqual(play.press(.enter), .send(.submit))
  }

  @Test("Ctrl-C always quits the live screen, and Ctrl-D and Esc quit if the text is empty")
  func ending() throws {
    var play = try LiveRehearsal()
    expectEqual(play.press(.control("d")), .quit)
    expectEqual(play.press(.escape), .quit)
    expectEqual(play.press(.text("ab"), .home, .control("d")), .send(.text("b")))
    expectEqual(play.press(.escape), .send(.text("")))
    expectEqual(play.press(.escape), .quit)
    expectEqual(play.press(.text("a"), .tab, .control("c")), .quit)
    expectEqual(play.press(.control("z")), .suspend)
    expectEqual(play.press(.control("l")), .redraw)
    expectEqual(play.press(.control("q")), .none)
  }

  @Test("Tab cycles through the text and the lists, and Shift-Tab cycles in reverse")
  func focus() throws {
    var play = try LiveRehearsal()
    var visited: [LiveFocus] = []
    for _ in 0..<4 {
      play.press(.tab)
      visited.append(play.model.focus)
    }
    expectEqual(visited, [.pane(0), .pane(1), .pane(2), .text])
    play.press(.backTab)
    expectEqual(play.model.focus, .pane(2))
    play.press(.text("t"))
    expectEqual(play.model.focus, .text, "letters are always for the text")
    play.press(.down)
    expectEqual(play.model.focus, .pane(0))
    play.press(.escape)
    expectEqual(play.model.focus, .text)
  }

  @Test("The selected row stays within its list and is reset when the text changes")
  func picking() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .tab, .up)
    expectEqual(play.model.pickedRow(in: 0), 0)
    play.press(.down, .down)
    expectEqual(play.model.pickedRow(in: 0), 2)
    play.press(.pageDown)
    expectEqual(play.model.pickedRow(in: 0), 4)
    play.press(.pageUp)
    expectEqual(play.model.pickedRow(in: 0), 0)
    play.press(.end)
    expectEqual(play.model.pickedRow(in: 0), 4)
    expectEqual(play.press(.enter), .none, "there is nothing to choose in a section")
    play.press(.text("a"))
    expectEqual(play.model.pickedRow(in: 0), 0)
    play.press(.text("zzz"), .tab, .down, .end, .pageDown)
    expectEqual(play.model.pickedRow(in: 0), 0)
    expectEqual(play.press(.enter), .none)
  }

  @Test("Return toggles a facet value, and Esc clears all selected values of the list")
  func choosing() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .backTab)
    expectEqual(play.model.panes[2].row(0)?.line.text, "[ ] Drama  23")
    play.press(.enter)
    expectEqual(play.model.panes[2].row(0)?.line.text, "[x] Drama  23")
    expectEqual(play.model.panes[1].count, 23)
    expectEqual(play.model.panes[0].count, 5, "the choice narrows the films only")
    play.press(.down, .enter)
    expect(play.model.panes[2].row(1)?.line.text.hasPrefix("[x] ") == true)
    expect(play.probe.state.filters.refinements.isEmpty == false)
    play.press(.escape)
    expect(play.probe.state.filters.isEmpty)
    expectEqual(play.model.panes[1].count, 43)
    expectEqual(play.model.focus, .pane(2))
    play.press(.escape)
    expectEqual(play.model.focus, .text)
    play.press(.backTab, .enter, .enter)
    expect(play.probe.state.filters.isEmpty)
  }

  @Test("Removing a list resets the focus on it and its selected row")
  func vanishing() throws {
    var model = try LiveRehearsal().model
    _ = model.handle(.backTab)
    _ = model.handle(.end)
    model.panes = Array(model.panes.prefix(1))
    expectEqual(model.focus, .text)
    expectEqual(model.pickedRow(in: 2), 0)
    model.panes = []
    expectEqual(model.handle(.tab), .none)
    expectEqual(model.focus, .text)
  }
}
