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
