extension JSON {
  /// The deepest nesting of arrays and objects in a value that is stored.
  ///
  /// Answers and files put such values into a few arrays and objects of their own, and JSON is read
  /// up to a depth of 512.
  package static let deepestStored = 500

  /// Whether arrays and objects are nested at most some levels deep.
  ///
  /// The recursion ends at the limit, so a deeper value cannot exhaust the stack.
  package func isNested(atMost limit: Int) -> Bool {
    switch self {
    case .array(let elements):
      limit > 0 && elements.allSatisfy { $0.isNested(atMost: limit - 1) }
    case .object(let members):
      limit > 0 && members.values.allSatisfy { $0.isNested(atMost: limit - 1) }
    case .null, .bool, .integer, .number, .exact, .string: true
    }
  }

  /// The value with `null` in place of numbers that are not finite, as its text has it.
  package var asWritten: JSON {
    switch self {
    case .number(let number): number.isFinite ? self : .null
    case .array(let elements): .array(elements.map(\.asWritten))
    case .object(let members): .object(members.mapValues(\.asWritten))
    case .null, .bool, .integer, .exact, .string: self
    }
  }
}
