import SearchCore

/// A refinement as events name it, and where it holds.
struct ChosenFilter: Hashable, Codable, Sendable {
  /// `attribute:value`.
  var text: String

  var scope: FilterScope
}
