import SearchlightBasics

/// The length of a text and its beginning, or of a long one its beginning and a hash of the rest: what
/// tells texts from each other with hardly ever a look at their bytes.
///
/// The hash has no secret: who chooses the records of an index can make it slow to build, not wrong.
struct TermKey: Equatable {
  /// Of texts up to so many bytes equal keys are equal texts.
  static let wholeLength = 19

  /// How many bytes are read from the beginning of a text, however short it is.
  static let readLength = 24

  /// The first eight bytes, the first of them on top, with zeros behind a shorter text; and the next eight.
  let head: UInt64
  let middle: UInt64

  /// On top the next three bytes, or of a long text a hash of all behind the first 16; below the length,
  /// at most 255.
  let tail: UInt32

  /// Whether the key says all about the text.
  var isWhole: Bool { tail & 0xFF <= UInt32(Self.wholeLength) }

  /// All bits depend on all of the key: halves of products of 128 bits are laid over each other.
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
  /// That of no text.
  init() {
    self.init(head: 0, middle: 0, tail: 0)
  }

  /// The key of a text of which there are ``readLength`` bytes to read, whatever stands behind it.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) {
    // safe: 24 bytes can be read from `start` on, which the caller sees to; the last word begins at 16.
    @inline(__always) func word(_ offset: Int) -> UInt64 {
      let all = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self).bigEndian
      let wanted = max(0, min(8, count - offset))
      // All bits are shifted out for eight bytes.
      return all & ~(.max >> UInt64(8 * wanted))
    }
    let rest =
      count <= Self.wholeLength
      ? UInt32(truncatingIfNeeded: word(16) >> 32)
      : Self.hash(bytes, start + 16..<start + count)
    self.init(
      head: word(0), middle: word(8), tail: rest & ~0xFF | UInt32(min(count, 255)))
  }

  /// The key of any text.
  init(_ text: UnsafeRawBufferPointer) {
    if text.count >= Self.readLength {
      self.init(text, at: 0, count: text.count)
    } else {
      // safe: only the bytes of the text are read as such; `word` masks the others, which may hold anything.
      self = withUnsafeTemporaryAllocation(byteCount: Self.readLength, alignment: 8) { bytes in
        bytes.copyMemory(from: text)
        return TermKey(UnsafeRawBufferPointer(bytes), at: 0, count: text.count)
      }
    }
  }

  /// FNV-1a in 64 bits, folded.
  private static func hash(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt32 {
    let hash = FNV1a.hash(UnsafeRawBufferPointer(rebasing: bytes[range]))
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
