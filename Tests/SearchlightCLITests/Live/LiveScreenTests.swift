import Expectations
import Searchlight
import SearchlightTesting
import Testing

@testable import SearchlightCLI

@Suite("Live screen")
struct LiveScreenTests {
  @Test("A wide window shows both sections with the genres next to them")
  func wide() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .backTab, .enter)
    expectEqual(
      play.lines(columns: 80, rows: 16).joined(separator: "\n"),
      """
      Search: tom h                                                             840 µs

      Actors  5                                           │ Genres  18  row 1 of 18
        Tom Hanks                                         │ › [x] Drama             23
        Tom Hardy                                         │   [ ] Comedy            11
        Tom Hiddleston                                    │   [ ] Action            10
        Tom Holland                                       │   [ ] Adventure          8
        Tom Helmore                                       │   [ ] Thriller           8
                                                          │   [ ] Fantasy            7
      Movies  23                                          │   [ ] Romance            6
        A League of Their Own (1992)  Tom Hanks           │   [ ] Science Fiction    6
        Philadelphia (1993)  Tom Hanks                    │   [ ] Crime              4
        Forrest Gump (1994)  Tom Hanks                    │   [ ] History            4
        Apollo 13 (1995)  Tom Hanks, Ed Harris, Ron Howa… │   [ ] Biography          3
        Saving Private Ryan (1998)  Tom Hanks, Tom Sizem… │   [ ] Mystery            3
      ↑↓ move · Return choose · Esc clear choices · Tab next
      """)
    expect(play.frame().cursor == nil)
  }

  @Test("A narrow window shows the genres below the sections")
  func narrow() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"))
    expectEqual(
      play.lines(columns: 40, rows: 16).joined(separator: "\n"),
      """
      Search: tom h                     840 µs

      Actors  5
        Tom Hanks
        Tom Hardy
        Tom Hiddleston

      Movies  43
        Big (1988)  Tom Hanks, John Heard
        A League of Their Own (1992)  Tom Han…

      Genres  18
        [ ] Drama                           23
        [ ] Comedy                          11
        [ ] Action                          10
      Tab lists · F1 help · Esc clear · Ctrl-…
      """)
    expectEqual(play.frame(columns: 40, rows: 16).cursor, Frame.Cursor(row: 0, column: 13))
  }

  @Test("A window too small for all lists shows the focused one")
  func crowded() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"))
    expectEqual(play.lines(columns: 12, rows: 3), ["/ tom h", "Actors  5", "  Tom Hanks"])
    play.press(.tab, .tab, .down)
    expectEqual(play.lines(columns: 12, rows: 3), ["/ tom h", "Movies  43 …", "› A League …"])
    play.press(.tab)
    expectEqual(play.lines(columns: 12, rows: 3), ["/ tom h", "Genres  18 …", "› [ ] Dr… 23"])
    expectEqual(play.lines(columns: 1, rows: 1), [""])
  }

  @Test("A frame has exactly the size of the window, and no line is wider than it")
  func sizes() throws {
    var play = try LiveRehearsal()
    for key in [Key.text("東京 tom h"), .control("u"), .text("tom"), .tab, .tab, .end, .tab, .enter] {
      play.press(key)
      for columns in [1, 2, 3, 4, 5, 7, 10, 29, 30, 59, 60, 61, 80, 333] {
        // Usually, each height is combined with the widths in which a layout begins.
        let isBorder = [1, 5, 30, 60, 333].contains(columns)
        for rows in RandomCases.areAll || isBorder ? [1, 2, 3, 5, 6, 11, 12, 24, 99] : [3, 12] {
          let frame = play.frame(columns: columns, rows: rows)
          expectEqual(frame.lines.count, rows)
          expect(frame.lines.allSatisfy { $0.width <= columns })
          if let cursor = frame.cursor {
            expect(cursor.row == 0 && (0..<columns).contains(cursor.column))
          }
        }
      }
    }
  }

  @Test(
    "The selected row is visible at every size with a row besides the box, and no line is wider")
  func smallSizes() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"))
    for keys in [[Key.tab, .down], [.tab, .down, .down], [.tab, .end]] {
      for key in keys { play.press(key) }
      for columns in Array(1...40) + [60, 61, 80] {
        for rows in 1...12 {
          let frame = play.frame(columns: columns, rows: rows)
          let picked = frame.lines.filter { line in
            line.spans.contains { $0.style.contains(.reverse) }
          }
          expectEqual(picked.count, rows > 1 ? 1 : 0, "\(columns) by \(rows)")
          expect(picked.allSatisfy { columns < 3 || $0.text.contains("› ") })
          expect(frame.lines.count == rows && frame.lines.allSatisfy { $0.width <= columns })
          expect(!frame.lines[0].text.contains("›"), "the sign of the box is another one")
        }
      }
    }
    expectEqual(play.lines(columns: 8, rows: 2), ["/ tom h", "› [ ] W…"])
  }

  @Test("The selected row stays visible below a failure, and the failure if there is room")
  func failedRow() throws {
    var play = try LiveRehearsal()
    play.press(.tab, .down)
    play.fail(.text("tom"), with: .unavailable("the disk is on fire"))
    expectEqual(play.lines(columns: 8, rows: 2)[1], "› Leona…")
    expect(play.lines(columns: 40, rows: 4)[2].contains("The service"))
    expect(play.lines(columns: 40, rows: 4)[3].hasPrefix("› "))
  }

  @Test("The heading says where a list ends whose hits cannot all be reached")
  func limit() {
    for (count, text) in [(85_000, ", ends at 20000"), (20_000, "")] {
      let pane = Pane(title: "Hats", count: count, phase: .loaded, rowCount: 20_000) { _ in
        PaneRow("a hat")
      }
      expectEqual(pane.heading(picked: 4).text, "Hats  \(count)  row 5 of \(count)\(text)")
    }
  }

  @Test(
    "All values of a facet can be scrolled to, and a list that engines cut short says so",
    arguments: [
      (300, "Maker  300  row 300 of 300"), (1200, "Maker  1000+  row 1000 of 1000+, ends at 1000"),
    ])
  func manyValues(count: Int, heading: String) throws {
    let records: [JSON] = (0..<count).map { row in
      ["objectID": .string("\(row)"), "title": "hat", "maker": .string("maker \(row)")]
    }
    let settings = IndexSettings(attributesForFaceting: ["maker"])
    var play = LiveRehearsal(try LocalIndex("records", records: records, settings: settings))
    play.press(.backTab, .end)
    let pane = play.model.panes[1]
    expectEqual(pane.heading(picked: play.model.pickedRow(in: 1)).text, heading)
    expect(pane.row(pane.rowCount - 1)?.line.text.hasPrefix("[ ] maker ") == true)
  }

  @Test("Counts are aligned at the right edge, to which the cursor is sent")
  func counts() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom h"), .backTab)
    for (columns, edge) in [(80, 80), (40, 40), (200, 200)] {
      let lines = play.frame(columns: columns, rows: 24).lines
      let counts = lines.compactMap { line in
        line.spans.last { $0.column != nil && $0.text.allSatisfy(\.isNumber) }
      }
      expect(counts.count > 3)
      expect(counts.allSatisfy { ($0.column ?? 0) + $0.text.count == edge })
    }
    let pane = Pane(title: "Café", column: .side, count: 1, phase: .loaded, rowCount: 1) { _ in
      PaneRow(
        choice: "a very long value with ❤️ and 👍🏽", isSelected: true, count: 12, action: .submit)
    }
    let model = LiveModel(panes: [pane])
    let text = LiveScreen(model, size: ScreenSize(columns: 20, rows: 3)).frame(answeredIn: nil)
    expectEqual(text.lines[2].text, "  [x] a very lon… 12")
  }

  @Test("A list scrolls so that the selected row stays visible")
  func scrolling() throws {
    var play = try LiveRehearsal()
    play.press(.tab, .tab)
    for _ in 0..<30 {
      play.press(.down)
      expectEqual(play.lines(columns: 80, rows: 14).filter { $0.hasPrefix("› ") }.count, 1)
    }
    play.press(.end)
    expect(play.lines(columns: 50, rows: 14).contains { $0.hasPrefix("› ") })
  }

  @Test("A list shows a phase other than loaded, and a failure shows its error and keeps the rows")
  func phases() throws {
    var play = try LiveRehearsal()
    play.fail(.text("tom"), with: .unavailable("the disk is on fire"))
    let lines = sections(play.lines(columns: 140, rows: 12))
    expectEqual(lines[2], "Actors  704  (failed)")
    expectEqual(
      lines[3],
      "  The service could not answer: the disk is on fire. Return in the search box asks again.")
    expectEqual(lines[4], "  Tom Hanks")
    play.press(.enter)
    expectEqual(sections(play.lines(columns: 140, rows: 12))[2], "Actors  11")
  }

  @Test("A failure is told without the words of the Swift API")
  func failures() {
    let errors: [SearchError] = [
      .rateLimited(retryAfter: nil), .rateLimited(retryAfter: .seconds(3)),
      .unreachable("no route"), .timedOut, .unavailable("down"), .cancelled, .notAllowed("no"),
      .unknownIndex("hats", known: ["caps"]), .unknownIndex("hats", known: []),
      .rejected(message: "no", status: 400), .missingResponse("hats"), .malformedResponse("no"),
    ]
    for error in errors {
      let pane = Pane(title: "Hats", count: nil, phase: .failed(error), rowCount: 0) { _ in
        PaneRow("")
      }
      let text = pane.notice?.text ?? ""
      expect(!text.contains("Send .") && !text.contains("searcher"), "\(text)")
      expectEqual(text.contains("asks again"), error.isTransient)
    }
  }

  /// The lines without the side column, which shows the genres.
  private func sections(_ lines: [String]) -> [String] {
    lines.map { line in
      String(line.prefix { $0 != "│" }.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("A list shows no count and no rows before the first answer")
  func unanswered() {
    let description = LiveDescription.films()
    let state = description.machine.initialState
    let panes = description.panes.map { $0.present(state) }
    expectEqual(
      panes.map { $0.heading().text },
      ["Actors  –  (idle)", "Movies  –  (idle)", "Genres  –  (idle)"])
    expect(panes[0].notice == nil)
    expect(panes[0].row(0) == nil)
  }

  @Test("The help line describes the keys of the focused part")
  func help() throws {
    var play = try LiveRehearsal()
    expectEqual(play.lines().last, "Tab lists · F1 help · Esc quit")
    play.press(.text("t"))
    expectEqual(play.lines().last, "Tab lists · F1 help · Esc clear · Ctrl-C quit")
    play.press(.tab)
    expectEqual(play.lines().last, "↑↓ move · Return open · Esc back · Tab next · Ctrl-C quit")
    play.press(.tab, .tab)
    expectEqual(play.lines().last, "↑↓ move · Return choose · Esc back · Tab next")
    play.press(.enter)
    expectEqual(play.lines().last, "↑↓ move · Return choose · Esc clear choices · Tab next")
  }
}
