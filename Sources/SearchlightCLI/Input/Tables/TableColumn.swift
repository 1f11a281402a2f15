import Searchlight

/// A column of a table, with the type that all of its fields have.
///
/// A table contains only text. If each field of a column is a number, its values become numbers;
/// if each is a Boolean, they become Booleans. So numbers can be compared, and a column of codes
/// keeps its leading zeros. A column whose texts a number would not keep stays text; see
/// ``NumberForms``.
struct TableColumn {
  /// The type of a column.
  enum Kind: String, Hashable, CaseIterable {
    case text, number, boolean
  }

  /// The name of the column, which becomes an attribute of each record.
  let name: String

  /// The fields without a value in a column of numbers or Booleans: their texts as they are written
  /// first, and how often they occur.
  private(set) var missing: [String: Int] = [:]

  private let given: Kind?
  private let missingTexts: Set<String>
  private var isEmpty = true
  private var canBeTruth = true
  private var numbers = NumberForms()

  /// - Parameters:
  ///   - kind: The type that the user gives; `nil` if it follows from the fields.
  ///   - missing: The texts that stand for no value in a column of numbers or Booleans, in lower
  ///     case.
  init(name: String, kind: Kind? = nil, missing: Set<String> = RecordOptions.usualMissing) {
    self.name = name
    // An `objectID` is always text, even if all of them look like numbers.
    given = name == "objectID" ? .text : kind
    missingTexts = missing
  }

  /// Narrows the type of the column by one more field.
  mutating func add(_ field: String) {
    guard !Self.isUnset(field) else { return }
    if means(noValue: field) {
      missing[field, default: 0] += 1
      return
    }
    isEmpty = false
    numbers.add(field)
    if canBeTruth { canBeTruth = Self.truth(field) != nil }
  }

  /// The type of the column; `nil` if no field has a value.
  ///
  /// Every field must have been added before.
  var kind: Kind? {
    if let given { return given }
    if isEmpty { return missing.isEmpty ? nil : .text }
    return numbers.areNumbers ? .number : canBeTruth ? .boolean : .text
  }

  /// Returns the value of a field in a column of this type; `nil` if there is none.
  ///
  /// - Throws: ``NotOfType`` if the field is not of the type, because the user has given another
  ///   one, or because the file has changed since the fields were added.
  func value(of field: String, as kind: Kind?) throws(NotOfType) -> JSON? {
    guard !Self.isUnset(field), let kind else { return nil }
    let value: JSON?
    switch kind {
    case .text: return .string(field)
    case .number: value = NumberForms.number(field, leniently: given != nil)
    case .boolean: value = Self.truth(field).map { .bool($0) }
    }
    if let value { return value }
    if means(noValue: field) { return nil }
    throw NotOfType(kind: kind, isGiven: given != nil)
  }

  /// A field that is not of the type of its column.
  struct NotOfType: Error {
    let kind: Kind
    /// Whether the user has given the type.
    let isGiven: Bool
  }

  /// Returns whether a field has no value in any column: it is empty, or `\N`, which databases
  /// write for null.
  private static func isUnset(_ field: String) -> Bool { field.isEmpty || field == "\\N" }

  private func means(noValue field: String) -> Bool {
    // No such text is long, and most fields are.
    field.utf8.count <= 32 && missingTexts.contains(field.lowercased())
  }

  private static func truth(_ field: String) -> Bool? {
    switch field {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }
}
