/// The words among 64 bytes of a text, as far as they are plain: ASCII letters and digits between
/// separators.
///
/// A block begins where a run may begin. Bit *n* of a number stands for byte *n* of the block. The
/// bytes are classified as ``ASCIIClass/standard(_:)`` does it, eight at a time: each byte of a
/// number has its answer in its highest bit, and no sum carries into the next byte.
struct TextBlock {
  /// The number of bytes in a block.
  static let size = 64

  /// The number of bytes that have been split; 0 if the block begins with a run that does not end
  /// in it, or that is not plain.
  let length: Int

  /// Where words begin, and the separators that end them.
  let starts: UInt64
  let ends: UInt64

  /// - Parameters:
  ///   - text: A text with at least ``size`` bytes from `offset` on.
  ///   - isFollowed: Whether a letter, a digit or a byte beyond ASCII follows the block.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, isFollowed: Bool) {
    var letters: UInt64 = 0
    var joiners: UInt64 = 0
    var others: UInt64 = 0
    // safe: the caller has checked that the text has as many bytes from the offset on.
    let bytes = UnsafeRawBufferPointer(text)
    for part in 0..<Self.size / 8 {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset + part * 8, as: UInt64.self))
      letters |= Self.bits(Self.letters(in: word)) << UInt64(part * 8)
      let joining = Self.joiners(in: word)
      if joining != 0 { joiners |= Self.bits(joining) << UInt64(part * 8) }
      let beyond = word & Self.highest
      if beyond != 0 { others |= Self.bits(beyond) << UInt64(part * 8) }
    }
    if joiners != 0 {
      // A joiner before a letter may join something; any other is a separator.
      let next = ((letters | others) >> 1) | (isFollowed ? 1 << 63 : 0)
      others |= joiners & next
    }
    // What ends before the last separator that no run which is not plain goes beyond.
    let plain: UInt64 = others == 0 ? ~0 : (others & (0 &- others)) &- 1
    length = 64 - (~letters & plain).leadingZeroBitCount
    let split: UInt64 = length == 64 ? ~0 : (1 << UInt64(length)) &- 1
    letters &= split
    starts = letters & ~(letters << 1)
    ends = ~letters & (letters << 1)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highest: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes that are ASCII letters or digits.
  @inline(__always)
  private static func letters(in word: UInt64) -> UInt64 {
    let low = word & ~highest
    // Letters have one case more than digits; other characters of the same bits are no letters.
    let lower = low | (ones &* 0x20)
    let isLetter = (lower &+ ones &* (0x80 - 0x61)) & ~(lower &+ ones &* (0x80 - 0x7B))
    let isDigit = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    return (isLetter | isDigit) & ~word & highest
  }

  /// Marks the bytes that are `.`, `'` or `&`: the latter two differ in their lowest bit.
  @inline(__always)
  private static func joiners(in word: UInt64) -> UInt64 {
    let low = word & ~highest
    let dots = (low ^ (ones &* 0x2E)) &+ ones &* 0x7F
    let quotes = ((low | ones) ^ (ones &* 0x27)) &+ ones &* 0x7F
    return ~(dots & quotes) & ~word & highest
  }

  /// Returns the highest bits of the eight bytes as one number, that of the first byte lowest.
  @inline(__always)
  private static func bits(_ marks: UInt64) -> UInt64 {
    ((marks >> 7) &* 0x0102_0408_1020_4080) >> 56
  }
}
