/// Writes deflate data (RFC 1951) symbol by symbol, together with the bytes that it stands for.
///
/// It knows the format from the RFC alone and shares no code with the reader that it tests.
struct DeflateWriter {
  /// A code, given by the length in bits of the code of each symbol, 0 for none.
  struct Code {
    let lengths: [Int]

    /// The codes of one length are consecutive numbers, in the order of the symbols (3.2.2).
    fileprivate let values: [Int]

    init(_ lengths: [Int]) {
      self.lengths = lengths
      var next = [0, 0]
      for length in 1...15 { next.append((next[length] + lengths.count { $0 == length }) * 2) }
      var values: [Int] = []
      for length in lengths {
        values.append(next[length])
        next[length] += 1
      }
      self.values = values
    }
  }

  /// The codes of a block.
  struct Codes {
    var lengths: Code
    var distances: Code

    /// The fixed codes of section 3.2.6.
    static let fixed = Codes(
      lengths: Code(
        (0...287).map { symbol in
          switch symbol {
          case 0...143: 8
          case 144...255: 9
          case 256...279: 7
          default: 8
          }
        }),
      distances: Code(Array(repeating: 5, count: 30)))
  }

  /// The bytes that the data stands for.
  private(set) var text: [UInt8] = []

  /// The data, with zeros after the last bit.
  private(set) var bytes: [UInt8] = []

  private var bitCount = 0

  /// Writes the lowest bits of a number, lowest bit first.
  mutating func bits(_ number: Int, _ count: Int) {
    for bit in 0..<count {
      if bitCount % 8 == 0 { bytes.append(0) }
      bytes[bitCount / 8] |= UInt8((number >> bit) & 1) << UInt8(bitCount % 8)
      bitCount += 1
    }
  }

  /// Writes a code, whose highest bit comes first (section 3.1.1).
  private mutating func code(_ symbol: Int, of code: Code) {
    for bit in (0..<code.lengths[symbol]).reversed() { bits((code.values[symbol] >> bit) & 1, 1) }
  }

  // MARK: - Blocks

  mutating func stored(_ bytes: [UInt8], isLast: Bool) {
    bits(isLast ? 1 : 0, 1)
    bits(0, 2)
    bits(0, (8 - bitCount % 8) % 8)
    bits(bytes.count, 16)
    bits(~bytes.count & 0xFFFF, 16)
    for byte in bytes { bits(Int(byte), 8) }
    text += bytes
  }

  mutating func beginFixed(isLast: Bool) {
    bits(isLast ? 1 : 0, 1)
    bits(1, 2)
  }

  /// Begins a block with codes of its own (section 3.2.7).
  ///
  /// - Parameter lengthCodes: The code in which the lengths of the others are written, for the
  ///   symbols 0 to 18.
  mutating func beginDynamic(_ codes: Codes, lengthCodes: Code, isLast: Bool) {
    bits(isLast ? 1 : 0, 1)
    bits(2, 2)
    bits(codes.lengths.lengths.count - 257, 5)
    bits(codes.distances.lengths.count - 1, 5)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let last = order.lastIndex { lengthCodes.lengths[$0] > 0 } ?? 0
    bits(max(last + 1, 4) - 4, 4)
    for symbol in order.prefix(max(last + 1, 4)) { bits(lengthCodes.lengths[symbol], 3) }
    let all = codes.lengths.lengths + codes.distances.lengths
    var position = 0
    while position < all.count {
      let run = all[position...].prefix { $0 == all[position] }.count
      if all[position] == 0, run >= 11 {
        code(18, of: lengthCodes)
        bits(min(run, 138) - 11, 7)
        position += min(run, 138)
      } else if all[position] == 0, run >= 3 {
        code(17, of: lengthCodes)
        bits(run - 3, 3)
        position += run
      } else if position > 0, all[position] == all[position - 1], run >= 3 {
        code(16, of: lengthCodes)
        bits(min(run, 6) - 3, 2)
        position += min(run, 6)
      } else {
        code(all[position], of: lengthCodes)
        position += 1
      }
    }
  }

  mutating func literal(_ byte: UInt8, _ codes: Codes) {
    code(Int(byte), of: codes.lengths)
    text.append(byte)
  }

  mutating func end(_ codes: Codes) { code(256, of: codes.lengths) }

  /// Writes a repetition; `extra` is the number in the additional bits of each code.
  mutating func match(
    length symbol: Int, extra: Int, distance: Int, extra more: Int, _ codes: Codes
  ) {
    code(symbol, of: codes.lengths)
    bits(extra, Self.length(symbol).bits)
    code(distance, of: codes.distances)
    bits(more, Self.distance(distance).bits)
    let (count, back) = (Self.length(symbol).first + extra, Self.distance(distance).first + more)
    for _ in 0..<count { text.append(text[text.count - back]) }
  }

  // MARK: - Tables of section 3.2.5

  /// The shortest length of a symbol from 257, and the number of its additional bits.
  static func length(_ symbol: Int) -> (first: Int, bits: Int) {
    if symbol == 285 { return (258, 0) }
    // Four symbols each have 0 (twice), 1, 2, 3, 4 and 5 additional bits.
    var first = 3
    for earlier in 257..<symbol { first += 1 << lengthBits(earlier) }
    return (first, lengthBits(symbol))
  }

  private static func lengthBits(_ symbol: Int) -> Int { max((symbol - 261) / 4, 0) }

  /// The shortest distance of a symbol, and the number of its additional bits.
  static func distance(_ symbol: Int) -> (first: Int, bits: Int) {
    var first = 1
    for earlier in 0..<symbol { first += 1 << distanceBits(earlier) }
    return (first, distanceBits(symbol))
  }

  private static func distanceBits(_ symbol: Int) -> Int { max(symbol / 2 - 1, 0) }
}
