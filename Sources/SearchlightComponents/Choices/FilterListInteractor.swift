public import SearchlightCore

/// A list of filters of any kind to select from: facet values, numeric conditions, tags.
///
/// ```swift
/// let offers = FilterListInteractor(
///   products, filters: [.facet("freeShipping", true), .numeric("price", .lessThan, 10), .tag("new")],
///   refinementOperator: .and, id: "offers")
/// …
/// search.send(offers.toggle(.tag("new")))
/// ```
///
/// Engines cannot join facet values, numeric conditions and tags by *or* in one group. The
/// machine's issues report a list that mixes these kinds and joins them by *or*.
public struct FilterListInteractor: FilterControl {
  /// The options of the list; each filter is the key of its own option.
  public let choice: FilterSelection<Filter>

  /// Creates a list with one option for each filter.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - filters: The filters, in the order of the list.
  ///   - selectionMode: Whether one or several filters can be selected.
  ///   - refinementOperator: How selected filters are joined.
  ///   - counting: How the counts of the options are determined.
  ///   - scope: The sources that the filters apply to; `nil` for the searcher's source.
  ///   - groupName: The name of the filter group; `nil` for the identifier of the component.
  ///   - id: Identifies the component in its machine.
  ///   - title: Returns the label of a filter; by default the filter's description.
  public init(
    _ searcher: some Searcher, filters: [Filter], selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, counting: FilterCounting = .none,
    scope: FilterScope? = nil, groupName: String? = nil, id: ComponentID,
    title: (Filter) -> String = { $0.description }
  ) {
    choice = FilterSelection(
      searcher, options: filters.map { FilterOption($0, title: title($0), filters: [$0]) },
      group: FilterGroup.ID(
        refinementOperator == .or ? .or : .and, groupName ?? id.rawValue,
        scope: scope ?? .source(searcher.source)),
      selectionMode: selectionMode, counting: counting, id: id)
  }
}
