public import SearchCore

/// The logic of a list of filters to choose from, of any kind: values, conditions on numbers, tags.
///
/// ```swift
/// let offers = FilterListInteractor(
///   products, filters: [.facet("freeShipping", true), .numeric("price", .lessThan, 10), .tag("new")],
///   refinementOperator: .and, id: "offers")
/// …
/// search.send(offers.select(.tag("new")))
/// ```
///
/// Engines join filters of one kind by or, not values, numbers and tags in one group; a list that mixes them and is
/// joined by or is named among the machine's issues.
public struct FilterListInteractor: FilterControl {
  /// The filters, each the key of its own option.
  public let choice: FilterChoice<Filter>

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The filters, in the order in which they are offered.
  ///   - selectionMode: How many of them can be chosen.
  ///   - refinementOperator: How chosen ones are joined.
  ///   - counting: How records are counted.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - groupName: The name of the group of filters; `nil` for the name of the component.
  ///   - id: The name of the component.
  ///   - title: What people read of a filter; by default the filter in words.
  public init(
    _ searcher: some Searcher, filters: [Filter], selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, counting: FilterCounting = .none,
    scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID,
    title: (Filter) -> String = { $0.description }
  ) {
    choice = FilterChoice(
      searcher, options: filters.map { FilterOption($0, title: title($0), filters: [$0]) },
      group: FilterGroup.ID(
        refinementOperator == .or ? .or : .and, groupName ?? id.rawValue,
        scope: scope ?? .source(searcher.source)),
      selectionMode: selectionMode, counting: counting, id: id)
  }
}
