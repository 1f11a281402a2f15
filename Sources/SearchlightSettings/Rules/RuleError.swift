/// An error that says why something cannot be a rule of an index.
///
/// The error names members by their paths in the JSON of the rule:
/// `consequence.promote.0.position`.
@nonexhaustive
public enum RuleError: Error, Hashable, Sendable {
  /// The rules are not a JSON array.
  case notAnArray(found: String)

  /// The identifier of a rule is empty.
  case emptyObjectID

  /// Two rules have the same identifier.
  case duplicateObjectID(String)

  /// The name of a member is unknown.
  case unknownMember(String, known: [String], objectID: String)

  /// A member is missing, of the wrong type or out of range.
  case invalidMember(String, expected: String, found: String, objectID: String)

  /// Algolia has the member, but this engine does not support it.
  case unsupportedMember(String, remedy: String, objectID: String)

  /// A member lists more than the limit allows.
  case tooMany(String, count: Int, limit: Int, objectID: String)

  /// A record or a position occurs twice.
  case repeated(String, value: String, objectID: String)

  /// The settings of the index lack a facet, or the engine refuses a parameter.
  case refused(String, reason: String, objectID: String)
}

extension RuleError: CustomStringConvertible {
  /// What is wrong, where, and how to correct it.
  public var description: String {
    switch self {
    case .notAnArray(let found):
      "The rules are \(found), not a JSON array of objects. Write [{\"objectID\": …, \"consequence\": …}]."
    case .emptyObjectID:
      "A rule has an empty objectID. Give it a unique identifier."
    case .duplicateObjectID(let objectID):
      "Two rules have the objectID \"\(objectID)\". Give each its own."
    case .unknownMember(let name, let known, let objectID):
      "The member \(name) of the rule \"\(objectID)\" is unknown; remove it. The known members are "
        + known.joined(separator: ", ") + "."
    case .invalidMember(let name, let expected, let found, let objectID):
      "The member \(name) of the rule \"\(objectID)\" must be \(expected), not \(found)."
    case .unsupportedMember(let name, let remedy, let objectID):
      "The member \(name) of the rule \"\(objectID)\" is not supported by this engine. \(remedy)"
    case .tooMany(let name, let count, let limit, let objectID):
      "The member \(name) of the rule \"\(objectID)\" has \(count) entries; at most \(limit) are "
        + "allowed. Remove some, or split the rule in two."
    case .repeated(let name, let value, let objectID):
      "The member \(name) of the rule \"\(objectID)\" contains \(value) twice. Remove one of them."
    case .refused(let name, let reason, let objectID):
      "The member \(name) of the rule \"\(objectID)\" is invalid: \(reason)"
    }
  }
}
