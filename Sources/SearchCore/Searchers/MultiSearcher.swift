/// Groups searchers, so that they are searched in one round trip.
///
/// It does nothing else: each child has its own request, answer and phase, and the failure of one is
/// its own. A request carries those children whose wanted request is neither shown nor under way; with a
/// ``strategy`` that makes one answer depend on others, it carries all of them. The order of the children
/// is that of the strategy, and makes no other difference.
///
/// ```swift
/// MultiSearcher {
///   actors
///   movies
/// }
/// ```
public struct MultiSearcher: SearchComponent {
  /// The name of the group, by which its effects are called.
  public let id: ComponentID

  /// The children, in order; those of nested groups in their place.
  public let searchers: [any Searcher]

  /// Which of the children are answered, where several are asked for in one round trip.
  public let strategy: MultiSearchStrategy

  /// The group.
  public var group: GroupID? { GroupID(id.rawValue) }

  /// Creates a group of searchers.
  ///
  /// Several groups in one machine need names of their own.
  public init(
    _ id: ComponentID = "search", strategy: MultiSearchStrategy = .none,
    @SearcherBuilder searchers: () -> [any Searcher]
  ) {
    self.id = id
    self.strategy = strategy
    self.searchers = searchers()
  }
}
