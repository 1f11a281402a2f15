/// Names a content by its 128-bit hash, written as 32 hexadecimal digits.
///
/// Equal contents have equal names in every process and on every machine, unlike with `Hasher`.
/// Different contents with the same name can be constructed, so code that keeps contents also
/// compares them.
enum ContentID {
  /// Returns the name under which a content is written.
  ///
  /// Two 64-bit lanes take eight bytes each in turn, with a full multiplication for each.
  static func of(_ content: ArraySlice<UInt8>) -> String {
    // safe: words are read while 16 bytes are left, and `tail` checks its own bounds. Products and
    // sums are modulo 2^64, as in every mixing hash.
    let (low, high) = content.withUnsafeBytes { bytes in
      var (low, high) = (mix(seeds.0 ^ UInt64(bytes.count), factors.1), seeds.1)
      var offset = 0
      while offset + 16 <= bytes.count {
        low = mix(low ^ word(bytes, offset), factors.0)
        high = mix(high ^ word(bytes, offset + 8), factors.1)
        offset += 16
      }
      low = mix(low ^ tail(bytes, offset), factors.0)
      high = mix(high ^ tail(bytes, offset + 8), factors.1)
      return (mix(low ^ high, factors.1), mix(high, factors.0 ^ low))
    }
    return hexadecimal(high) + hexadecimal(low)
  }

  /// Returns whether a name is that of a content, in this version or in earlier ones.
  static func isName(_ name: some StringProtocol, of content: ArraySlice<UInt8>) -> Bool {
    name == of(content) || name == earlierName(of: content)
  }

  // Digits of the golden ratio and of the square roots of primes, made odd.
  private static let seeds: (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0x6A09_E667_F3BC_C909)
  private static let factors: (UInt64, UInt64) = (0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B)

  /// Folds the halves of a product, so that every bit of both factors affects every bit of the
  /// result.
  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    // Adding the value keeps a zero from erasing what came before.
    return (product.high ^ product.low) &+ value &* 0x2545_F491_4F6C_DD1D
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the bytes from an offset on, eight at most, as a little-endian number.
  private static func tail(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    guard offset < bytes.count else { return 0 }
    return bytes[offset..<min(offset + 8, bytes.count)].reversed()
      .reduce(0) { ($0 << 8) | UInt64($1) }
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ContentID {
  private static let basis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  /// Returns the name that versions before 0.9 wrote: FNV-1a with 128 bits, one byte at a time.
  static func earlierName(of content: ArraySlice<UInt8>) -> String {
    let hash = content.withUnsafeBufferPointer { bytes in
      bytes.reduce(basis) { hash, byte in (hash ^ UInt128(byte)) &* prime }
    }
    return hexadecimal(UInt64(hash >> 64)) + hexadecimal(UInt64(truncatingIfNeeded: hash))
  }
}
