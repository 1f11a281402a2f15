package import SearchCore

extension JSON {
  /// The value in a URL's query: an array is its elements with commas between them.
  package var queryText: String {
    arrayValue?.map(\.queryText).joined(separator: ",") ?? stringValue ?? description
  }
}
