public import Observation
public import SearchCore

/// An observable model of the current page and the page count, for lists without infinite
/// scrolling.
@MainActor
public final class PagesModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let source: SourceID
  private let presenter: PagesPresenter

  /// Creates the model of the pages of a searcher.
  public init(_ searcher: some Searcher, in search: SearchModel) {
    self.search = search
    source = searcher.source
    presenter = searcher.pages
    search.report(search.store.issue(with: source))
  }

  /// The current page, from 0.
  public var current: Int { search[presenter].current }

  /// The number of pages; 0 before the first answer.
  public var count: Int { search[presenter].count }

  /// Whether there is a previous page.
  public var hasPrevious: Bool { current > 0 }

  /// Whether there is a next page.
  public var hasNext: Bool { current < count - 1 }

  /// Up to `limit` page numbers around the current page, in ascending order.
  public func numbers(limit: Int = 7) -> Range<Int> { search[presenter].numbers(limit: limit) }

  /// Shows a page; a number out of range shows the nearest page.
  public func show(_ page: Int) {
    search.send(.page(min(max(0, page), max(0, count - 1)), of: source))
  }

  /// Shows the next page, if there is one.
  public func next() { if hasNext { show(current + 1) } }

  /// Shows the previous page, if there is one.
  public func previous() { if hasPrevious { show(current - 1) } }
}
