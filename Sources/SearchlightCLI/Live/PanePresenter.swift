import Searchlight

/// Computes one list of the live screen from the state of the search.
struct PanePresenter: Sendable {
  /// A pure function from the state to the list.
  let present: @Sendable (SearchState) -> Pane
}

extension PanePresenter {
  /// A list of hits, in the main column.
  ///
  /// - Parameters:
  ///   - title: The title above the rows.
  ///   - hits: The component whose hits the list shows.
  ///   - line: Renders a record as one line. It is called only for visible rows.
  static func hits<Record>(
    _ title: String, _ hits: HitsInteractor<Record>,
    line: @escaping @Sendable (Record) -> Line
  ) -> PanePresenter {
    PanePresenter { state in
      let list = hits.present(state)
      return Pane(
        title: title, count: list.isAnswered ? list.nbHits : nil,
        phase: state[hits.source]?.phase ?? .idle, rowCount: list.count,
        appearing: { hits.rowAppeared($0) }
      ) { index in
        switch list[index] {
        case .success(let record)?: PaneRow(line(record))
        case .failure(let failure)?: PaneRow(Line("! \(failure)", .alarm))
        case nil: PaneRow(Line("…", .faint))
        }
      }
    }
  }

  /// A list of the values of a facet, in the side column; Return selects or deselects a value.
  static func facets(_ title: String, _ list: FacetListInteractor) -> PanePresenter {
    PanePresenter { state in
      let items = list.present(state)
      let choices = items.filter(\.isSelected).map { list.select($0.facet.value) }
      return Pane(
        title: title, column: .side,
        count: state[list.source]?.answer == nil ? nil : items.count,
        phase: state[list.source]?.phase ?? .idle, rowCount: items.count,
        clearing: choices.isEmpty ? nil : .batch(choices)
      ) { index in
        PaneRow(line(for: items[index]), action: list.select(items[index].facet.value))
      }
    }
  }

  private static func line(for item: FacetItem) -> Line {
    let facet = item.facet
    let value = Line(facet.highlighted ?? HighlightedString(facet.value))
    return Line(item.isSelected ? "[x] " : "[ ] ")
      + (item.isSelected ? value.styled(.bold) : value) + Line("  \(facet.count)", .faint)
  }
}

extension Line {
  /// Creates a line in which the highlighted segments of a text have the style `highlight`.
  init(_ text: HighlightedString) {
    self.init(text.segments.map { Span($0.text, $0.isHighlighted ? .highlight : []) })
  }
}
