/// The size of the blocks of a file that have a checksum each.
enum BlockSize {
  /// The size in bytes, a multiple of the size of every element: large enough that the checksums of
  /// a file are few, as they are read when it is opened, and small enough that a query for a rare
  /// word need not check much that it does not read.
  static let bytes = 1 << 14
}
