/// The kind of a JSON value, which its first byte determines.
package enum JSONKind {
  case object, array, text, number, bool, null
}

extension JSONKind: CustomStringConvertible {
  /// The name of the kind with its article, for error texts.
  package var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .text: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}
