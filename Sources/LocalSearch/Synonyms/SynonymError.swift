/// Why something cannot be a synonym.
public enum SynonymError: Error, Hashable, Sendable {
  /// The identifier is empty.
  case emptyObjectID

  /// Two synonyms have one identifier.
  case duplicateObjectID(String)

  /// A member is missing or of the wrong type.
  case invalidMember(String, expected: String, objectID: String)

  /// There is no such type.
  case unknownType(String, objectID: String)

  /// There are too few words, or none at all.
  case tooFewWords(Int, minimum: Int, objectID: String)

  /// A text has no letters or digits.
  case noWords(String, objectID: String)

  /// A token of a placeholder is not written `<name>`.
  case invalidPlaceholder(String, objectID: String)

  /// A correction may count as one typo or two.
  case invalidTypos(Int, objectID: String)
}

extension SynonymError: CustomStringConvertible {
  /// What is wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .emptyObjectID:
      "A synonym has an empty objectID. Give it one of its own."
    case .duplicateObjectID(let objectID):
      "Two synonyms have the objectID \"\(objectID)\". Give each its own."
    case .invalidMember(let name, let expected, let objectID):
      "The member \(name) of the synonym \"\(objectID)\" must be \(expected)."
    case .unknownType(let type, let objectID):
      "The type of the synonym \"\(objectID)\" is \"\(type)\"; known are synonym, onewaysynonym, "
        + "altcorrection1, altcorrection2 and placeholder."
    case .tooFewWords(let count, let minimum, let objectID):
      "The synonym \"\(objectID)\" has \(count) words; it needs at least \(minimum)."
    case .noWords(let text, let objectID):
      "The synonym \"\(objectID)\" names \"\(text)\", in which there is no letter or digit."
    case .invalidPlaceholder(let token, let objectID):
      "The placeholder of the synonym \"\(objectID)\" is \"\(token)\". Write a name between < and >: "
        + "<street>."
    case .invalidTypos(let typos, let objectID):
      "The correction \"\(objectID)\" counts as \(typos) typos; it can be 1 or 2."
    }
  }
}
