/// Lines that are shown in place of the lists, and how far they are scrolled: a record, or the keys.
struct LivePage: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case record(LiveRecord)
    case keys
  }

  let content: Content

  /// All lines, none wider than the screen.
  private(set) var lines: [Line] = []

  /// What the last key has done, for the last line of the screen; `nil` for the usual help.
  var notice: String?

  /// The number of lines above the first visible one.
  private(set) var top = 0

  private var columns = 0
  private var rows = 0

  /// Creates a page for a screen of this size, which shows its beginning.
  init(_ content: Content, size: ScreenSize) {
    self.content = content
    fit(size)
  }

  /// The record of the page; `nil` if it lists the keys.
  var record: LiveRecord? { if case .record(let record) = content { record } else { nil } }

  /// Whether all lines are visible at once.
  var isWhole: Bool { lines.count <= rows }

  /// The visible lines, counted from 0.
  var visible: Range<Int> { top..<min(lines.count, top + rows) }

  /// Breaks the lines for a screen of this size.
  mutating func fit(_ size: ScreenSize) {
    rows = size.bodyRows
    if columns != size.columns {
      columns = size.columns
      lines =
        switch content {
        case .record(let record): RecordLines.lines(of: record, columns: columns)
        case .keys: LiveKey.lines(columns: columns)
        }
    }
    scroll(by: 0)
  }

  /// Scrolls by lines, as far as there are any.
  mutating func scroll(by count: Int) {
    top = max(0, min(top + count, lines.count - rows))
  }

  /// Scrolls as a key says; `false` if the key does not scroll.
  mutating func scroll(_ key: Key) -> Bool {
    switch key {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -max(1, rows - 1))
    case .pageDown, .text(" "): scroll(by: max(1, rows - 1))
    case .home: scroll(by: -top)
    case .end: scroll(by: lines.count)
    case .mouse(let event) where event.kind != .press:
      scroll(by: event.kind == .wheelUp ? -LiveModel.wheelStep : LiveModel.wheelStep)
    default: return false
    }
    return true
  }
}
