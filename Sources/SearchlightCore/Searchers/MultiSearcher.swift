/// Groups searchers so that their requests are sent in one round trip.
///
/// It has no other effect: each searcher has its own request, answer and phase, and a failure
/// affects only its own searcher. A round trip contains the searchers whose wanted request is
/// neither shown nor in flight; with a ``strategy`` that makes one answer depend on others, it
/// contains all of them. The order of the searchers matters only to the strategy.
///
/// ```swift
/// MultiSearcher {
///   actors
///   movies
/// }
/// ```
public struct MultiSearcher: SearchComponent {
  /// The name of the group, from which its effects take their names.
  public let id: ComponentID

  /// The searchers, in order; those of a nested group take the position of the group.
  public let searchers: [any Searcher]

  /// Decides which of the searchers are answered when several are in one round trip.
  public let strategy: MultiSearchStrategy

  /// The searchers, and the group that they form.
  public var traits: ComponentTraits {
    ComponentTraits(searchers: searchers, group: GroupID(id.rawValue), issues: issues)
  }

  /// Creates a group of searchers.
  ///
  /// If a machine has several groups, each needs a name of its own.
  public init(
    _ id: ComponentID = "search", strategy: MultiSearchStrategy = .none,
    @SearcherBuilder searchers: () -> [any Searcher]
  ) {
    self.id = id
    self.strategy = strategy
    self.searchers = searchers()
  }

  /// The mistake that there is no searcher.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.require(!searchers.isEmpty, "It has no searchers. Give it some, or remove it.")
    return issues.sentences
  }
}

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
