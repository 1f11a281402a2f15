/// The reason why a JSON value is not a valid ``FacetOrdering``.
package struct FacetOrderingError: Error {
  /// The path of the invalid value, such as `facets.order`; empty for the whole value.
  package let path: String

  /// A description of the valid values at the path.
  package let expected: String

  /// The value that was found at the path.
  package let found: JSON

  /// The path of the invalid value, prefixed by the path of the ordering itself.
  package func path(below parent: String) -> String {
    path.isEmpty ? parent : "\(parent).\(path)"
  }
}
