import Searchlight

/// A column of a table, and of which kind its values are.
///
/// A table has texts alone. A column whose values are all numbers holds numbers, and one of truth values
/// holds these; so numbers can be compared, and a column of codes keeps the zeros at their beginnings.
struct TableColumn {
  /// The attribute that it becomes.
  let name: String

  private var isEmpty = true
  private var canBeNumber: Bool
  private var canBeTruth: Bool

  init(name: String) {
    self.name = name
    // Identifiers are texts, whatever they look like.
    canBeNumber = name != "objectID"
    canBeTruth = canBeNumber
  }

  /// Looks at a field.
  mutating func add(_ field: String) {
    guard !Self.isMissing(field) else { return }
    isEmpty = false
    if canBeNumber { canBeNumber = Self.number(field) != nil }
    if canBeTruth { canBeTruth = Self.truth(field) != nil }
  }

  /// The value of a field, after all of them were looked at; `nil` if the record has none.
  func value(of field: String) -> JSON? {
    guard !Self.isMissing(field), !isEmpty else { return nil }
    if canBeNumber { return Self.number(field) }
    if canBeTruth { return Self.truth(field).map { .bool($0) } }
    return .string(field)
  }

  /// Whether there is nothing: no text, or what databases write for nothing.
  private static func isMissing(_ field: String) -> Bool { field.isEmpty || field == "\\N" }

  /// The number that a text is; `nil` for one with a zero before it and for one that loses digits.
  private static func number(_ field: String) -> JSON? {
    guard let first = field.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let json = try? JSON(parsing: field)
    else { return nil }
    switch json {
    case .integer: return json
    case .number where field.contains { ".eE".contains($0) }: return json
    default: return nil
    }
  }

  private static func truth(_ field: String) -> Bool? {
    switch field {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }
}
