public import SearchCore

/// The logic of filters that the app has composed and named, such as *On sale* or *For beginners*.
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
  /// The filters by their names.
  public let choice: FilterChoice<String>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The filters, in the order in which they are offered.
  ///   - selectionMode: How many of them can be chosen.
  ///   - refinementOperator: How the filters of all that is chosen are joined, those of one option too.
  ///   - counting: How records are counted.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - id: The name of the component, and of its group of filters.
  public init(
    _ searcher: some Searcher, filters: [FilterOption<String>],
    selectionMode: SelectionMode = .multiple, refinementOperator: RefinementOperator = .or,
    counting: FilterCounting = .none, scope: FilterScope? = nil, id: ComponentID
  ) {
    choice = FilterChoice(
      searcher, options: filters,
      group: FilterGroup.ID(
        refinementOperator == .or ? .or : .and, id.rawValue,
        scope: scope ?? .source(searcher.source)),
      selectionMode: selectionMode, counting: counting, id: id)
  }
}
