/// The binary format of a saved index.
///
/// ```
/// header, 48 bytes
///   magic           8 bytes   89 53 4C 49 0D 0A 1A 0A: no text, damaged if line ends change
///   format          UInt32    3
///   byte order      UInt32    0x01020304 in the machine's order, like every number in the file
///   section count   UInt64
///   file length     UInt64
///   checksum        UInt64    of header and section table, with zero here
///   reserved        UInt64    0
/// section table, 40 bytes each
///   name            8 bytes   ASCII, filled up with zeros
///   element size    UInt64    1, 2, 4 or 8
///   offset          UInt64    the end of the section before
///   length          UInt64    in bytes
///   checksum        UInt64    of the section
/// sections, one after another without gaps
/// ```
///
/// The first section, `index`, is a JSON object: name, settings, dictionaries, synonyms, rules,
/// replicas, and the number of documents of each segment; lists that are missing are empty. The
/// arrays of the segments follow, one section each, in the
/// order in which ``Segment/write(to:)`` adds them. A checksum thus covers every byte of the file,
/// and an array is read into its memory in one step.
///
/// A number identifies the format. It rises when the meaning of a section changes, or the list of
/// sections; files with a lower number are then refused, or read by code that knows them.
enum IndexFileFormat {
  static let magic: [UInt8] = [0x89, 0x53, 0x4C, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt32 = 3

  static let byteOrder: UInt32 = 0x0102_0304
  static let headerLength = 48
  static let entryLength = 40
  static let nameLength = 8

  /// The offset of the checksum in the header.
  static let checksumOffset = 32
}
