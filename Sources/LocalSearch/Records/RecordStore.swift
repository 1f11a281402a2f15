// Records: records as JSON text, and the attributes in them.
// In: JSON objects. Out: their bytes, values by path, numbers by identifier.
// May use: nothing else of the engine.

import SearchCore
import SearchlightBasics

/// The records of a segment as JSON text, in the order of the documents.
///
/// Text is a fraction of the size of values, and it is what a hit brings along; the few records that
/// are looked into are read again.
struct RecordStore: Sendable {
  /// The texts one after another, with the keys of objects sorted.
  let bytes: [UInt8]

  let offsets: TextOffsets

  var count: Int { offsets.count }

  /// The JSON text of a record.
  func text(_ document: Int) -> ArraySlice<UInt8> {
    bytes[offsets[document]]
  }

  /// A record; one without members if its text, which may come from a file, is no JSON object.
  subscript(document: Int) -> JSON {
    guard let record = try? JSON(parsing: text(document)), record.objectValue != nil else {
      return .object([:])
    }
    return record
  }

  /// A record with at least the members of the given keys.
  subscript(document: Int, keys: RecordKeys) -> JSON {
    let members: [String: JSON]? = JSONScanner.scanning(text(document)) { scanner in
      let text = scanner
      var members = [String: JSON](minimumCapacity: min(keys.texts.count, 16))
      let isRead = scanner.forEachMember { key, value in
        guard let key = keys.key(text.bytes(key)) else { return true }
        members[key] =
          text.plainText(value).map(JSON.string) ?? (try? JSON(parsing: text.bytes(value)))
        return true
      }
      return isRead ? members : nil
    }
    return members.map(JSON.object) ?? self[document]
  }

  /// The identifier of a record; empty if its text is not that of a record.
  func objectID(_ document: Int) -> String {
    Self.objectID(ofRecord: text(document))
  }

  /// The identifier in the text of a record; empty if the text has none.
  static func objectID(ofRecord text: ArraySlice<UInt8>) -> String {
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
