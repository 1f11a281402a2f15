public import SearchlightCore

/// Tabs, of which one always applies; initially the first.
///
/// ```swift
/// let tabs = TabsInteractor(
///   products,
///   tabs: [
///     FilterOption("all", title: "All"),
///     FilterOption("books", title: "Books", filters: [.facet("type", "book")]),
///   ], counting: .searches)
/// ```
///
/// Records must match all filters of a tab. The filters of the first tab are a condition of the
/// app: no list of current filters and no link contains them.
public struct TabsInteractor: FilterControl {
  /// The tabs as options.
  public let choice: FilterSelection<String>

  /// Creates tabs, each with its filters.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - tabs: The tabs, in the order in which they are shown; the first applies while no other is
  ///     selected.
  ///   - counting: How the counts of the tabs are determined. ``FilterCounting/searches`` counts
  ///     every tab, whichever is selected; ``FilterCounting/facets`` counts the selected tab, and the
  ///     others while no filter of a tab applies.
  ///   - clearsRefinements: Whether selecting another tab removes all refinements.
  ///   - scope: The sources that a tab applies to; `nil` for the searcher's source.
  ///   - id: Identifies the component, and names its filter group; `nil` derives a name from the
  ///     searcher, such as `products.tabs`.
  public init(
    _ searcher: some Searcher, tabs: [FilterOption<String>], counting: FilterCounting = .none,
    clearsRefinements: Bool = false, scope: FilterScope? = nil, id: ComponentID? = nil
  ) {
    let id = id ?? ComponentID("\(searcher.source).tabs")
    choice = FilterSelection(
      searcher, options: tabs,
      group: .and(id.rawValue, scope: scope ?? .source(searcher.source)),
      defaultKey: tabs.first?.key, counting: counting, clearsRefinements: clearsRefinements, id: id)
  }
}
