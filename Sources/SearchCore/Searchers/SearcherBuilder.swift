/// A result builder that lists the searchers of a ``MultiSearcher``, in order.
@resultBuilder
public enum SearcherBuilder {
  /// Builds a list of one searcher.
  public static func buildExpression(_ searcher: any Searcher) -> [any Searcher] {
    [searcher]
  }

  /// Builds the list of a nested group's searchers.
  public static func buildExpression(_ group: MultiSearcher) -> [any Searcher] {
    group.searchers
  }

  /// Builds a list from existing searchers.
  public static func buildExpression(_ searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// Joins the lists of several statements, in order.
  public static func buildBlock(_ searchers: [any Searcher]...) -> [any Searcher] {
    searchers.flatMap(\.self)
  }

  /// Builds the list of an `if` statement without `else`; empty if its condition is false.
  public static func buildOptional(_ searchers: [any Searcher]?) -> [any Searcher] {
    searchers ?? []
  }

  /// Builds the list of an `if` branch.
  public static func buildEither(first searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// Builds the list of an `else` branch.
  public static func buildEither(second searchers: [any Searcher]) -> [any Searcher] {
    searchers
  }

  /// Joins the lists of the iterations of a `for` loop.
  public static func buildArray(_ searchers: [[any Searcher]]) -> [any Searcher] {
    searchers.flatMap(\.self)
  }
}
