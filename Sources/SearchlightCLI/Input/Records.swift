import Searchlight

/// The records of a file, with what is needed to find each one in the file again.
struct Records {
  /// The records, in the order of the file.
  let values: [JSON]

  let locations: RecordLocations

  /// What was decided about the file, such as the types of columns, one line each.
  var notice: [String] = []

  /// The records, where each without an `objectID` gets its number, from 0, as one.
  ///
  /// - Throws: ``RecordNumbering/Mixture`` if a number could be that of another record.
  func numbered() throws(RecordNumbering.Mixture) -> Records {
    var numbering = RecordNumbering()
    var numbered: [JSON] = []
    for value in values { numbered.append(try numbering.numbered(value)) }
    return Records(values: numbered, locations: locations, notice: notice)
  }
}
