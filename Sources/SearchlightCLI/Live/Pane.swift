import Searchlight

/// The content of one list on the live screen: a title, the phase of its search, and rows.
struct Pane: Sendable {
  /// The column of a list if the screen is wide enough for two columns.
  enum Column: Hashable, Sendable {
    case main
    case side
  }

  /// The title, shown above the rows.
  let title: String

  /// The column in which the list is shown.
  let column: Column

  /// The total number of hits or values, including those without a row; `nil` before an answer.
  let count: Int?

  /// Whether ``count`` is the whole number, not only the least that there are.
  let isExact: Bool

  /// The phase of the source behind the list.
  let phase: SourcePhase

  /// The number of rows that can be shown.
  let rowCount: Int

  /// The action that deselects every selected row; `nil` if none is selected.
  let clearing: SearchAction?

  private let makeRow: @Sendable (Int) -> PaneRow

  /// The action that tells the search that a row is visible; `nil` in a list that is whole.
  private let tellRow: (@Sendable (Int) -> SearchAction)?

  /// The record of a row; `nil` in a list of something else.
  private let tellRecord: (@Sendable (Int) -> LiveRecord?)?

  /// Creates a list.
  ///
  /// The closure `row` makes a row when it becomes visible, so hidden rows cost nothing.
  init(
    title: String, column: Column = .main, count: Int?, isExact: Bool = true, phase: SourcePhase,
    rowCount: Int,
    clearing: SearchAction? = nil, appearing: (@Sendable (Int) -> SearchAction)? = nil,
    record: (@Sendable (Int) -> LiveRecord?)? = nil,
    row: @escaping @Sendable (Int) -> PaneRow
  ) {
    self.title = title
    self.column = column
    self.count = count
    self.isExact = isExact
    self.phase = phase
    self.rowCount = rowCount
    self.clearing = clearing
    tellRow = appearing
    tellRecord = record
    makeRow = row
  }

  /// Returns the action that loads the rows around a row; `nil` if the list is always whole.
  func appearance(of row: Int) -> SearchAction? {
    rowCount > 0 ? tellRow?(row) : nil
  }

  /// Whether the rows are records, which can be opened.
  var showsRecords: Bool { tellRecord != nil }

  /// Returns the record of a row; `nil` if the row is no record, is not loaded, or the index is out
  /// of range.
  func record(_ row: Int) -> LiveRecord? {
    (0..<rowCount).contains(row) ? tellRecord?(row) : nil
  }

  /// Returns the row at an index from 0; `nil` if the index is out of range.
  func row(_ index: Int) -> PaneRow? {
    (0..<rowCount).contains(index) ? makeRow(index) : nil
  }

  /// Returns the title, the count, and the phase unless it is `loaded`.
  ///
  /// - Parameter picked: The selected row of a list that has the focus, which the heading names.
  func heading(picked: Int? = nil) -> Line {
    let more = isExact ? "" : "+"
    let total = count.map { "\($0)\(more)" }
    var spans = [Span(title, .title), Span("  \(total ?? "–")", .faint)]
    if let picked, rowCount > 0 {
      spans.append(Span("  row \(picked + 1) of \(total ?? "\(rowCount)")", .faint))
      // Paging does not reach all hits of a large index.
      if let count, rowCount < count || !isExact && column == .side {
        spans.append(Span(", ends at \(rowCount)", .faint))
      }
    }
    switch phase {
    case .loaded: break
    case .failed: spans.append(Span("  (failed)", .alarm))
    default: spans.append(Span("  (\(phase))", .faint))
    }
    return Line(spans)
  }

  /// A message above the rows: the error of a failed search, or that nothing was found.
  var notice: Line? {
    switch phase {
    case .failed(let error):
      Line(
        error.plainText + (error.isTransient ? " Return in the search box asks again." : ""), .alarm
      )
    case .loaded where rowCount == 0: Line("nothing found", .faint)
    default: nil
    }
  }
}

/// A row of a list on the live screen.
struct PaneRow: Hashable, Sendable {
  /// The styled text of the row.
  let line: Line

  /// The number at the right edge; empty for none.
  let count: Line

  /// The action that Return sends; `nil` if Return does not choose the row.
  let action: SearchAction?

  /// Creates a row, by default one without a count that Return does not choose.
  init(_ line: Line, count: Line = Line(), action: SearchAction? = nil) {
    self.line = line
    self.count = count
    self.action = action
  }

  /// Creates a row whose value can be selected, with the number of its records.
  init(choice: Line, isSelected: Bool, count: Int?, action: SearchAction) {
    self.init(
      Line(isSelected ? "[x] " : "[ ] ") + (isSelected ? choice.styled(.bold) : choice),
      count: Line(count.map(String.init) ?? "", .faint), action: action)
  }
}
