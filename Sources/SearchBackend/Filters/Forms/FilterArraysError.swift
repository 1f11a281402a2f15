/// The reason why nested arrays are not valid filters: the path, the mistake, and how to fix it.
public struct FilterArraysError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the invalid value, such as `facetFilters[2][0]`, with indices from 0.
  public let path: String

  /// The mistake, and how to fix it.
  public let reason: String

  /// Path and reason: `facetFilters[2][0]: "brand" has no colon`, followed by how to fix it.
  public var description: String { "\(path): \(reason)" }
}
