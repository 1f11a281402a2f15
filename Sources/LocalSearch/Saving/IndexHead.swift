import SearchBackend

/// The description of an index at the beginning of a file.
struct IndexHead {
  static let reason = "it is not a description of an index"

  let name: IndexName
  let json: JSON

  init(from reader: inout SectionReader) throws(IndexFileError.Problem) {
    let text = try reader.verifiedArray("index", ElementRule<UInt8>.any).elements
    guard let head = try? JSON(parsing: text), let name = head["name"]?.stringValue,
      head["settings"] != nil
    else {
      try reader.require(false, Self.reason)
      throw .notAnIndex
    }
    self.name = IndexName(name)
    json = head
  }

  /// The number of documents of a segment, as the description has it.
  static func documentCount(
    _ json: JSON?, _ reader: SectionReader
  ) throws(IndexFileError.Problem) -> Int {
    guard let count = json?.intValue, count >= 0, count < Int(UInt32.max) else {
      try reader.require(false, "a number of documents is out of range")
      throw .notAnIndex
    }
    return count
  }
}
