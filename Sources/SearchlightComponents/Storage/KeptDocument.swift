import Foundation

/// The stored format of a list: a header line, and a line for each entry.
struct KeptDocument<Entry: Codable> {
  /// The first line of a document, which describes its content.
  private struct Header: Codable {
    /// The kind of content, such as `recent searches`.
    var searchlight: String
    var version: Int
    var count: Int
    /// Data that belongs to all entries.
    var about: String?
  }

  private static var version: Int { 1 }

  var entries: [Entry] = []

  /// Data that belongs to all entries.
  var about: String?

  init(_ entries: [Entry] = [], about: String? = nil) {
    self.entries = entries
    self.about = about
  }

  /// Parses a document.
  ///
  /// A document without bytes is empty, because nothing is lost by overwriting it.
  ///
  /// - Parameter limit: The maximum number of entries to read, from the first on. With `.max`, a
  ///   document that is longer than what was read is unreadable.
  init(_ content: StoredContent, of kind: String, limit: Int) throws(StorageError) {
    // Content that was cut to nothing is no document, because its first line is longer than any
    // header.
    guard let bytes = content.bytes, !bytes.isEmpty || content.isCut else { return }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), let header: Header = Self.value(first) else {
      throw .unreadable("it does not begin like stored \(kind)")
    }
    guard header.searchlight == kind else {
      throw .unreadable("it holds \(header.searchlight), not \(kind)")
    }
    guard header.version <= Self.version else {
      throw .unreadable(
        "it has version \(header.version); this version of Searchlight reads up to \(Self.version)")
    }
    // The last line ends with a newline as well.
    let isWhole = lines.popLast()?.isEmpty == true && lines.count == header.count
    guard content.isCut || isWhole else { throw .unreadable("it is truncated or damaged") }
    if content.isCut, limit == .max {
      throw .unreadable("it is larger than \(StoredContent.maximumSize) bytes")
    }
    about = header.about
    for line in lines.prefix(max(0, limit)) {
      guard let entry: Entry = Self.value(line) else { throw .unreadable("it is damaged") }
      entries.append(entry)
    }
  }

  /// Encodes the document as lines of JSON.
  func bytes(of kind: String) throws(StorageError) -> [UInt8] {
    var bytes = try Self.line(
      Header(searchlight: kind, version: Self.version, count: entries.count, about: about))
    for entry in entries { bytes += try Self.line(entry) }
    let limit = StoredContent.maximumSize
    guard bytes.count <= limit else { throw .notWritten("it is larger than \(limit) bytes") }
    return bytes
  }

  private static func value<Value: Decodable>(_ line: ArraySlice<UInt8>) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(line))
  }

  private static func line(_ value: some Encodable) throws(StorageError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw .notWritten("\(error)")
    }
  }
}
