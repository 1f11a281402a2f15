public import SearchCore

/// Why an operation on an attribute cannot be carried out.
public enum AttributeOperationError: Error, Hashable, Sendable {
  /// There is no operation of the name.
  case unknownOperation(JSON)

  /// Beside `_operation` and `value` there is something else.
  case unknownMember(String)

  /// The operation has no `value`.
  case missingValue(operation: String)

  /// The value of the operation is of the wrong kind.
  case wrongValue(operation: String, expected: String, found: JSON)

  /// The attribute of the record is of the wrong kind.
  case wrongAttribute(operation: String, expected: String, found: JSON)

  /// The result is a number that there is none for; the value is the one that the attribute has.
  case outOfRange(JSON)

  /// The operation stands inside another value.
  case nested

  /// The operation is on the identifier.
  case onObjectID
}

extension AttributeOperationError: CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .unknownOperation(let name):
      "the operation \(name.excerpt) is not known. Known are "
        + AttributeOperation.Kind.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .unknownMember(let name):
      "an operation has the members \"_operation\" and \"value\"; remove \"\(name)\"."
    case .missingValue(let operation):
      "\(operation) has no \"value\". Write {\"_operation\": \"\(operation)\", \"value\": …}."
    case .wrongValue(let operation, let expected, let found):
      "the value of \(operation) must be \(expected), not \(found.excerpt)."
    case .wrongAttribute(let operation, let expected, let found):
      "\(operation) is for \(expected), and the record has \(found.excerpt). Save the attribute anew "
        + "first."
    case .outOfRange(let found):
      "the result is out of the range of numbers; the record has \(found.excerpt)."
    case .nested:
      "an operation stands inside another value. Operations are for whole attributes; save the record "
        + "with the changed value instead."
    case .onObjectID:
      "the identifier of a record cannot be changed. Delete the record and save it with the new one."
    }
  }
}
