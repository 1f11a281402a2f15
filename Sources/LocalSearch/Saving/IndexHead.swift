import SearchBackend

/// The description of an index at the beginning of a file.
struct IndexHead {
  static let reason = "it is not a description of an index"

  let name: IndexName
  let json: JSON

  init(from reader: inout SectionReader) throws(IndexFileError.Problem) {
    let text = try reader.verifiedArray("index", ElementRule<UInt8>.any).elements
    guard let json = try? JSON(parsing: text), let head = IndexHead(json) else {
      try reader.require(false, Self.reason)
      throw .notAnIndex
    }
    self = head
  }

  /// - Returns: `nil` if a value does not describe an index.
  init?(_ json: JSON) {
    guard let name = json["name"]?.stringValue, json["settings"] != nil else { return nil }
    self.name = IndexName(name)
    self.json = json
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
