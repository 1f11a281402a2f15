import SearchCore

extension JSON {
  /// A single value as text, numbers included; `nil` for anything else.
  var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): value.description
    case .null, .bool, .array, .object: nil
    }
  }

  /// Calls `body` with the texts in a value, those of arrays and objects included, members in the
  /// order of their keys.
  func forEachText(_ body: (String) -> Void) {
    switch self {
    case .array(let elements):
      for element in elements { element.forEachText(body) }
    case .object(let members):
      for (_, value) in members.sorted(by: { $0.key < $1.key }) { value.forEachText(body) }
    default:
      if let text { body(text) }
    }
  }

  /// Calls `body` with the elements of an array, or with the value alone.
  func forEachElement(_ body: (JSON) -> Void) {
    guard case .array(let elements) = self else { return body(self) }
    for element in elements { body(element) }
  }

  /// A value as it stands in facet counts; `nil` for what has no values to count.
  var facetText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): FacetValue.number(value).description
    case .bool(let value): value.description
    case .null, .array, .object: nil
    }
  }
}
