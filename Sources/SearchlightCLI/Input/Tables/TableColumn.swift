import Searchlight

/// A column of a table, with the type inferred from all of its fields.
///
/// A table file contains only text. If every field of a column is a number, the values become
/// numbers; if every field is a Boolean, they become Booleans. So numbers can be compared, and a
/// column of codes keeps its leading zeros.
struct TableColumn {
  /// The name of the column, which becomes an attribute of each record.
  let name: String

  private var isEmpty = true
  private var canBeNumber: Bool
  private var canBeTruth: Bool

  init(name: String) {
    self.name = name
    // An `objectID` is always text, even if all of them look like numbers.
    canBeNumber = name != "objectID"
    canBeTruth = canBeNumber
  }

  /// Narrows the inferred type of the column by one more field.
  mutating func add(_ field: String) {
    guard !Self.isMissing(field) else { return }
    isEmpty = false
    if canBeNumber { canBeNumber = Self.number(field) != nil }
    if canBeTruth { canBeTruth = Self.truth(field) != nil }
  }

  /// The typed value of a field; `nil` if the field is missing.
  ///
  /// Every field of the column must have been added before.
  func value(of field: String) -> JSON? {
    guard !Self.isMissing(field), !isEmpty else { return nil }
    if canBeNumber { return Self.number(field) }
    if canBeTruth { return Self.truth(field).map { .bool($0) } }
    return .string(field)
  }

  /// Whether a field has no value: it is empty, or `\N`, which databases write for null.
  private static func isMissing(_ field: String) -> Bool { field.isEmpty || field == "\\N" }

  /// The number in a field, as it is written there; `nil` if it has a leading zero, or is a whole
  /// number beyond `Int`, which is a code.
  private static func number(_ field: String) -> JSON? {
    guard let first = field.utf8.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      let json = try? JSON(parsing: field.utf8, numbers: .asWritten)
    else { return nil }
    switch json {
    case .integer, .number: return json
    case .exact(let number): return number.isWhole ? number.respelled : json
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
