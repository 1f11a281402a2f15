/// The name of a content, made of nothing but the content: FNV-1a in 128 bits, as 32 hexadecimal digits.
///
/// Equal contents have equal names in every process and on every machine, which `Hasher` does not give.
/// Two that differ could be made to have one name, so whoever keeps contents compares them as well.
enum ContentID {
  private static let basis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  static func of(_ content: ArraySlice<UInt8>) -> String {
    let hash = content.withUnsafeBufferPointer { bytes in
      bytes.reduce(basis) { hash, byte in (hash ^ UInt128(byte)) &* prime }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
