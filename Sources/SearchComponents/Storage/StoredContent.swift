/// What a storage holds.
struct StoredContent: Hashable, Sendable {
  /// The bytes; `nil` if nothing is kept.
  var bytes: [UInt8]?

  /// Whether there is more than was read.
  var isCut = false

  /// How many bytes are read and written at most.
  static let maximumSize = 4 << 20
}
