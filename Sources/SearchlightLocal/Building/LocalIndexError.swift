public import SearchlightBackend
import SearchlightSettings

/// The reason why an index cannot be created or changed.
///
/// Rows are counted from 0 in the given records or changes.
@nonexhaustive
public enum LocalIndexError: Error, Hashable, Sendable {
  /// A record is not a JSON object.
  case notAnObject(row: Int, found: JSON)

  /// A record has no `objectID`, or one that is neither a string nor a whole number.
  case missingObjectID(row: Int, found: JSON?)

  /// Two records have the same identifier.
  case duplicateObjectID(String, rows: [Int])

  /// A value of the app's own type could not be written as JSON, or a record nests arrays and objects
  /// more than 500 deep.
  case notEncodable(row: Int, reason: String)

  /// An operation on an attribute cannot be carried out.
  case operation(AttributeOperationError, row: Int, objectID: String, attribute: String)

  /// The settings are invalid.
  case settings(SettingsError)

  /// The dictionaries are invalid.
  case dictionaries(LanguageDictionaryError)

  /// The synonyms are invalid.
  case synonyms(SynonymError)

  /// The rules are invalid.
  case rules(RuleError)

  /// Two replicas of an index have the same name, or a replica has that of its index.
  case duplicateReplica(IndexName)

  /// The filters for a deletion are missing or invalid, or name a facet that is not declared.
  case filters(String)

  /// The index was opened from a file that turns out to be damaged.
  case damaged(IndexFileError)

  /// A service was asked to change an index from within another change.
  case nestedUpdate(IndexName)
}

extension LocalIndexError: CustomStringConvertible {
  /// What happened, in which record, and how to fix it.
  public var description: String {
    switch self {
    case .notAnObject(let row, let found):
      "Record \(row) is \(found.excerpt), not a JSON object. Wrap the value: {\"name\": …}."
    case .missingObjectID(let row, nil):
      "Record \(row) has no \"objectID\". Give it one, or number the records with objectIDs: "
        + ".numbered."
    case .missingObjectID(let row, let found?):
      "The \"objectID\" of record \(row) is \(found.excerpt). It must be a string or a whole number."
    case .duplicateObjectID(let objectID, let rows):
      "The records \(rows.map(\.description).joined(separator: " and ")) have the same objectID "
        + "\"\(objectID)\". Give each its own."
    case .notEncodable(let row, let reason):
      "Record \(row) cannot be written as JSON: \(reason)"
    case .operation(let error, let row, let objectID, let attribute):
      "The attribute \"\(attribute)\" of record \(row) (objectID \"\(objectID)\") cannot be updated: "
        + error.description
    case .dictionaries(let error):
      error.description
    case .synonyms(let error):
      error.description
    case .settings(let error):
      error.description
    case .rules(let error):
      error.description
    case .duplicateReplica(let name):
      "The name \"\(name)\" of a replica is also that of another replica or of the index. Give "
        + "each its own name."
    case .filters(let reason):
      "Nothing was deleted. \(reason)"
    case .damaged(let error):
      "The index was not changed. \(error.description)"
    case .nestedUpdate(let name):
      "The index \"\(name)\" cannot be changed while the same thread is changing an index: the "
        + "service allows one writer at a time. Make both changes one after the other."
    }
  }
}
