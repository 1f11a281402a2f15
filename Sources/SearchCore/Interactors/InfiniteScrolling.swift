/// Whether a list of hits loads further pages while the user scrolls.
public enum InfiniteScrolling: Hashable, Sendable {
  /// Loads pages so that the `offset` rows before and after the visible row are available.
  case on(withOffset: Int)

  /// Shows the first page only.
  case off
}
