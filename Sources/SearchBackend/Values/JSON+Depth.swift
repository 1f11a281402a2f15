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

  /// Whether a record with the value can be stored as it is: all numbers are finite, and arrays and
  /// objects are nested at most some levels deep.
  package func isStorable(nestedAtMost limit: Int) -> Bool {
    switch self {
    case .number(let number): return number.isFinite
    case .array(let elements):
      guard limit > 0 else { return false }
      for element in elements where !element.isStorable(nestedAtMost: limit - 1) { return false }
      return true
    case .object(let members):
      guard limit > 0 else { return false }
      for (_, value) in members where !value.isStorable(nestedAtMost: limit - 1) { return false }
      return true
    case .null, .bool, .integer, .exact, .string: return true
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
