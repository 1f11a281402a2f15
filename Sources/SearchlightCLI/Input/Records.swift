import Searchlight

/// The records of a file, with what is needed to find each one in the file again.
struct Records {
  /// The records, in the order of the file.
  let values: [JSON]

  let locations: RecordLocations

  /// The records, where each without an `objectID` gets its number, from 0, as one.
  func numbered() -> Records {
    Records(values: zip(values, 0...).map { $0.numbered($1) }, locations: locations)
  }
}

extension JSON {
  /// The record, with this number as its `objectID` if it has none.
  func numbered(_ number: Int) -> JSON {
    guard var members = objectValue, members["objectID"] == nil else { return self }
    members["objectID"] = .string("\(number)")
    return .object(members)
  }
}
