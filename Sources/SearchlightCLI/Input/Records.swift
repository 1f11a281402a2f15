import Searchlight

/// The records of a file, with what is needed to find each one in the file again.
struct Records {
  /// The records, in the order of the file.
  let values: [JSON]

  let locations: RecordLocations

  /// What was decided about the file, such as the types of columns, one line each.
  var notice: [String] = []

  /// Returns the records, where each without an `objectID` gets its number, from 0, as one.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``WorkError`` naming the record whose number could be that of another one.
  func numbered(from path: String) throws(WorkError) -> Records {
    var numbering = RecordNumbering()
    var numbered: [JSON] = []
    do throws(RecordNumbering.Mixture) {
      for value in values { numbered.append(try numbering.numbered(value)) }
    } catch {
      throw WorkError("\(path), \(locations.location(of: error.row)): \(error)")
    }
    return Records(values: numbered, locations: locations, notice: notice)
  }
}

/// Gives records without an `objectID` their number, from 0, as one.
///
/// Such a number never takes the place of a record that has it as its own: if some records have
/// whole numbers as identifiers and others have none, this is refused, because an identifier may
/// follow that was given already.
struct RecordNumbering {
  private var count = 0
  private var hasNumbered = false
  private var ownNumber: String?

  /// Returns the next record, with its number if it has no identifier.
  ///
  /// - Throws: ``Mixture`` if the number could be that of another record.
  mutating func numbered(_ record: JSON) throws(Mixture) -> JSON {
    defer { count += 1 }
    guard var members = record.objectValue else { return record }
    if let own = members["objectID"] {
      guard let text = own.identifierText, Int(text)?.description == text else { return record }
      ownNumber = ownNumber ?? text
      if hasNumbered { throw Mixture(row: count, own: text) }
      return record
    }
    hasNumbered = true
    if let ownNumber { throw Mixture(row: count, own: ownNumber) }
    members["objectID"] = .string("\(count)")
    return .object(members)
  }

  /// A record whose number, or whose identifier, could be that of another one.
  struct Mixture: Error, CustomStringConvertible {
    /// The number of the record, from 0.
    let row: Int
    /// The whole number that is an identifier.
    let own: String

    /// What is wrong, to follow the place of the record.
    var description: String {
      "--number-records could give a record the identifier of another one, because some records "
        + "have whole numbers as objectID, such as \(own), and others have none. Give all of them "
        + "one, or none."
    }
  }
}
