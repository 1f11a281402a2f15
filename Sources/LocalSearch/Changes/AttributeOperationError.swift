public import SearchBackend

/// The reason why an operation on an attribute cannot be carried out.
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
