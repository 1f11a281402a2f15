/// Compresses bytes in the gzip format (RFC 1952), with deflate's fixed codes (RFC 1951).
///
/// Foundation offers no compression on Linux. JSON shrinks to about a quarter, which is enough for
/// large batches. Decompression is not needed, because a session decodes answers itself.
package enum Gzip {
  /// The longest distance of a repetition, in bytes.
  private static let window = 32_768

  /// The longest repetition that one code can express, in bytes.
  private static let longestMatch = 258

  /// The most earlier positions to compare with each position.
  private static let effort = 16

  /// Returns the bytes in gzip format.
  ///
  /// - Complexity: O(*n*).
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    output.reserveCapacity(bytes.count / 2 + 32)
    var bits = BitWriter(output)
    bits.write(0b011, count: 3)  // the last block, with fixed codes
    writeCodes(of: bytes, to: &bits)
    bits.writeLiteralOrLength(256)
    output = bits.finish()
    for word in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        output.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return output
  }

  private static func writeCodes(of bytes: [UInt8], to bits: inout BitWriter) {
    // `heads` has the last position of each hash of three bytes, and `earlier` has, for each
    // position, the previous one with the same hash; -1 means none.
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var earlier = [Int32](repeating: -1, count: min(bytes.count, window))
    func hash(_ position: Int) -> Int {
      let word =
        UInt32(bytes[position]) | (UInt32(bytes[position + 1]) << 8)
        | (UInt32(bytes[position + 2]) << 16)
      return Int((word &* 0x9E37_79B1) >> 17)
    }
    func remember(_ position: Int) {
      guard position + 2 < bytes.count else { return }
      let key = hash(position)
      earlier[position % window] = heads[key]
      heads[key] = Int32(truncatingIfNeeded: position)
    }
    var position = 0
    while position < bytes.count {
      var best = (length: 0, distance: 0)
      if position + 2 < bytes.count {
        let limit = min(longestMatch, bytes.count - position)
        var candidate = Int(heads[hash(position)])
        var tries = effort
        while candidate >= 0, position - candidate <= window - 1, tries > 0 {
          var length = 0
          while length < limit, bytes[candidate + length] == bytes[position + length] {
            length += 1
          }
          if length > best.length { best = (length, position - candidate) }
          if length == limit { break }
          let next = Int(earlier[candidate % window])
          if next >= candidate { break }
          candidate = next
          tries -= 1
        }
      }
      if best.length >= 3 {
        bits.writeMatch(length: best.length, distance: best.distance)
        for covered in position..<position + best.length { remember(covered) }
        position += best.length
      } else {
        bits.writeLiteralOrLength(Int(bytes[position]))
        remember(position)
        position += 1
      }
    }
  }

  // MARK: - The checksum

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// Returns the CRC-32 checksum that gzip requires.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}

/// Writes bits into bytes, lowest bit first, as deflate requires.
struct BitWriter {
  private var bytes: [UInt8]
  private var pending: UInt64 = 0
  private var count = 0

  /// Creates a writer that appends to the given bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Writes the lowest `count` bits of a number, lowest bit first.
  mutating func write(_ number: Int, count: Int) {
    pending |= UInt64(number) << UInt64(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      self.count -= 8
    }
  }

  /// Writes a deflate code, whose highest bit comes first.
  private mutating func writeCode(_ code: Int, count: Int) {
    var (code, reversed) = (code, 0)
    for _ in 0..<count {
      reversed = (reversed << 1) | (code & 1)
      code >>= 1
    }
    write(reversed, count: count)
  }

  /// Writes a byte, the end of the block (256) or a length code, from the fixed table in RFC 1951,
  /// 3.2.6.
  mutating func writeLiteralOrLength(_ symbol: Int) {
    switch symbol {
    case 0..<144: writeCode(0x30 + symbol, count: 8)
    case 144..<256: writeCode(0x190 + symbol - 144, count: 9)
    case 256..<280: writeCode(symbol - 256, count: 7)
    default: writeCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Writes a repetition of the `length` bytes (3 to 258) that begin `distance` bytes earlier.
  mutating func writeMatch(length: Int, distance: Int) {
    if length == 258 {
      writeLiteralOrLength(285)
    } else {
      let code = Self.code(of: length - 3, perStep: 4)
      writeLiteralOrLength(257 + code.number)
      write(code.rest, count: code.extraBits)
    }
    let code = Self.code(of: distance - 1, perStep: 2)
    writeCode(code.number, count: 5)
    write(code.rest, count: code.extraBits)
  }

  /// Returns the code of a number in the scheme that lengths and distances share: `2 * perStep`
  /// codes without extra bits, then `perStep` codes with one extra bit, then `perStep` codes with
  /// two, and so on.
  private static func code(
    of number: Int, perStep: Int
  ) -> (number: Int, rest: Int, extraBits: Int) {
    guard number >= 2 * perStep else { return (number, 0, 0) }
    let extraBits = Int.bitWidth - 1 - (number / perStep).leadingZeroBitCount
    let base = perStep << extraBits
    let step = (number - base) >> extraBits
    return ((extraBits + 1) * perStep + step, number & ((1 << extraBits) - 1), extraBits)
  }

  /// Returns all bytes; the last one is padded with zeros.
  mutating func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    count = 0
    return bytes
  }
}
