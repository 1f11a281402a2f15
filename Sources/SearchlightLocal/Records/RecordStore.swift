// Records: stores records as JSON text, and reads attributes from them.
// In: JSON objects. Out: their bytes, values by path, document numbers by identifier.
// May use: nothing else of the engine.

import SearchlightBackend
import SearchlightBasics

/// The records of a segment as JSON text, in the order of the documents.
///
/// Text takes a fraction of the memory of parsed values, and hits carry it as it is. The few
/// records whose values are needed are parsed again.
struct RecordStore: Sendable {
  /// The concatenated texts; the keys of objects are sorted.
  let bytes: FlatArray<UInt8>

  let offsets: TextOffsets

  var count: Int { offsets.count }

  /// Calls `body` with the JSON text of a record; with an empty text if it is damaged.
  func withText<Result>(
    _ document: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    // safe: the range of a text lies in the bytes (I2), and is read only after it has been touched.
    let range = offsets[document]
    guard bytes.touch(range) else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try bytes.withTouchedElements { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the JSON text of a record.
  func text(_ document: Int) -> [UInt8] {
    withText(document) { Array($0) }
  }

  /// The record of a document, parsed; an object without members if its text, which may come from a
  /// file, is not a JSON object.
  subscript(document: Int) -> JSON {
    let record = withText(document) { try? JSON(parsing: $0, numbers: .asWritten) }
    guard let record, record.objectValue != nil else { return .object([:]) }
    return record
  }

  /// The record of a document with at least the members of the given keys.
  subscript(document: Int, keys: RecordKeys) -> JSON {
    let members: [String: JSON]? = withText(document) { text in
      JSONScanner.scanning(text) { scanner in
        let text = scanner
        var members = [String: JSON](minimumCapacity: min(keys.texts.count, 16))
        let isRead = scanner.forEachMember { key, value in
          guard let key = keys.key(text.bytes(key)) else { return true }
          members[key] =
            text.plainText(value).map(JSON.string)
            ?? (try? JSON(parsing: text.bytes(value), numbers: .asWritten))
          return true
        }
        return isRead ? members : nil
      }
    }
    return members.map(JSON.object) ?? self[document]
  }

  /// Returns the identifier of a document's record; empty if the text is not that of a record.
  func objectID(_ document: Int) -> String {
    withText(document) { Self.objectID(ofRecord: $0) }
  }

  /// Returns the identifier in the JSON text of a record; empty if the text has none.
  ///
  /// Not generic, because each hit of an answer is read here.
  static func objectID(ofRecord text: UnsafeBufferPointer<UInt8>) -> String {
    let objectID: String? = JSONScanner.scanning(text) { scanner in
      let text = scanner
      var found: String?
      _ = scanner.forEachMember { key, value in
        guard text.isObjectID(key) else { return true }
        found = text.plainText(value)
        return false
      }
      return found
    }
    return objectID ?? (try? JSON(parsing: text))?["objectID"]?.stringValue ?? ""
  }
}

extension JSONScanner {
  /// Visits the members of the object that the text is, as ranges of the text.
  ///
  /// Keys and values are not checked: the text is what ``RecordStore`` keeps, without white space.
  ///
  /// - Parameter body: Called with the key of a member, without its quotation marks, and with its value. Returns
  ///   whether to go on.
  /// - Returns: Whether the text is an object, as far as it was read.
  @inline(__always)
  mutating func forEachMember(_ body: (_ key: Range<Int>, _ value: Range<Int>) -> Bool) -> Bool {
    guard pass("{") else { return false }
    if pass("}") { return position == count }
    while true {
      let key = position
      guard next == UInt8(ascii: "\"") else { return false }
      passText()
      let keyEnd = position
      guard pass(":") else { return false }
      let value = position
      passValue()
      guard position > value else { return false }
      guard body(key + 1..<keyEnd - 1, value..<position) else { return true }
      if pass("}") { return position == count }
      guard pass(",") else { return false }
    }
  }

  /// Returns whether a range is the key of an identifier.
  @inline(__always)
  func isObjectID(_ key: Range<Int>) -> Bool {
    // The bytes of "objectID", the last one highest; a quotation mark follows, so there are as many.
    key.count == 8 && word(at: key.lowerBound) == 0x4449_7463_656A_626F
  }

  /// Returns the text that a value is; `nil` if it is none, or has escapes.
  func plainText(_ value: Range<Int>) -> String? {
    guard value.count >= 2, self[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let text = bytes(value.lowerBound + 1..<value.upperBound - 1)
    return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
  }
}

/// The offsets at which concatenated texts begin, and the end of the last one, in the narrowest
/// integers that hold it.
enum TextOffsets: Sendable {
  case words(FlatArray<UInt32>)
  case longs(FlatArray<UInt64>)

  init(_ offsets: [UInt64]) {
    if let end = offsets.last, end <= UInt32.max {
      self = .words(FlatArray(offsets.map { UInt32($0) }))
    } else {
      self = .longs(FlatArray(offsets))
    }
  }

  /// The number of texts.
  var count: Int {
    switch self {
    case .words(let offsets): offsets.count - 1
    case .longs(let offsets): offsets.count - 1
    }
  }

  /// The size of the buffer in bytes.
  var byteCount: Int {
    switch self {
    case .words(let offsets): offsets.byteCount
    case .longs(let offsets): offsets.byteCount
    }
  }

  /// The range of a text; empty if the offsets are damaged.
  subscript(text: Int) -> Range<Int> {
    switch self {
    case .words(let offsets): Self.range(Int(offsets[text]), Int(offsets[text + 1]))
    case .longs(let offsets): Self.range(Int(offsets[text]), Int(offsets[text + 1]))
    }
  }

  /// Returns an offset in a damaged block reads as zero, and then the offsets may fall.
  private static func range(_ lower: Int, _ upper: Int) -> Range<Int> {
    lower <= upper ? lower..<upper : 0..<0
  }
}
