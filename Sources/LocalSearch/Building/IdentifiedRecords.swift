import SearchCore

/// Sees to it that every record has an identifier of its own.
enum IdentifiedRecords {
  /// The records, each with its `objectID` as text.
  static func records(
    _ records: [JSON], _ source: ObjectIDSource
  ) throws(LocalIndexError) -> [JSON] {
    var rows: [String: Int] = [:]
    rows.reserveCapacity(records.count)
    var result = records
    for (row, record) in records.enumerated() {
      guard case .object(var members) = record else { throw .notAnObject(row: row, found: record) }
      let objectID: String
      switch (members["objectID"], source) {
      case (.string(let text), _): objectID = text
      case (.integer(let number), _): objectID = number.description
      case (nil, .numbered): objectID = row.description
      case (let found, _): throw .missingObjectID(row: row, found: found)
      }
      if let first = rows.updateValue(row, forKey: objectID) {
        throw .duplicateObjectID(objectID, rows: [first, row])
      }
      if members["objectID"]?.stringValue == nil {
        members["objectID"] = .string(objectID)
        result[row] = .object(members)
      }
    }
    return result
  }
}
