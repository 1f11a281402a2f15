/// The reason why a synonym is rejected.
public enum SynonymError: Error, Hashable, Sendable {
  /// The identifier is empty.
  case emptyObjectID

  /// Two synonyms have the same identifier.
  case duplicateObjectID(String)

  /// A member is missing or has the wrong type.
  case invalidMember(String, expected: String, objectID: String)

  /// The type of a synonym is unknown.
  case unknownType(String, objectID: String)

  /// A synonym has too few words, or none at all.
  case tooFewWords(Int, minimum: Int, objectID: String)

  /// A word of a synonym has no letters or digits.
  case noWords(String, objectID: String)

  /// The token of a placeholder is not written as `<name>`.
  case invalidPlaceholder(String, objectID: String)

  /// A correction counts as another number of typos than 1 or 2.
  case invalidTypos(Int, objectID: String)
}

extension SynonymError: CustomStringConvertible {
  /// What is wrong, in which synonym, and how to fix it.
  public var description: String {
    switch self {
    case .emptyObjectID:
      "A synonym has an empty objectID. Give it a unique identifier."
    case .duplicateObjectID(let objectID):
      "Two synonyms have the objectID \"\(objectID)\". Give each its own."
    case .invalidMember(let name, let expected, let objectID):
      "The member \(name) of the synonym \"\(objectID)\" must be \(expected)."
    case .unknownType(let type, let objectID):
      "The type of the synonym \"\(objectID)\" is \"\(type)\"; the known types are synonym, "
        + "onewaysynonym, altcorrection1, altcorrection2 and placeholder."
    case .tooFewWords(let count, let minimum, let objectID):
      "The synonym \"\(objectID)\" has \(count) words; it needs at least \(minimum)."
    case .noWords(let text, let objectID):
      "The synonym \"\(objectID)\" contains \"\(text)\", which has no letter or digit."
    case .invalidPlaceholder(let token, let objectID):
      "The placeholder of the synonym \"\(objectID)\" is \"\(token)\". Write a name between < and >: "
        + "<street>."
    case .invalidTypos(let typos, let objectID):
      "The correction \"\(objectID)\" counts as \(typos) typos; only 1 and 2 are allowed."
    }
  }
}
