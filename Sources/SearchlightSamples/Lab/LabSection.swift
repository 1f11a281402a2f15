public import Searchlight

/// A section of the lab's screen: a title, and how the rows of a source are written.
public struct LabSection: Sendable {
  /// The title.
  public let title: String

  /// The source whose rows are shown.
  public let source: SourceID

  /// The rows from a first one on, as lines of text; no more of them than a number.
  private let rows: @Sendable (SearchState, Range<Int>, LabStyle) -> [String]

  /// The first row on the screen.
  private let top: @Sendable (SearchState) -> Int

  /// How many rows there are, loaded or not.
  let length: @Sendable (SearchState) -> Int

  /// How many pages there are; 0 before the first answer.
  let pageCount: @Sendable (SearchState) -> Int

  /// The action that scrolls to a row.
  let scroll: @Sendable (Int) -> SearchAction

  /// How many rows are on the screen at once.
  static let visibleRows = 5

  /// Creates a section of the rows of a list.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - hits: The list.
  ///   - line: A row as one line, with highlighted parts written in the given style.
  public init<Record>(
    _ title: String, _ hits: HitsInteractor<Record>,
    line: @escaping @Sendable (Record, LabStyle) -> String
  ) {
    self.title = title
    source = hits.source
    scroll = { hits.rowAppeared($0) }
    length = { hits.present($0).numberOfHits }
    pageCount = { $0[hits.source]?.answer?.response.nbPages ?? 0 }
    top = { state in
      let memory = state.memory(of: hits)
      let isCurrent = memory.generation == state[hits.source]?.answer?.generation
      if isCurrent, let row = memory.row { return row }
      // A list of all pages begins on the screen with that which was chosen.
      guard hits.infiniteScrolling != .off, let window = state[hits.source]?.window else {
        return 0
      }
      return window.rows(ofPage: window.firstPage).lowerBound
    }
    rows = { state, range, style in
      let list = hits.present(state)
      return range.clamped(to: 0..<list.numberOfHits).map { row in
        switch list[list.startIndex + row] {
        case .success(let record)?: line(record, style)
        case .failure(let failure)?: "! \(failure)"
        case nil: "…"
        }
      }
    }
  }

  /// The section as lines: the title with the number of hits and the phase, then the rows that are
  /// scrolled to.
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
