/// Which page of how many a source shows, for a row of page numbers.
///
/// ```swift
/// for await pages in search.values(of: products.pages) { … }    // page 3 of 12
/// search.send(.page(pages.current + 1, of: products.source))
/// ```
public struct PagesPresenter: SearchPresenter, Hashable {
  /// A page among others.
  public struct Pages: Hashable, Sendable {
    /// The page that the user has chosen, from 0.
    public let current: Int

    /// How many pages the answer that is shown has; 0 before the first answer.
    public let count: Int

    /// Creates a page among others.
    public init(current: Int, count: Int) {
      self.current = current
      self.count = count
    }

    /// At most `limit` numbers of pages around the one that is chosen, rising; as many as there are of them at both
    /// ends.
    ///
    /// A page behind the last counts as the last. There is no number before the first answer.
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
  /// Which page of how many is shown: `for await pages in search.values(of: products.pages)`.
  public var pages: PagesPresenter { PagesPresenter(source: source) }
}
