/// Actions in the words in which one thinks of them.
extension SearchAction {
  /// Removes all refinements of the user; conditions of the app, in the base layer, stay.
  public static var clearFilters: SearchAction { .filters(.clearRefinements) }

  /// Requests again what all sources show, see ``refresh(_:)-enum.case``.
  public static var refresh: SearchAction { .refresh(nil) }

  /// Requests again what has failed, see ``retry(_:)-enum.case``.
  public static var retry: SearchAction { .retry(nil) }

  /// Shows the page after the chosen one.
  ///
  /// The last page is followed by none: the action is refused then, see
  /// ``ActionRejection/pageBeyondLast(_:of:count:)``.
  public static func nextPage(of source: SourceID) -> SearchAction {
    .turnPage(by: 1, of: source)
  }

  /// Shows the page before the chosen one; before the first page, the action is refused.
  public static func previousPage(of source: SourceID) -> SearchAction {
    .turnPage(by: -1, of: source)
  }
}

/// The same actions for a searcher, in place of the name of its source.
extension SearchAction {
  /// Sets a parameter of a searcher's requests, see ``parameter(_:_:of:)-enum.case``.
  public static func parameter(
    _ name: String, _ value: JSON?, of searcher: some Searcher
  ) -> SearchAction {
    .parameter(name, value, of: searcher.source)
  }

  /// Lets a searcher search another index, see ``index(_:of:)-enum.case``.
  public static func index(_ index: IndexName?, of searcher: some Searcher) -> SearchAction {
    .index(index, of: searcher.source)
  }

  /// Shows another page of a searcher's results, counted from 0, see ``page(_:of:)-enum.case``.
  public static func page(_ page: Int, of searcher: some Searcher) -> SearchAction {
    .page(page, of: searcher.source)
  }

  /// Shows the page after the chosen one, see ``nextPage(of:)-(SourceID)``.
  public static func nextPage(of searcher: some Searcher) -> SearchAction {
    .nextPage(of: searcher.source)
  }

  /// Shows the page before the chosen one, see ``previousPage(of:)-(SourceID)``.
  public static func previousPage(of searcher: some Searcher) -> SearchAction {
    .previousPage(of: searcher.source)
  }

  /// Requests again what a searcher shows, see ``refresh(_:)-enum.case``.
  public static func refresh(_ searcher: some Searcher) -> SearchAction {
    .refresh(searcher.source)
  }

  /// Requests again what has failed for a searcher, see ``retry(_:)-enum.case``.
  public static func retry(_ searcher: some Searcher) -> SearchAction { .retry(searcher.source) }
}
