import Searchlight

/// One list of the live screen as it stands: a title, how far its search has come, and rows.
struct Pane: Sendable {
  /// Where a list stands if the screen is wide enough for both.
  enum Place: Hashable, Sendable {
    case main
    case side
  }

  /// The title.
  let title: String

  /// The place.
  let place: Place

  /// How many there are in all, shown in rows or not; `nil` if nobody knows yet.
  let count: Int?

  /// How far the search has come.
  let phase: SourcePhase

  /// The number of rows.
  let rowCount: Int

  /// Takes back what has been chosen in the list; `nil` if nothing is.
  let clearing: SearchAction?

  private let makeRow: @Sendable (Int) -> PaneRow

  /// Creates a list.
  ///
  /// A row is made when it comes into sight, so that long lists cost nothing.
  init(
    title: String, place: Place = .main, count: Int?, phase: SourcePhase, rowCount: Int,
    clearing: SearchAction? = nil, row: @escaping @Sendable (Int) -> PaneRow
  ) {
    self.title = title
    self.place = place
    self.count = count
    self.phase = phase
    self.rowCount = rowCount
    self.clearing = clearing
    makeRow = row
  }

  /// A row; `nil` if it is out of range.
  func row(_ index: Int) -> PaneRow? {
    (0..<rowCount).contains(index) ? makeRow(index) : nil
  }

  /// The title with the count, and with the phase unless all is well.
  var heading: Line {
    var spans = [Span(title, .title), Span("  \(count.map(String.init) ?? "–")", .faint)]
    switch phase {
    case .loaded: break
    case .failed: spans.append(Span("  (failed)", .alarm))
    default: spans.append(Span("  (\(phase))", .faint))
    }
    return Line(spans)
  }

  /// What is said in the place of rows.
  var notice: Line? {
    switch phase {
    case .failed(let error): Line("\(error)", .alarm)
    case .loaded where rowCount == 0: Line("nothing found", .faint)
    default: nil
    }
  }
}
