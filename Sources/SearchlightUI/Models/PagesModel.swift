public import Observation
public import SearchlightCore

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

  /// The current page with the number of pages.
  public var pages: PagesPresenter.Pages { search[presenter] }

  /// The current page, from 0; at most the last one, once there is an answer.
  public var current: Int { search[\.current, of: presenter] }

  /// The number of pages; 0 before the first answer.
  public var count: Int { search[\.count, of: presenter] }

  /// Whether the chosen page is beyond the last one, and thus empty; see
  /// ``SearchlightCore/PagesPresenter/Pages/isBeyondEnd``.
  public var isBeyondEnd: Bool { search[\.isBeyondEnd, of: presenter] }

  /// Whether there is a previous page.
  public var hasPrevious: Bool { search[\.hasPrevious, of: presenter] }

  /// Whether there is a next page.
  public var hasNext: Bool { search[\.hasNext, of: presenter] }

  /// Up to `limit` page numbers around the current page, in ascending order.
  public func numbers(limit: Int = 7) -> Range<Int> {
    search[PageNumbers(pages: presenter, limit: limit)]
  }

  /// Shows a page; a number out of range shows the nearest page.
  public func show(_ page: Int) {
    search.send(.page(min(max(0, page), max(0, count - 1)), of: source))
  }

  /// Shows the next page, if there is one.
  public func next() { if let next = pages.next { show(next) } }

  /// Shows the previous page, if there is one; the last page if the chosen one is beyond it.
  public func previous() { if let previous = pages.previous { show(previous) } }
}

extension PagesPresenter.Pages {
  fileprivate var hasPrevious: Bool { previous != nil }
  fileprivate var hasNext: Bool { next != nil }
}

/// The page numbers around the current page.
private struct PageNumbers: SearchPresenter, Hashable {
  let pages: PagesPresenter
  let limit: Int

  func key(_ state: SearchState) -> Range<Int> { present(state) }

  func present(_ state: SearchState) -> Range<Int> { pages.present(state).numbers(limit: limit) }
}
