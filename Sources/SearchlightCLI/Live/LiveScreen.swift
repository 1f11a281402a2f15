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
///   Tom Hanks                      │ › [x] Drama  12
///                                  │   [ ] Crime  3
/// Movies  9                        │
///   …                              │
/// Tab lists · …
/// ```
struct LiveScreen: Sendable {
  private let model: LiveModel
  private let size: ScreenSize
  private let body: [Line]

  /// Lays out the lists for a window of this size.
  init(_ model: LiveModel, size: ScreenSize) {
    self.model = model
    self.size = size
    let height = size.rows - 1 - (Self.hasGap(size) ? 1 : 0) - (Self.hasHelp(size) ? 1 : 0)
    body =
      model.showsHelp
      ? LiveKey.lines(columns: size.columns, rows: height)
      : LiveBody(model).lines(columns: size.columns, rows: height)
  }

  /// The whole screen, with the time of the last answer in the header; `nil` shows none.
  func frame(answeredIn time: Duration?) -> Frame {
    let (header, cursor) = header(time: time)
    var lines = [header]
    if Self.hasGap(size) { lines.append(Line()) }
    lines += body
    if Self.hasHelp(size) { lines.append(help) }
    return Frame(
      size: size, lines: lines,
      cursor: model.focus == .text ? Frame.Cursor(row: 0, column: cursor) : nil)
  }

  private static func hasGap(_ size: ScreenSize) -> Bool { size.rows >= 12 }
  private static func hasHelp(_ size: ScreenSize) -> Bool { size.rows >= 6 }

  private func header(time: Duration?) -> (Line, cursor: Int) {
    let isNarrow = size.columns < 30
    let prompt = Line(isNarrow ? (size.columns < 4 ? "" : "› ") : "Search: ", .title)
    let time = isNarrow ? "" : time.map { "  \(KeystrokeTime($0))" } ?? ""
    let room = size.columns - prompt.width - DisplayWidth.of(time)
    let (text, cursor) = model.field.window(columns: room)
    let field = model.field.isEmpty ? Line("(\(model.placeholder))", .faint) : Line(text)
    return (
      prompt + field.fitted(to: room) + Line(time, .faint), cursor: prompt.width + cursor
    )
  }

  private var help: Line {
    if model.showsHelp { return Line("any key goes back", .faint) }
    let text =
      switch model.focus {
      case .text where model.field.isEmpty: "Tab lists · F1 help · Esc quit"
      case .text: "Tab lists · F1 help · Esc clear · Ctrl-C quit"
      case .pane(let index) where model.panes[index].clearing != nil:
        "↑↓ move · Return choose · Esc clear choices · Tab next"
      case .pane(let index) where model.panes[index].column == .side:
        "↑↓ move · Return choose · Esc back · Tab next"
      case .pane: "↑↓ move · Esc back · Tab next · Ctrl-C quit"
      }
    return Line(text, .faint)
  }
}
