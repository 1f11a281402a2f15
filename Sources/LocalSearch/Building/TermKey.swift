/// The length of a word and its beginning, or of a long one its beginning and a hash of the rest: what
/// tells words from each other with hardly ever a look at their bytes.
struct TermKey: Equatable {
  /// Of words up to so many bytes equal keys are equal words.
  static let wholeLength = 11

  /// How many bytes are read from the beginning of a word, however short it is.
  static let readLength = 12

  /// The first eight bytes, the first of them on top, with zeros behind a shorter word.
  let head: UInt64

  /// On top the next three bytes, or of a long word a hash of all behind the first eight; below the length,
  /// at most 255.
  let tail: UInt32

  /// The key of a word of which there are ``readLength`` bytes to read, whatever stands behind it.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at start: Int, count: Int) {
    let first = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    head = count < 8 ? first & ~(.max >> UInt64(8 * count)) : first
    let length = UInt32(min(count, 255))
    if count <= 8 {
      tail = length
    } else if count <= Self.wholeLength {
      let next = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self)
      tail = UInt32(bigEndian: next) & ~(.max >> UInt32(8 * (count - 8))) | length
    } else {
      tail = Self.hash(bytes, start + 8..<start + count) & ~0xFF | length
    }
  }

  /// The key of any word.
  init(_ word: UnsafeRawBufferPointer) {
    if word.count >= Self.readLength {
      self.init(word, at: 0, count: word.count)
    } else {
      self = withUnsafeTemporaryAllocation(byteCount: Self.readLength, alignment: 8) { bytes in
        bytes.copyMemory(from: word)
        return TermKey(UnsafeRawBufferPointer(bytes), at: 0, count: word.count)
      }
    }
  }

  init(head: UInt64, tail: UInt32) {
    self.head = head
    self.tail = tail
  }

  var isWhole: Bool { tail & 0xFF <= UInt32(Self.wholeLength) }

  /// All bits depend on all of the key: the halves of a product of 128 bits laid over each other.
  var hash: UInt64 {
    let tail = UInt64(tail)
    let product = (head ^ 0xCBF2_9CE4_8422_2325)
      .multipliedFullWidth(by: (tail << 32 | tail) ^ 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// FNV-1a in 64 bits, folded.
  private static func hash(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
