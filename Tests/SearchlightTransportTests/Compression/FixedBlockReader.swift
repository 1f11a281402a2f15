/// Reads a deflate block with fixed codes (RFC 1951), symbol by symbol.
///
/// It knows the format from the RFC alone and shares no code with the writer that it tests.
struct FixedBlockReader {
  enum Symbol: Hashable {
    case literal(UInt8)
    case match(length: Int, distance: Int)
    case end
  }

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes that have been begun.
  var byteCount: Int { (position + 7) / 8 }

  /// Reads a number, whose lowest bit comes first.
  mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (bit() << $1) }
  }

  private mutating func bit() -> Int {
    defer { position += 1 }
    return position / 8 < bytes.count ? Int(bytes[position / 8] >> UInt8(position % 8)) & 1 : 0
  }

  /// Reads a code, whose highest bit comes first.
  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { code, _ in (code << 1) | bit() }
  }

  mutating func symbol() -> Symbol {
    let symbol = literalOrLength()
    if symbol < 256 { return .literal(UInt8(symbol)) }
    if symbol == 256 { return .end }
    // Section 3.2.5: the first length or distance of a symbol follows the last of the one before.
    var length = 258
    if symbol < 285 {
      let bits = { (symbol: Int) in max((symbol - 261) / 4, 0) }
      length = (257..<symbol).reduce(3) { $0 + (1 << bits($1)) } + number(bits(symbol))
    }
    // The length 258 has a symbol of its own; the last extra number of 284 is not in use.
    if symbol == 284, length == 258 { return .end }
    let other = code(5)
    let bits = { (symbol: Int) in max(symbol / 2 - 1, 0) }
    let distance = (0..<other).reduce(1) { $0 + (1 << bits($1)) } + number(bits(other))
    return .match(length: length, distance: distance)
  }

  /// Section 3.2.6: the lengths of the codes are 7 for the symbols from 256, 8 for those from 0 and
  /// from 280, and 9 for those from 144; codes of one length follow each other.
  private mutating func literalOrLength() -> Int {
    var value = code(7)
    if value <= 0b001_0111 { return 256 + value }
    value = (value << 1) | bit()
    if value <= 0b1011_1111 { return value - 0b0011_0000 }
    if value <= 0b1100_0111 { return 280 + value - 0b1100_0000 }
    value = (value << 1) | bit()
    return 144 + value - 0b1_1001_0000
  }
}
