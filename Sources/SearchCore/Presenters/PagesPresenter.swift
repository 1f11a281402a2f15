/// Presents the current page and the number of pages of a source, for a page control.
///
/// ```swift
/// for await pages in search.values(of: products.pages) { … }    // page 3 of 12
/// search.send(.page(pages.current + 1, of: products.source))
/// ```
public struct PagesPresenter: SearchPresenter, Hashable {
  /// The current page and the number of pages.
  public struct Pages: Hashable, Sendable {
    /// The page that the user has chosen, counted from 0.
    public let current: Int

    /// The number of pages of the shown answer; 0 before the first answer.
    public let count: Int

    /// Creates a current page and a number of pages.
    public init(current: Int, count: Int) {
      self.current = current
      self.count = count
    }

    /// Returns at most `limit` page numbers around the current page, in ascending order.
    ///
    /// Near either end of the list, the range is shifted so that it still has `limit` numbers, if
    /// there are as many pages.
    ///
    /// A current page beyond the last page counts as the last page. The range is empty before the
    /// first answer.
    public func numbers(limit: Int = 7) -> Range<Int> {
      let count = max(0, count)
      let length = min(max(0, limit), count)
      let first = min(max(0, min(max(0, current), count) - length / 2), count - length)
      return first..<first + length
    }
  }

  let source: SourceID

  /// The page and the number of pages.
  public func key(_ state: SearchState) -> Pages { present(state) }

  /// The page and the number of pages.
  public func present(_ state: SearchState) -> Pages {
    Pages(
      current: state.page(of: source), count: max(0, state[source]?.answer?.response.nbPages ?? 0))
  }
}

extension Searcher {
  /// The current page and the number of pages:
  /// `for await pages in search.values(of: products.pages)`.
  public var pages: PagesPresenter { PagesPresenter(source: source) }
}
