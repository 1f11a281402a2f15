import Expectations
import Searchlight
import SearchlightTools
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
    play.press(.text("tom h"), .tab, .home)
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
    expect(play.model.record != nil)
    play.press(.escape)
    play.press(.text("a"))
    expectEqual(play.model.pickedRow(in: 0), 0)
    play.press(.text("zzz"), .tab, .down, .end, .pageDown)
    expectEqual(play.model.pickedRow(in: 0), 0)
    expectEqual(play.press(.enter), .none)
  }

  @Test("Up and Down pass from list to list and to the box, and F1 lists the keys until any key")
  func passing() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .tab, .up)
    expectEqual(play.model.focus, .text)
    play.press(.tab, .end, .down)
    expectEqual(play.model.focus, .pane(1))
    play.press(.up)
    expectEqual(play.model.focus, .pane(0))
    expectEqual(play.model.pickedRow(in: 0), 4)
    for key in [Key.help, .text("?")] {
      expectEqual(play.press(key), .none)
      expect(play.model.help != nil)
      expectEqual(play.press(.text("a")), .none)
      expect(play.model.help == nil && play.model.field.text == "tom h")
    }
    play.press(.help)
    expectEqual(play.press(.control("c")), .quit)
    for columns in [1, 10, 80] {
      expect(LiveKey.lines(columns: columns).allSatisfy { $0.width <= columns })
    }
  }

  @Test("Space toggles a facet value, and is text in a list without choices")
  func space() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom"), .backTab, .text(" "))
    expect(play.model.panes[2].row(0)?.line.text.hasPrefix("[x]") == true)
    play.press(.escape, .escape, .tab)
    expectEqual(play.press(.text(" ")), .send(.text("tom ")))
  }

  @Test("The rows of a long list are loaded where keys move to, up to the last one")
  func scrolling() throws {
    var play = try LiveRehearsal()
    play.press(.tab, .tab)
    let count = try #require(play.model.panes[1].count)
    expect(count > 150)
    expectEqual(
      play.model.panes[1].heading(picked: 0).text, "Movies  \(count)  row 1 of \(count)")
    func text(_ row: Int) -> String? { play.model.panes[1].row(row)?.line.text }
    expectEqual(text(count - 1), "…")
    play.press(.end)
    expectEqual(play.model.pickedRow(in: 1), count - 1)
    expect(text(count - 1) != "…" && text(count - 20) != "…")
    for _ in 0..<count / LiveModel.pageStep + 1 {
      play.press(.pageUp)
      let row = play.model.pickedRow(in: 1)
      expect((max(0, row - 20)...row).allSatisfy { text($0) != "…" })
    }
    expectEqual(play.model.pickedRow(in: 1), 0)
  }

  @Test("Return toggles a facet value, and Esc clears all selected values of the list")
  func choosing() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .backTab)
    expectEqual(play.model.panes[2].row(0)?.text, "[ ] Drama 23")
    play.press(.enter)
    expectEqual(play.model.panes[2].row(0)?.text, "[x] Drama 23")
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

extension PaneRow {
  /// The row and its count.
  fileprivate var text: String { "\(line.text) \(count.text)" }
}
