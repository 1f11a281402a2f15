/// Whether a list of hits loads further pages as it is scrolled.
public enum InfiniteScrolling: Hashable, Sendable {
  /// Pages are loaded so that the rows up to `offset` before and after the one shown are there.
  case on(withOffset: Int)

  /// The list is the first page.
  case off
}
