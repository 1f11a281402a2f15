/// The size of the blocks of a file that have a checksum each.
enum BlockSize {
  /// The size in bytes, a multiple of the size of every element: large enough that the checksums of
  /// a file are few, and small enough that checking a block takes some microseconds.
  static let bytes = 1 << 16
}
