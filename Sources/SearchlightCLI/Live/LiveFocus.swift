/// The part of the live screen that receives keys.
enum LiveFocus: Hashable, Sendable {
  /// The search box.
  case text
  /// The list with this index, from 0.
  case pane(Int)
}
