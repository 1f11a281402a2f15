// Records: stores records as JSON text, and reads attributes from them.
// In: JSON objects. Out: their bytes, values by path, document numbers by identifier.
// May use: nothing else of the engine.

import SearchBackend
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

  /// The JSON text of a record.
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

  /// The identifier of a document's record; empty if the text is not that of a record.
  func objectID(_ document: Int) -> String {
    withText(document) { Self.objectID(ofRecord: $0) }
  }

  /// The identifier in the JSON text of a record; empty if the text has none.
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
