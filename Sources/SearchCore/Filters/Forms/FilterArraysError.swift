/// Why nested arrays are no filters: the place, what is wrong there, and how to mend it.
public struct FilterArraysError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where: `facetFilters[2][0]`, each counted from 0.
  public let place: String

  /// What is wrong, and how to mend it.
  public let reason: String

  /// Place and reason, as in `facetFilters[2][0]: "brand" has no colon`, and how to mend it.
  public var description: String { "\(place): \(reason)" }
}
