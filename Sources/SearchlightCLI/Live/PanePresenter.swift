import Searchlight

/// Makes one list of the live screen out of the state of the search.
struct PanePresenter: Sendable {
  /// The list as the state has it; pure.
  let present: @Sendable (SearchState) -> Pane
}

extension PanePresenter {
  /// A section: the rows of a list of hits.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - hits: The list.
  ///   - line: A record as one line. Called for the rows in sight only.
  static func hits<Record>(
    _ title: String, _ hits: HitsInteractor<Record>,
    line: @escaping @Sendable (Record) -> Line
  ) -> PanePresenter {
    PanePresenter { state in
      let list = hits.present(state)
      return Pane(
        title: title, count: list.isAnswered ? list.nbHits : nil,
        phase: state[hits.source]?.phase ?? .idle, rowCount: list.count
      ) { index in
        switch list[index] {
        case .success(let record)?: PaneRow(line(record))
        case .failure(let failure)?: PaneRow(Line("! \(failure)", .alarm))
        case nil: PaneRow(Line("…", .faint))
        }
      }
    }
  }

  /// The values of a facet, to be chosen with Return.
  static func facets(_ title: String, _ list: FacetListInteractor) -> PanePresenter {
    PanePresenter { state in
      let items = list.present(state)
      let choices = items.filter(\.isSelected).map { list.select($0.facet.value) }
      return Pane(
        title: title, place: .side,
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
  /// A text with its highlighted parts.
  init(_ text: HighlightedString) {
    self.init(text.segments.map { Span($0.text, $0.isHighlighted ? .highlight : []) })
  }
}
