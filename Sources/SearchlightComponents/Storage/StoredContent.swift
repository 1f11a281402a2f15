/// The data that was read from a storage.
struct StoredContent: Hashable, Sendable {
  /// The bytes; `nil` if nothing is stored.
  var bytes: [UInt8]?

  /// Whether the storage holds more than was read.
  var isCut = false

  /// The maximum number of bytes that are read and written.
  static let maximumSize = 4 << 20
}
