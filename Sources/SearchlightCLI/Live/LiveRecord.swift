import Searchlight

/// A record of a list, as the engine has returned it.
struct LiveRecord: Hashable, Sendable {
  let objectID: String

  /// The record as JSON text in UTF-8.
  let bytes: [UInt8]

  init(objectID: String, bytes: [UInt8]) {
    self.objectID = objectID
    self.bytes = bytes
  }

  init(_ hit: RawHit) {
    self.init(objectID: hit.objectID, bytes: Array(hit.bytes))
  }

  /// The record on one line, without characters that control a terminal.
  var line: [UInt8] { JSONText.printable(bytes) }
}
