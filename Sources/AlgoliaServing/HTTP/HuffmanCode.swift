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
