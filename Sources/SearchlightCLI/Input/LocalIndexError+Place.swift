import Searchlight

extension LocalIndexError {
  /// Returns the error message with each record named by its location in the file.
  func text(_ records: RecordLocations) -> String {
    switch self {
    case .notAnObject(let row, let found):
      "\(records.location(of: row)): a record must be a JSON object, not \(found.excerpt)"
    case .missingObjectID(let row, nil):
      "\(records.location(of: row)): the record has no \"objectID\". Give it one, or number all "
        + "such records with --number-records."
    case .missingObjectID(let row, let found?):
      "\(records.location(of: row)): the \"objectID\" is \(found.excerpt). It must be a string or "
        + "a whole number."
    case .duplicateObjectID(let objectID, let rows):
      "\(rows.map { records.location(of: $0) }.joined(separator: " and ")) have the same objectID "
        + "\"\(objectID)\". Give each record its own."
    default: description
    }
  }
}
