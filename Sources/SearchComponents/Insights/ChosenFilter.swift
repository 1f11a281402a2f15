import SearchCore

/// A refinement in the form that events use, with its scope.
struct ChosenFilter: Hashable, Codable, Sendable {
  /// The attribute and the value, as `attribute:value`.
  var text: String

  var scope: FilterScope
}
