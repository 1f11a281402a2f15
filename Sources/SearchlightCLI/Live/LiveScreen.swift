import Searchlight

/// Renders the live screen as a pure function of the model and the window size.
///
/// The initializer renders the visible rows, so the time passed to ``frame(answeredIn:)`` can
/// include that work.
///
/// ```text
/// Search: tom h▏                                  840 µs
///
/// Actors  2                        │ Genres  12
///   Tom Hanks                      │ › [x] Drama    12
///                                  │   [ ] Crime     3
/// Movies  9                        │
///   …                              │
/// Tab lists · …
/// ```
struct LiveScreen: Sendable {
  private let model: LiveModel
  private let size: ScreenSize
  /// The lists; `nil` if a page is open in their place.
  private let body: LiveBody?

  /// Lays out the lists for a window of this size, or the page in their place.
  init(_ model: LiveModel, size: ScreenSize) {
    self.model = model
    self.size = size
    body =
      model.page == nil ? LiveBody(model, columns: size.columns, rows: size.bodyRows) : nil
  }

  /// Returns the whole screen, with the time of the last answer in the header; `nil` shows none.
  func frame(answeredIn time: Duration?) -> Frame {
    guard let body else { return pageFrame }
    let (header, cursor) = header(time: time)
    return Frame(
      size: size, lines: lines(header, body.lines, help),
      cursor: model.focus == .text ? Frame.Cursor(row: 0, column: cursor) : nil)
  }

  /// Returns what is at a place of the screen; `nil` if nothing is that the mouse can use.
  func target(row: Int, column: Int) -> LiveTarget? {
    if row == 0 { return .text(column: max(0, column - size.prompt.width)) }
    return body?.target(row: row - size.firstBodyRow, column: column)
  }

  /// The screen with a page in place of the lists.
  private var pageFrame: Frame {
    guard var page = model.page else { return Frame(size: size, lines: []) }
    page.fit(size)
    let title =
      page.record.map { Line("Record  ", .title) + Line($0.objectID) } ?? Line("Keys", .title)
    let place =
      page.isWhole
      ? ""
      : "  lines \(page.visible.lowerBound + 1)–\(page.visible.upperBound) of \(page.lines.count)"
    let room = size.columns - DisplayWidth.of(place)
    let header = room > title.width ? title + Line(place, .faint) : title
    let shown = page.lines[page.visible]
    let padding = Array(repeating: Line(), count: size.bodyRows - shown.count)
    return Frame(
      size: size, lines: lines(header.cut(to: size.columns), shown + padding, pageHelp(page)))
  }

  private func lines(_ header: Line, _ body: [Line], _ help: Line) -> [Line] {
    [header] + (size.hasGap ? [Line()] : []) + body + (size.hasHelp ? [help] : [])
  }

  private func header(time: Duration?) -> (Line, cursor: Int) {
    let prompt = size.prompt
    let room = size.fieldColumns
    let (text, cursor) = model.field.window(columns: room)
    let field = model.field.isEmpty ? Line("(\(model.placeholder))", .faint) : Line(text)
    var header = prompt + field.fitted(to: room)
    if size.hasTime, let time {
      let text = Line("\(KeystrokeTime(time))", .faint)
      let start = max(header.width, size.columns - text.width)
      header = header.fitted(to: start) + text.placed(at: start)
    }
    return (header, cursor: prompt.width + cursor)
  }

  private var help: Line {
    let text =
      switch model.focus {
      case .text where model.field.isEmpty: "Tab lists · F1 help · Esc quit"
      case .text: "Tab lists · F1 help · Esc clear · Ctrl-C quit"
      case .pane(let index) where model.panes[index].clearing != nil:
        "↑↓ move · Return choose · Esc clear choices · Tab next"
      case .pane(let index) where model.panes[index].column == .side:
        "↑↓ move · Return choose · Esc back · Tab next"
      case .pane:
        model.choosesRecord
          ? "↑↓ move · Return print · → open · Esc back · Ctrl-C quit"
          : "↑↓ move · Return open · Esc back · Tab next · Ctrl-C quit"
      }
    return Line(text, .faint)
  }

  private func pageHelp(_ page: LivePage) -> Line {
    if let notice = page.notice { return Line(notice, .bold) }
    let scroll = page.isWhole ? "" : "↑↓ scroll · "
    if page.record == nil {
      return Line(page.isWhole ? "any key goes back" : scroll + "any other key goes back", .faint)
    }
    return Line(
      scroll + (model.choosesRecord ? "Return print · Esc back" : "Esc back") + " · c copy", .faint)
  }
}

extension ScreenSize {
  /// Whether an empty line is below the search box.
  fileprivate var hasGap: Bool { rows >= 12 }

  /// Whether the last line names keys.
  fileprivate var hasHelp: Bool { rows >= 6 }

  /// The row of the screen at which the lists begin.
  fileprivate var firstBodyRow: Int { hasGap ? 2 : 1 }

  /// The number of rows for the lists, or for a page.
  var bodyRows: Int { max(0, rows - firstBodyRow - (hasHelp ? 1 : 0)) }

  private var isNarrow: Bool { columns < 30 }

  /// The sign of the search box, which is not that of a selected row.
  fileprivate var prompt: Line {
    Line(isNarrow ? (columns < 4 ? "" : "/ ") : "Search: ", .title)
  }

  /// Whether the header has the time of the answer.
  fileprivate var hasTime: Bool { !isNarrow }

  /// The width of the search box without its sign.
  ///
  /// It does not depend on the time beside it, so that the text stays where it is.
  var fieldColumns: Int { columns - prompt.width - (hasTime ? 9 : 0) }
}

/// A duration formatted for the header, such as `840 µs`, `1.2 ms`, `35 ms` or `1.4 s`.
struct KeystrokeTime: CustomStringConvertible {
  let description: String

  init(_ duration: Duration) {
    let microseconds = duration / .microseconds(1)
    description =
      switch microseconds {
      case ..<999.5: "\(Int(microseconds.rounded())) µs"
      case ..<9_950: "\(Self.tenths(microseconds / 1_000)) ms"
      case ..<999_500: "\(Int((microseconds / 1_000).rounded())) ms"
      default: "\(Self.tenths(microseconds / 1_000_000)) s"
      }
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
