public import SearchlightCore

/// A list of filters that the app has composed and named, such as *On sale* or *For beginners*.
///
/// ```swift
/// let picks = StaticFiltersInteractor(
///   products,
///   filters: [
///     FilterOption("sale", title: "On sale", filters: [.tag("sale")]),
///     FilterOption("gift", title: "Gifts", filters: [.tag("gift")]),
///   ], id: "picks")
/// ```
public struct StaticFiltersInteractor: FilterControl {
  /// The options; each key is the name of a filter.
  public let choice: FilterSelection<String>

  /// Creates a list of named filters.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The filters, in the order of the list.
  ///   - selectionMode: Whether one or several options can be selected.
  ///   - refinementOperator: How all filters of the selected options are joined, including the
  ///     filters of one option.
  ///   - counting: How the counts of the options are determined.
  ///   - scope: The sources that the filters apply to; `nil` for the searcher's source.
  ///   - id: Identifies the component, and names its filter group.
  public init(
    _ searcher: some Searcher, filters: [FilterOption<String>],
    selectionMode: SelectionMode = .multiple, refinementOperator: RefinementOperator = .or,
    counting: FilterCounting = .none, scope: FilterScope? = nil, id: ComponentID
  ) {
    choice = FilterSelection(
      searcher, options: filters,
      group: FilterGroup.ID(
        refinementOperator == .or ? .or : .and, id.rawValue,
        scope: scope ?? .source(searcher.source)),
      selectionMode: selectionMode, counting: counting, id: id)
  }
}
