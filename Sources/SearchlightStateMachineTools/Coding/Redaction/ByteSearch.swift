/// Searches bytes for a pattern, eight bytes at a time.
///
/// The search of the standard collections steps through indices one by one, but a log is searched
/// for every secret in every line. This search compares eight bytes at a time with one byte of the
/// pattern, the one that is least frequent in logs.
struct ByteSearch: Sendable {
  let pattern: [UInt8]

  /// Whether the case of ASCII letters is ignored; the pattern must then be in lower case.
  private let ignoresCase: Bool

  /// The offset, in the pattern, of the byte that is searched for first.
  private let anchor: Int

  init(_ pattern: [UInt8], ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    anchor =
      pattern.indices.min { Self.frequency(pattern[$0]) < Self.frequency(pattern[$1]) } ?? 0
  }

  /// Returns whether the bytes contain the pattern; they always contain an empty one.
  func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
    pattern.isEmpty || firstIndex(in: bytes) != nil
  }

  /// Returns the first index of the pattern; `nil` if it does not occur, or is empty.
  func firstIndex(in bytes: ArraySlice<UInt8>) -> Int? {
    guard !pattern.isEmpty, pattern.count <= bytes.count else { return nil }
    let mask: UInt8 = ignoresCase && isLetter(pattern[anchor]) ? 0x20 : 0
    let wanted = UInt64(repeating: pattern[anchor])
    let ignored = UInt64(repeating: mask)
    // safe: a word is read only while eight bytes are left before `end`. A candidate has the whole
    // pattern before the end of the bytes, because the search runs from `anchor` up to `end`. The
    // subtraction may borrow, so only the lowest byte that is found counts.
    let offset = bytes.withUnsafeBytes { bytes -> Int? in
      // The anchor byte is at least as far from both ends of the bytes as in the pattern.
      var offset = anchor
      let end = bytes.count - (pattern.count - 1 - anchor)
      while offset < end {
        if offset + 8 <= end {
          let word = UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          let difference = (word | ignored) ^ wanted
          // Subtracting 1 sets the high bit of a zero byte, which was not set before.
          let zeros =
            (difference &- UInt64(repeating: 1)) & ~difference & UInt64(repeating: 0x80)
          guard zeros != 0 else {
            offset += 8
            continue
          }
          offset += zeros.trailingZeroBitCount / 8
        }
        if matches(bytes, at: offset - anchor) { return offset - anchor }
        offset += 1
      }
      return nil
    }
    return offset.map { bytes.startIndex + $0 }
  }

  private func matches(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    for (offset, byte) in pattern.enumerated() {
      let found = bytes[start + offset]
      if found != byte, !(ignoresCase && isLetter(byte) && found | 0x20 == byte) { return false }
    }
    return true
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Returns a rough rank of how frequent a byte is in logs.
  private static func frequency(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "): 5
    case _ where "etaoinsrlhd".utf8.contains(byte): 4
    case 0x61...0x7A: 3
    case 0x30...0x39, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): 2
    case 0x41...0x5A: 1
    default: 0
    }
  }
}

extension UInt64 {
  /// Creates eight copies of a byte.
  fileprivate init(repeating byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
