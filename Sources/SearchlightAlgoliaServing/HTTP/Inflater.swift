/// Decompresses deflate data (RFC 1951).
struct Inflater {
  /// The reasons why data cannot be decompressed.
  enum Failure: Error {
    /// The data is invalid or incomplete.
    case malformed
    /// The output exceeds the limit.
    case tooLarge
  }

  private let bytes: [UInt8]
  private let limit: Int
  private(set) var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private(set) var output: [UInt8] = []

  /// - Parameter limit: The largest output, in bytes.
  init(_ bytes: [UInt8], from position: Int, limit: Int) {
    self.bytes = bytes
    self.position = position
    self.limit = limit
  }

  /// Decompresses all blocks, and leaves ``position`` after the last one.
  mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try codes()
        try decode(lengths, distances)
      default: throw .malformed
      }
    }
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard position < bytes.count else { throw .malformed }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws(Failure) {
    bits = 0
    bitCount = 0
    guard position + 4 <= bytes.count else { throw .malformed }
    let count = Int(bytes[position]) | (Int(bytes[position + 1]) << 8)
    let check = Int(bytes[position + 2]) | (Int(bytes[position + 3]) << 8)
    position += 4
    guard count == ~check & 0xFFFF, position + count <= bytes.count else { throw .malformed }
    guard output.count + count <= limit else { throw .tooLarge }
    output += bytes[position..<position + count]
    position += count
  }

  private mutating func symbol(_ code: HuffmanCode) throws(Failure) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...HuffmanCode.longest {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .malformed
  }

  private mutating func decode(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(Failure) {
    while true {
      let symbol = try symbol(lengths)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBases.count else { throw .malformed }
      let length =
        Self.lengthBases[symbol - 257] + (try take(Self.lengthExtras[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < Self.distanceBases.count else { throw .malformed }
      let distance = Self.distanceBases[code] + (try take(Self.distanceExtras[code]))
      guard distance <= output.count else { throw .malformed }
      guard output.count + length <= limit else { throw .tooLarge }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Reads the codes of a block with dynamic Huffman codes.
  private mutating func codes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let (lengthCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    let count = try take(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for index in Self.codeOrder.prefix(count) { lengths[index] = try take(3) }
    let code = HuffmanCode(lengths: lengths)
    guard code.isPossible else { throw .malformed }
    var all: [Int] = []
    while all.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 0...15: all.append(symbol)
      case 16:
        guard let last = all.last else { throw .malformed }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      default: all += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == lengthCount + distanceCount, all[256] > 0 else { throw .malformed }
    let codes = (
      HuffmanCode(lengths: all[..<lengthCount]), HuffmanCode(lengths: all[lengthCount...])
    )
    guard codes.0.isPossible, codes.1.isPossible else { throw .malformed }
    return codes
  }

  // MARK: - Tables of RFC 1951

  private static let codeOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthExtras = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]
  private static let distanceExtras = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  private static let fixedLengths = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))
}

/// A Huffman code of deflate (RFC 1951), built from the lengths of its codes.
struct HuffmanCode {
  /// The length of the longest code, in bits.
  static let longest = 15

  /// The number of codes of each length.
  private(set) var counts = [Int](repeating: 0, count: longest + 1)

  /// The symbols, ordered by their codes.
  private(set) var symbols: [Int]

  /// - Parameter lengths: The length of the code of each symbol; 0 for none.
  init(lengths: some Collection<Int>) {
    symbols = Array(repeating: 0, count: lengths.count)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var offsets = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { offsets[length + 1] = offsets[length] + counts[length] }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[offsets[length]] = symbol
      offsets[length] += 1
    }
  }

  /// Whether the lengths form a prefix code; hostile data may have more codes than can exist.
  var isPossible: Bool {
    var unused = 1
    for count in counts.dropFirst() {
      unused = unused * 2 - count
      if unused < 0 { return false }
    }
    return true
  }
}
