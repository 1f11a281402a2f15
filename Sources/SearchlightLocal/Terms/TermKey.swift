import SearchlightBasics

/// A key of fixed size for a text: its length and its first bytes, and for a long text a hash of
/// the rest; comparing texts hardly ever needs their own bytes.
///
/// The hash has no secret seed: who chooses the records of an index can make it slow to build, but
/// not wrong.
struct TermKey: Equatable {
  /// The length in bytes up to which texts with equal keys are equal.
  static let wholeLength = 19

  /// The number of bytes that are read at the beginning of a text, however short the text is.
  static let readLength = 24

  /// The bytes 0 to 7 in big-endian order, with zeros after the end of a shorter text; `middle` has
  /// the bytes 8 to 15.
  let head: UInt64
  let middle: UInt64

  /// In the upper 24 bits the next three bytes, or for a long text a hash of all bytes after the
  /// first 16; in the lower 8 bits the length, at most 255.
  let tail: UInt32

  /// Whether the key determines the text, see ``wholeLength``.
  var isWhole: Bool { tail & 0xFF <= UInt32(Self.wholeLength) }

  /// A hash of which every bit depends on the whole key: it combines the halves of 128-bit
  /// products.
  var hash: UInt64 {
    let first = Self.mixed(head ^ 0xCBF2_9CE4_8422_2325, UInt64(tail) ^ 0xD6E8_FEB8_6659_FD93)
    return Self.mixed(first ^ 0x9E37_79B9_7F4A_7C15, middle ^ 0xBF58_476D_1CE4_E5B9)
  }

  private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension TermKey {
  /// Creates the key of the empty text.
  init() {
    self.init(head: 0, middle: 0, tail: 0)
  }

  /// Creates the key of a text from whose beginning ``readLength`` bytes can be read, whatever
  /// follows the text.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) {
    // safe: the caller guarantees that 24 bytes can be read from `start` on; the last word begins
    // at 16.
    @inline(__always) func word(_ offset: Int) -> UInt64 {
      let all = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self).bigEndian
      let wanted = max(0, min(8, count - offset))
      // A shift by 64 bits, for eight bytes, leaves no bit.
      return all & ~(.max >> UInt64(8 * wanted))
    }
    let rest =
      count <= Self.wholeLength
      ? UInt32(truncatingIfNeeded: word(16) >> 32)
      : Self.hash(bytes, start + 16..<start + count)
    self.init(
      head: word(0), middle: word(8), tail: (rest & ~0xFF) | UInt32(min(count, 255)))
  }

  /// Creates the key of any text.
  init(_ text: UnsafeRawBufferPointer) {
    if text.count >= Self.readLength {
      self.init(text, at: 0, count: text.count)
    } else {
      // safe: `word` masks the bytes after the text, which may hold anything.
      self = withUnsafeTemporaryAllocation(byteCount: Self.readLength, alignment: 8) { bytes in
        bytes.copyMemory(from: text)
        return TermKey(UnsafeRawBufferPointer(bytes), at: 0, count: text.count)
      }
    }
  }

  /// FNV-1a in 64 bits, folded to 32 bits.
  private static func hash(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt32 {
    let hash = FNV1a.hash(UnsafeRawBufferPointer(rebasing: bytes[range]))
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
