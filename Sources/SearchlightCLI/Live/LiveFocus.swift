/// Where the keys go.
enum LiveFocus: Hashable, Sendable {
  /// Into the search box.
  case text
  /// To the list of this number.
  case pane(Int)
}
