/// The kinds of JSON values.
package enum JSONKind {
  case object, array, text, number, bool, null
}

extension JSONKind: CustomStringConvertible {
  /// As it stands in error texts.
  package var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .text: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
