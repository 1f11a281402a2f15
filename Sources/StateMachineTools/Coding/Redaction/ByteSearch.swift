/// Looks for bytes among bytes.
///
/// The collections' own search goes through indices one by one; a log is searched for every secret in
/// every line. Here eight bytes at a time are compared with one byte of the pattern, the one that is the
/// least likely in a log.
struct ByteSearch: Sendable {
  let pattern: [UInt8]

  /// Whether the case of letters of ASCII makes no difference; then the pattern is in lower case.
  private let ignoresCase: Bool

  /// The place of the byte that is looked for first.
  private let anchor: Int

  init(_ pattern: [UInt8], ignoresCase: Bool = false) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    anchor =
      pattern.indices.min { Self.likelihood(pattern[$0]) < Self.likelihood(pattern[$1]) } ?? 0
  }

  /// Whether the pattern is there; one without bytes always is.
  func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
    pattern.isEmpty || firstIndex(in: bytes) != nil
  }

  /// Where the pattern begins first; `nil` if it is not there, or has no bytes.
  func firstIndex(in bytes: ArraySlice<UInt8>) -> Int? {
    guard !pattern.isEmpty, pattern.count <= bytes.count else { return nil }
    let mask: UInt8 = ignoresCase && isLetter(pattern[anchor]) ? 0x20 : 0
    let wanted = UInt64(repeating: pattern[anchor])
    let ignored = UInt64(repeating: mask)
    // safe: a word is read where eight bytes are left before `end`; a candidate has the whole pattern before
    // the end of the bytes, since it is looked for from `anchor` on and up to `end`. Subtracting may borrow:
    // only the lowest byte that is found counts.
    let offset = bytes.withUnsafeBytes { bytes -> Int? in
      // The byte that is looked for lies no nearer to either end than in the pattern.
      var offset = anchor
      let end = bytes.count - (pattern.count - 1 - anchor)
      while offset < end {
        if offset + 8 <= end {
          let word = UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          let difference = (word | ignored) ^ wanted
          // A byte that is zero is the only one below 1 whose high bit is not set.
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

  /// How often a byte stands in a log, roughly.
  private static func likelihood(_ byte: UInt8) -> Int {
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
  /// Eight equal bytes.
  fileprivate init(repeating byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
