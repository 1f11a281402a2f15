package import SearchBackend

extension JSON {
  /// The value as it is written in the query of a URL; the elements of an array are joined with
  /// commas.
  package var queryText: String {
    arrayValue?.map(\.queryText).joined(separator: ",") ?? stringValue ?? description
  }
}
