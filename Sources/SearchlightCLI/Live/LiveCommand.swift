import Searchlight
import SearchlightBasics

/// The side effect that a key requests of the session, outside of the model.
enum LiveCommand: Hashable, Sendable {
  /// No side effect; at most the model has changed.
  case none
  /// Send this action to the search.
  case send(SearchAction)
  /// Ask the terminal to copy these bytes.
  case copy([UInt8])
  /// End the session with this record as its result.
  case choose(LiveRecord)
  /// Paint the whole screen again.
  case redraw
  /// Suspend the process until the shell resumes it.
  case suspend
  /// End the session.
  case quit
}

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
  var line: [UInt8] { PrintableJSON.printable(bytes) }
}
