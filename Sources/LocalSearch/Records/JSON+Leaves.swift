import SearchBackend

extension JSON {
  /// The text of a string or a number; `nil` for any other value.
  var text: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): value.description
    case .exact(let value): value.respelled?.text ?? value.text
    case .null, .bool, .array, .object: nil
    }
  }

  /// Calls `body` with each string and number in a value as text, also inside arrays and objects,
  /// whose members are visited in the order of their keys.
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

  /// Calls `body` with each element of an array, or with any other value itself.
  func forEachElement(_ body: (JSON) -> Void) {
    guard case .array(let elements) = self else { return body(self) }
    for element in elements { body(element) }
  }

  /// The text under which facet counts list the value; `nil` for `null`, arrays and objects, which
  /// are not counted.
  var facetText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number, .exact: FacetValue(number: self)?.description
    case .bool(let value): value.description
    case .null, .array, .object: nil
    }
  }
}
