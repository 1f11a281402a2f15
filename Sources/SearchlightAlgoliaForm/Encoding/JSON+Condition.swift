package import SearchlightBackend

extension JSON {
  /// Whether the value, as a filter, a list of filters or an area, restricts nothing: it is `null`, a
  /// text without visible characters, or a list of such values.
  package var isEmptyCondition: Bool {
    switch self {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let elements): elements.allSatisfy(\.isEmptyCondition)
    default: false
    }
  }

  /// The value as it is written in the query of a URL; the elements of an array are joined with
  /// commas.
  package var queryText: String {
    arrayValue?.map(\.queryText).joined(separator: ",") ?? stringValue ?? description
  }
}
