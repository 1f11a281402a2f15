/// Lists the children of a ``MultiSearcher``, in order.
@resultBuilder
public enum SearcherBuilder {
  /// One searcher.
  public static func buildExpression(_ searcher: any Searcher) -> [any Searcher] {
    [searcher]
  }

  /// The children of a nested group.
  public static func buildExpression(_ group: MultiSearcher) -> [any Searcher] {
    group.searchers
  }

  /// Searchers made elsewhere.
  public static func buildExpression(_ searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// One after the other.
  public static func buildBlock(_ searchers: [any Searcher]...) -> [any Searcher] {
    searchers.flatMap(\.self)
  }

  /// `if` without `else`.
  public static func buildOptional(_ searchers: [any Searcher]?) -> [any Searcher] {
    searchers ?? []
  }

  /// `if`.
  public static func buildEither(first searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// `else`.
  public static func buildEither(second searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// `for`.
  public static func buildArray(_ searchers: [[any Searcher]]) -> [any Searcher] {
    searchers.flatMap(\.self)
  }
}
