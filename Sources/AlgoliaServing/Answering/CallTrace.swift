import SearchBackend

/// What becomes known of a call while it is answered, for the log.
struct CallTrace: Sendable {
  /// The operation and names; `nil` if the path is unknown.
  var route: Route?

  /// The decompressed body; `nil` if it could not be decompressed.
  var body: [UInt8]?

  /// All indices that the call names.
  var indices: [IndexName] = []

  /// The key that the client has sent.
  var key = ""
}
