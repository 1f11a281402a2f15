public import Observation
public import SearchCore

/// Which page of how many is shown, and the way to others; for lists without infinite scrolling.
@MainActor
public final class PagesModel: Observable {
  /// The screen.
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

  /// The page that is chosen, from 0.
  public var current: Int { search[presenter].current }

  /// How many pages there are; 0 before the first answer.
  public var count: Int { search[presenter].count }

  /// Whether there is a page before the one that is chosen.
  public var hasPrevious: Bool { current > 0 }

  /// Whether there is a page behind the one that is chosen.
  public var hasNext: Bool { current < count - 1 }

  /// At most `limit` numbers of pages around the one that is chosen, rising.
  public func numbers(limit: Int = 7) -> Range<Int> { search[presenter].numbers(limit: limit) }

  /// Shows a page; one that there is not is the nearest.
  public func show(_ page: Int) {
    search.send(.page(min(max(0, page), max(0, count - 1)), of: source))
  }

  /// Shows the next page, if there is one.
  public func next() { if hasNext { show(current + 1) } }

  /// Shows the previous page, if there is one.
  public func previous() { if hasPrevious { show(current - 1) } }
}
