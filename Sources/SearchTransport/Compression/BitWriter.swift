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
