import SearchlightCore

extension JSON {
  /// The identifier of a record; empty if it has none.
  var referenceID: String { self["objectID"]?.stringValue ?? "" }

  /// The values at an attribute; each element of an array is a value.
  func values(at attribute: Attribute) -> [JSON] {
    roots(at: attribute.rawValue).flatMap { $0.arrayValue ?? [$0] }
  }

  /// The values at an attribute whose dots lead into objects, also through arrays.
  func roots(at name: String) -> [JSON] {
    if let whole = self[name] { return [whole] }
    guard let dot = name.firstIndex(of: ".") else { return [] }
    let tail = String(name[name.index(after: dot)...])
    func follow(_ value: JSON) -> [JSON] {
      value.arrayValue?.flatMap(follow) ?? value.roots(at: tail)
    }
    return self[String(name[..<dot])].map(follow) ?? []
  }

  /// The text under which facet counts list the value.
  var referenceText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): value.description
    case .number(let value): FacetValue.number(value).description
    case .exact(let value): value.text
    case .bool(let value): value.description
    case .null, .array, .object: nil
    }
  }

  /// The texts in a value, also inside arrays and objects, whose members are in the order of their
  /// keys.
  var referenceTexts: [String] {
    switch self {
    case .string(let value): [value]
    case .integer(let value): [value.description]
    case .number(let value): [value.description]
    case .exact(let value): [value.text]
    case .array(let elements): elements.flatMap(\.referenceTexts)
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap(\.value.referenceTexts)
    case .null, .bool: []
    }
  }
}
