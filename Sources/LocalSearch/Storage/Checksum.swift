/// A checksum of bytes, as fast as memory is read: four sums over words of 64 bits.
///
/// Each step can be inverted, so that a change of a single word always changes the checksum. It
/// detects damage, but not manipulation.
enum Checksum {
  private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // safe: words are read while 32 bytes are left, then single bytes. Products are modulo 2^64.
    var first = prime
    var second = ~prime
    var third = (prime << 1) | 1
    var fourth = (prime >> 1) | 1
    var offset = 0
    while offset + 32 <= bytes.count {
      first = mix(first, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      second = mix(second, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      third = mix(third, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
      fourth = mix(fourth, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      offset += 32
    }
    var sum = mix(mix(mix(mix(UInt64(bytes.count), first), second), third), fourth)
    while offset < bytes.count {
      sum = mix(sum, UInt64(bytes[offset]))
      offset += 1
    }
    return sum ^ (sum >> 31)
  }

  @inline(__always)
  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* prime
    return (product << 29) | (product >> 35)
  }
}
