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
    ///
    /// Once there is an answer, it is at most the last page.
    public let current: Int

    /// The number of pages of the shown answer; 0 before the first answer.
    public let count: Int

    /// Whether the chosen page is beyond the last one, so that its answer is empty, though there are
    /// other pages; for example after a link to a list that has become shorter.
    ///
    /// ``current`` is the last page then, which is not shown yet.
    public let isBeyondEnd: Bool

    /// Creates a current page and a number of pages.
    ///
    /// - Parameters:
    ///   - current: The current page, counted from 0.
    ///   - count: The number of pages.
    ///   - isBeyondEnd: Whether the chosen page is beyond the last one, in place of which `current`
    ///     is the last one.
    public init(current: Int, count: Int, isBeyondEnd: Bool = false) {
      self.current = current
      self.count = count
      self.isBeyondEnd = isBeyondEnd
    }

    /// The page that *Previous* shows: the last one if the chosen page is beyond it; `nil` if there
    /// is none.
    public var previous: Int? {
      if isBeyondEnd { return max(0, count - 1) }
      return count > 0 && current > 0 ? min(current, count) - 1 : nil
    }

    /// The page that *Next* shows; `nil` if there is none.
    public var next: Int? { !isBeyondEnd && current < count - 1 ? current + 1 : nil }

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

  /// Returns the page and the number of pages.
  public func key(_ state: SearchState) -> Pages { present(state) }

  /// Returns the page and the number of pages.
  public func present(_ state: SearchState) -> Pages {
    let chosen = state.page(of: source)
    guard let response = state[source]?.answer?.response else {
      return Pages(current: chosen, count: 0)
    }
    let count = max(0, response.nbPages)
    return Pages(
      current: min(chosen, max(0, count - 1)), count: count,
      isBeyondEnd: count > 0 && chosen >= count && response.page >= count)
  }
}

extension Searcher {
  /// The current page and the number of pages:
  /// `for await pages in search.values(of: products.pages)`.
  public var pages: PagesPresenter { PagesPresenter(source: source) }
}
