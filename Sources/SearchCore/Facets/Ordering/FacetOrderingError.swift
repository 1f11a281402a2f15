/// Why some JSON is no ``FacetOrdering``.
package struct FacetOrderingError: Error {
  /// Where in it: `facets.order`; empty for the whole.
  package let path: String

  /// What should be there.
  package let expected: String

  /// What is.
  package let found: JSON

  /// The place below that of the order itself.
  package func path(below parent: String) -> String {
    path.isEmpty ? parent : "\(parent).\(path)"
  }
}
