public import SearchCore

/// The logic of tabs: one of several named conditions always holds, at first that of the first tab.
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
/// A tab's filters must all be met. The first tab is the app's own condition: no list of current filters shows it and
/// no link has it.
public struct TabsInteractor: FilterControl {
  /// The tabs.
  public let choice: FilterChoice<String>

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records.
  ///   - tabs: The tabs, in the order in which they are shown; the first one holds while no other is chosen.
  ///   - counting: How the records of each tab are counted; ``FilterCounting/searches`` counts them all, whichever
  ///     is chosen, ``FilterCounting/facets`` only within the tab that is.
  ///   - clearsRefinements: Whether choosing another tab takes all refinements back.
  ///   - scope: Which sources a tab narrows; `nil` is that of the searcher.
  ///   - id: The name of the component, and of its group of filters; `nil` calls it after the searcher,
  ///     `products.tabs`.
  public init(
    _ searcher: some Searcher, tabs: [FilterOption<String>], counting: FilterCounting = .none,
    clearsRefinements: Bool = false, scope: FilterScope? = nil, id: ComponentID? = nil
  ) {
    let id = id ?? ComponentID("\(searcher.source).tabs")
    choice = FilterChoice(
      searcher, options: tabs,
      group: .and(id.rawValue, scope: scope ?? .source(searcher.source)),
      defaultKey: tabs.first?.key, counting: counting, clearsRefinements: clearsRefinements, id: id)
  }
}
