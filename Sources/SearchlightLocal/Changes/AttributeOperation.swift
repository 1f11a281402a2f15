// Changes: operations on single attributes of a record.
// In: an attribute and an operation. Out: the new value of the attribute.
// May use: nothing else of the engine.

public import SearchlightBackend

/// An operation on one attribute of a record, as a partial update writes it:
/// `{"_operation": "Increment", "value": 1}`.
struct AttributeOperation {
  /// The operations, under Algolia's names.
  enum Kind: String, CaseIterable {
    case increment = "Increment"
    case decrement = "Decrement"
    case add = "Add"
    case remove = "Remove"
    case addUnique = "AddUnique"
    case incrementFrom = "IncrementFrom"
    case incrementSet = "IncrementSet"
  }

  static let key = "_operation"

  let kind: Kind
  let value: JSON

  /// Parses an operation; `nil` for any other value.
  init?(_ json: JSON) throws(AttributeOperationError) {
    guard let members = json.objectValue, let name = members[Self.key] else {
      if json.containsOperation { throw .nested }
      return nil
    }
    guard let kind = name.stringValue.flatMap(Kind.init(rawValue:)) else {
      throw .unknownOperation(name)
    }
    for key in members.keys.sorted() where key != Self.key && key != "value" {
      throw .unknownMember(key)
    }
    guard let value = members["value"] else { throw .missingValue(operation: kind.rawValue) }
    let isPossible =
      switch kind {
      case .increment, .decrement: value.doubleValue != nil
      case .incrementFrom, .incrementSet: value.wholeNumber != nil
      case .add, .remove, .addUnique: value.isElement
      }
    guard isPossible else {
      throw .wrongValue(operation: kind.rawValue, expected: kind.expectedValue, found: value)
    }
    self.kind = kind
    self.value = value
  }

  /// Returns the new value of an attribute; `nil` if the operation leaves the whole record
  /// unchanged.
  ///
  /// - Parameter current: The current value; `nil` and `null` count as zero or as an empty array.
  func applied(to current: JSON?) throws(AttributeOperationError) -> JSON? {
    let current = current == .null ? nil : current
    switch kind {
    case .increment: return try sum(current ?? 0, value, sign: 1)
    case .decrement: return try sum(current ?? 0, value, sign: -1)
    case .incrementFrom:
      guard try whole(current) == value.wholeNumber else { return nil }
      return try sum(current ?? 0, 1, sign: 1)
    case .incrementSet:
      let number = try whole(current)
      guard let wanted = value.wholeNumber, wanted > number else { return nil }
      return value
    case .add: return .array(try elements(current) + [value])
    case .addUnique:
      let elements = try elements(current)
      return .array(elements.contains { $0.equals(value) } ? elements : elements + [value])
    case .remove: return .array(try elements(current).filter { !$0.equals(value) })
    }
  }

  private func sum(
    _ left: JSON, _ right: JSON, sign: Int
  ) throws(AttributeOperationError) -> JSON {
    if let whole = left.wholeNumber, let second = right.wholeNumber {
      // Both are in the range of `Int` or `UInt64`, so that the sum of two has room.
      guard let sum = JSON(whole: whole + Int128(sign) * second) else { throw .outOfRange(left) }
      return sum
    }
    // The digits of a whole number beyond these would be lost.
    for number in [left, right] where number.wholeText != nil && number.wholeNumber == nil {
      throw .outOfRange(number)
    }
    guard let first = left.doubleValue, let second = right.doubleValue else {
      throw .wrongAttribute(operation: kind.rawValue, expected: "a number", found: left)
    }
    let sum = first + Double(sign) * second
    guard sum.isFinite else { throw .outOfRange(left) }
    return .number(sum)
  }

  private func whole(_ current: JSON?) throws(AttributeOperationError) -> Int128 {
    guard let number = (current ?? 0).wholeNumber else {
      throw .wrongAttribute(
        operation: kind.rawValue, expected: "a whole number", found: current ?? .null)
    }
    return number
  }

  private func elements(_ current: JSON?) throws(AttributeOperationError) -> [JSON] {
    guard let elements = (current ?? []).arrayValue else {
      throw .wrongAttribute(operation: kind.rawValue, expected: "an array", found: current ?? .null)
    }
    return elements
  }
}

extension AttributeOperation.Kind {
  fileprivate var expectedValue: String {
    switch self {
    case .increment, .decrement: "a number"
    case .incrementFrom, .incrementSet: "a whole number"
    case .add, .remove, .addUnique: "a string or a number"
    }
  }
}

extension JSON {
  /// Whether operations can add the value to an array and remove it.
  fileprivate var isElement: Bool { stringValue != nil || doubleValue != nil }

  /// Returns whether two values are equal; whole numbers and numbers with a fraction are compared
  /// by value.
  fileprivate func equals(_ other: JSON) -> Bool {
    if self == other { return true }
    guard let left = numericValue, let right = other.numericValue else { return false }
    // Two decimals that no Double holds may be near each other; they are equal only as texts.
    let isDecimal = { (json: JSON) in
      if case .exact(let number) = json {
        !number.isWhole && number.respelled == nil
      } else {
        false
      }
    }
    return left == right && !isDecimal(self) && !isDecimal(other)
  }

  /// Whether an operation is nested in the value, where none is allowed.
  fileprivate var containsOperation: Bool {
    switch self {
    case .array(let elements):
      elements.contains { $0[AttributeOperation.key] != nil || $0.containsOperation }
    case .object(let members):
      members.values.contains { $0[AttributeOperation.key] != nil || $0.containsOperation }
    default: false
    }
  }
}

/// The reason why an operation on an attribute cannot be carried out.
@nonexhaustive
public enum AttributeOperationError: Error, Hashable, Sendable {
  /// There is no operation with this name.
  case unknownOperation(JSON)

  /// The operation has another member besides `_operation` and `value`.
  case unknownMember(String)

  /// The operation has no `value`.
  case missingValue(operation: String)

  /// The value of the operation has the wrong type.
  case wrongValue(operation: String, expected: String, found: JSON)

  /// The attribute of the record has the wrong type for the operation.
  case wrongAttribute(operation: String, expected: String, found: JSON)

  /// The result is out of the range of numbers; the associated value is the current one of the
  /// attribute.
  case outOfRange(JSON)

  /// The operation is inside another value.
  case nested

  /// The operation is on the `objectID`, which cannot be changed.
  case onObjectID
}

extension AttributeOperationError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .unknownOperation(let name):
      "the operation \(name.excerpt) is unknown. The known operations are "
        + AttributeOperation.Kind.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .unknownMember(let name):
      "an operation has the members \"_operation\" and \"value\"; remove \"\(name)\"."
    case .missingValue(let operation):
      "\(operation) has no \"value\". Write {\"_operation\": \"\(operation)\", \"value\": …}."
    case .wrongValue(let operation, let expected, let found):
      "the value of \(operation) must be \(expected), not \(found.excerpt)."
    case .wrongAttribute(let operation, let expected, let found):
      "\(operation) needs \(expected), but the record has \(found.excerpt). Save the attribute "
        + "again first."
    case .outOfRange(let found):
      "the result exceeds the range of numbers; the record has \(found.excerpt)."
    case .nested:
      "an operation is nested inside another value. Operations apply to whole attributes; save "
        + "the record with the changed value instead."
    case .onObjectID:
      "the identifier of a record cannot be changed. Delete the record and save it with the new one."
    }
  }
}
