import Searchlight

/// Computes one list of the live screen from the state of the search.
struct PanePresenter: Sendable {
  /// A pure function from the state to the list.
  let present: @Sendable (SearchState) -> Pane
}

extension PanePresenter {
  /// Returns a list of hits, in the main column.
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
        title: title, count: list.isAnswered ? list.total.value : nil, isExact: list.total.isExact,
        phase: state[hits.source]?.phase ?? .idle, rowCount: list.count,
        appearing: { hits.rowAppeared($0) },
        record: { list.rawHit(atIndex: $0).map { LiveRecord($0) } }
      ) { index in
        switch list[index] {
        case .success(let record)?: PaneRow(line(record))
        case .failure(let failure)?: PaneRow(Line("! \(failure)", .alarm))
        case nil: PaneRow(Line("…", .faint))
        }
      }
    }
  }

  /// The largest number of values of a facet that engines list.
  static let facetValueLimit = 1000

  /// What a searcher asks for, so that all values of a facet can be scrolled to, up to the limit.
  static let facetParameters: SearchParameters = ["maxValuesPerFacet": .integer(facetValueLimit)]

  /// Returns a list of the values of a facet, in the side column; Return selects or deselects a
  /// value.
  static func facets(_ list: FacetListInteractor) -> PanePresenter {
    facets("\(AttributeTitle(list.attribute))", list)
  }

  /// Returns a list of the values of a facet below a title of its own.
  static func facets(_ title: String, _ list: FacetListInteractor) -> PanePresenter {
    PanePresenter { state in
      let items = list.present(state)
      let choices = items.filter(\.isSelected).map { list.toggle($0.facet.value) }
      return Pane(
        title: title, column: .side,
        count: state[list.source]?.answer == nil ? nil : items.count,
        isExact: items.count < facetValueLimit,
        phase: state[list.source]?.phase ?? .idle, rowCount: items.count,
        clearing: choices.isEmpty ? nil : .batch(choices)
      ) { index in
        let (item, facet) = (items[index], items[index].facet)
        return PaneRow(
          choice: Line(facet.highlighted ?? HighlightedString(facet.value)),
          isSelected: item.isSelected, count: facet.count, action: list.toggle(facet.value))
      }
    }
  }

  /// Returns a list of ranges of numbers, in the side column, of which any can be selected.
  static func ranges(_ title: String, _ list: FilterListInteractor) -> PanePresenter {
    PanePresenter { state in
      let items = list.present(state)
      let source = state[list.choice.source]
      let choices = items.filter(\.isSelected).map { list.toggle($0.option.key) }
      return Pane(
        title: title, column: .side, count: source?.answer == nil ? nil : items.count,
        phase: source?.phase ?? .idle, rowCount: source?.answer == nil ? 0 : items.count,
        clearing: choices.isEmpty ? nil : .batch(choices)
      ) { index in
        let item = items[index]
        return PaneRow(
          choice: Line(item.option.title), isSelected: item.isSelected, count: item.count,
          action: list.toggle(item.option.key))
      }
    }
  }
}

extension Line {
  /// Creates a line in which the highlighted segments of a text have the style `highlight`.
  init(_ text: HighlightedString) {
    self.init(text.segments.map { Span($0.text, $0.isHighlighted ? .highlight : []) })
  }
}
