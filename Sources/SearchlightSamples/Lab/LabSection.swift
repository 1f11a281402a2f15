public import Searchlight
import SearchlightBasics

/// A section of the lab's screen: a title above the rows of a source.
public struct LabSection: Sendable {
  /// The title, by which the section can also be named.
  public let title: String

  /// The source whose rows the section shows.
  public let source: SourceID

  /// The rows in a range, as lines of text.
  private let rows: @Sendable (SearchState, Range<Int>, LabStyle) -> [String]

  /// The index of the first visible row.
  private let top: @Sendable (SearchState) -> Int

  /// The number of rows, including those that are not loaded.
  let length: @Sendable (SearchState) -> Int

  /// The number of pages; 0 before the first answer.
  let pageCount: @Sendable (SearchState) -> Int

  /// Makes the action that scrolls to a row.
  let scroll: @Sendable (Int) -> SearchAction

  /// The number of rows that are visible at once.
  static let visibleRows = 5

  /// Creates a section that shows the rows of a list of hits.
  ///
  /// - Parameters:
  ///   - title: The title above the rows.
  ///   - hits: The component whose hits the section shows.
  ///   - line: Renders a record as one line, with its highlights written in the given style.
  public init<Record>(
    _ title: String, _ hits: HitsInteractor<Record>,
    line: @escaping @Sendable (Record, LabStyle) -> String
  ) {
    self.title = title
    source = hits.source
    scroll = { hits.rowAppeared($0) }
    length = { hits.present($0).count }
    pageCount = { $0[hits.source]?.answer?.response.nbPages ?? 0 }
    top = { state in
      let memory = state.memory(of: hits)
      let isCurrent = memory.generation == state[hits.source]?.answer?.listGeneration
      if isCurrent, let row = memory.row { return row }
      // With infinite scrolling, the window may also hold pages before the selected one.
      guard hits.infiniteScrolling != .off, let window = state[hits.source]?.window else {
        return 0
      }
      return window.rows(ofPage: window.firstPage).lowerBound
    }
    rows = { state, range, style in
      let list = hits.present(state)
      return range.clamped(to: 0..<list.count).map { row in
        switch list[list.startIndex + row] {
        case .success(let record)?: line(record, style)
        case .failure(let failure)?: "! \(failure)"
        case nil: "…"
        }
      }
    }
  }

  /// Returns the lines of the section: the title with the number of hits and the phase, then
  /// visible rows.
  func lines(_ state: SearchState, style: LabStyle) -> [String] {
    guard let source = state[source] else { return ["\(title): no such source"] }
    let count = source.answer.map { "\($0.response.nbHits)" } ?? "–"
    let phase = source.phase == .loaded ? "" : "  (\(source.phase))".escapingControls()
    let top = top(state)
    let rows = rows(state, top..<top + Self.visibleRows, style)
    let more = (source.answer?.response.nbHits ?? 0) - top - rows.count
    return ["\(style.title(title))  \(count)\(phase)"]
      + (top > 0 ? ["  … \(top) above"] : [])
      + rows.map { "  \(style.printable($0))" }
      + (more > 0 ? ["  … \(more) more"] : [])
  }
}

/// How a lab marks titles and highlighted text in its output.
public enum LabStyle: Hashable, Sendable {
  /// Highlighted text in brackets, for files and for terminals without styles.
  case plain

  /// Bold and underlined text, with the control sequences of terminals.
  case terminal

  /// Returns a text with its highlighted segments marked; control characters in it become escapes.
  public func text(_ highlighted: HighlightedString) -> String {
    let (start, end) =
      switch self {
      case .plain: ("[", "]")
      case .terminal: (Self.highlighted, Self.ordinary)
      }
    return highlighted.segments.map { segment in
      let text = segment.text.escapingControls()
      return segment.isHighlighted ? start + text + end : text
    }.joined()
  }

  /// Returns a title in this style; control characters in it become escapes.
  public func title(_ text: String) -> String {
    switch self {
    case .plain: text.escapingControls()
    case .terminal: Self.bold + text.escapingControls() + Self.ordinary
    }
  }

  private static let highlighted = "\u{1B}[1;4m"
  private static let bold = "\u{1B}[1m"
  private static let ordinary = "\u{1B}[0m"

  /// Returns a text with control characters as escapes, except the sequences of the style itself.
  package func printable(_ text: String, keepsLineEnds: Bool = false) -> String {
    guard self == .terminal else { return text.escapingControls(keepsLineEnds: keepsLineEnds) }
    // The search runs over scalars: a combining mark after a sequence would join its last letter.
    var result = ""
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += Substring(rest[..<escape]).escapingControls(keepsLineEnds: keepsLineEnds)
      rest = rest[escape...]
      let own = [Self.highlighted, Self.bold, Self.ordinary]
        .first { rest.starts(with: $0.unicodeScalars) }
      let length = own?.unicodeScalars.count ?? 1
      result += own ?? Substring(rest.prefix(length)).escapingControls()
      rest = rest.dropFirst(length)
    }
    return result + Substring(rest).escapingControls(keepsLineEnds: keepsLineEnds)
  }
}
