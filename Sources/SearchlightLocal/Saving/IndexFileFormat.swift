/// The binary format of a saved index.
///
/// ```
/// header, 64 bytes
///   magic           8 bytes   89 53 4C 49 0D 0A 1A 0A: no text, damaged if line ends change
///   format          UInt32    7
///   byte order      UInt32    0x01020304 in the machine's order, like every number in the file
///   section count   UInt64
///   file length     UInt64
///   checksum        UInt64    of the head: header, section table and block checksums, with zero here
///   head length     UInt64
///   block size      UInt64    16,384
///   reserved        UInt64    0
/// section table, 40 bytes each
///   name            8 bytes   ASCII, filled up with zeros
///   element size    UInt64    1, 2, 4 or 8
///   offset          UInt64    the next multiple of 64 after the section before
///   length          UInt64    in bytes
///   first block     UInt64    the index of the checksum of its first block
/// block checksums, UInt64 each
/// sections, one after another, with zeros in the gaps
/// ```
///
/// The first section, `index`, is a JSON object: name, settings, dictionaries, synonyms, rules,
/// replicas, and the number of documents of each segment; lists that are missing are empty. Of each
/// dictionary it says what is needed to open the index; a section `dict` with its JSON follows for
/// each, in the same order. The arrays of the segments follow, one section each, in the order in
/// which ``Segment/write(to:)`` adds them.
///
/// What is in the file is what queries read: the file is mapped, and only its head is read when it
/// is opened. A block is checked by its checksum when it is first read (``BlockChecks``).
///
/// A number identifies the format. It rises when the meaning of a section changes, or the list of
/// sections; files with a lower number are then refused, or read by code that knows them.
enum IndexFileFormat {
  static let magic: [UInt8] = [0x89, 0x53, 0x4C, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 7

  static let byteOrder: UInt32 = 0x0102_0304
  static let headerLength = 64
  static let entryLength = 40
  static let nameLength = 8

  /// The offset of the checksum in the header.
  static let checksumOffset = 32

  /// The alignment of the sections, that of a line of the processor's cache.
  static let alignment = 64

  /// Returns the first offset from `end` on at which a section may begin.
  static func aligned(_ end: Int) -> Int { (end + alignment - 1) & ~(alignment - 1) }

  /// Returns the number of blocks of a section.
  static func blockCount(_ length: Int) -> Int {
    length / BlockSize.bytes + (length % BlockSize.bytes > 0 ? 1 : 0)
  }
}
