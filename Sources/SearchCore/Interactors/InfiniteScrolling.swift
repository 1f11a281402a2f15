/// Whether a list of hits loads further pages as it is scrolled.
public enum InfiniteScrolling: Hashable, Sendable {
  /// The list is the first page.
  case off
}
