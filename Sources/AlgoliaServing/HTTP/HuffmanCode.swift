/// A code of deflate (RFC 1951): symbols by the lengths of their codes.
struct HuffmanCode {
  /// The longest code, in bits.
  static let longest = 15

  /// How many codes there are of each length.
  private(set) var counts = [Int](repeating: 0, count: longest + 1)

  /// The symbols in the order of their codes.
  private(set) var symbols: [Int]

  /// - Parameter lengths: The length of the code of each symbol; 0 for none.
  init(lengths: some Collection<Int>) {
    symbols = Array(repeating: 0, count: lengths.count)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var places = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { places[length + 1] = places[length] + counts[length] }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[places[length]] = symbol
      places[length] += 1
    }
  }

  /// Whether no two codes are the same: more codes than there can be are hostile.
  var isPossible: Bool {
    var room = 1
    for count in counts.dropFirst() {
      room = room * 2 - count
      if room < 0 { return false }
    }
    return true
  }
}
