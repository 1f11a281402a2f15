import SearchlightBackend
import SearchlightSettings

/// The description of an index at the beginning of a file.
struct IndexHead {
  static let reason = "it is not a description of an index"

  let name: IndexName
  let json: JSON

  /// The dictionaries, whose bytes are in sections of their own.
  let dictionaries: [DictionarySource]

  init(from reader: inout SectionReader) throws(IndexFileError.Reason) {
    let text = try reader.verifiedArray("index", ElementRule<UInt8>.any).elements
    guard let json = try? JSON(parsing: text) else {
      try reader.require(false, Self.reason)
      throw .notAnIndex
    }
    var dictionaries: [DictionarySource] = []
    for head in json["dictionaries"]?.arrayValue ?? [] {
      guard let code = head["language"]?.stringValue else {
        try reader.require(false, Self.reason)
        throw .notAnIndex
      }
      guard QueryLanguage(code).isWellFormed else { throw .dictionaries(.invalidLanguage(code)) }
      let bytes = try reader.array(Self.dictionarySection, ElementRule<UInt8>.any)
      guard let source = DictionarySource(head: head, bytes) else {
        try reader.require(false, Self.reason)
        continue
      }
      dictionaries.append(source)
    }
    guard let head = IndexHead(json, dictionaries) else {
      try reader.require(false, Self.reason)
      throw .notAnIndex
    }
    self = head
  }

  /// The name of a section with the JSON of a dictionary.
  static let dictionarySection = "dict"

  /// - Returns: `nil` if a value does not describe an index.
  init?(_ json: JSON, _ dictionaries: [DictionarySource]) {
    guard let name = json["name"]?.stringValue, json["settings"] != nil else { return nil }
    self.name = IndexName(name)
    self.json = json
    self.dictionaries = dictionaries
  }

  /// Checks that the bytes of the dictionaries are as they were saved; none is read.
  func verifyDictionaries() throws(IndexFileError.Reason) {
    do throws(Damage) {
      for dictionary in dictionaries { try dictionary.verifyBytes() }
    } catch {
      throw IndexFileError.Reason(error)
    }
  }

  /// Returns the number of documents of a segment, as the description has it.
  static func documentCount(
    _ json: JSON?, _ reader: SectionReader
  ) throws(IndexFileError.Reason) -> Int {
    guard let count = json?.intValue, count >= 0, count < Int(UInt32.max) else {
      try reader.require(false, "a number of documents is out of range")
      throw .notAnIndex
    }
    return count
  }
}
