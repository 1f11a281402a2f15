/// Where each of some sorted words differs from the one before, and by what.
///
/// The lengths are known as an LCP array, for longest common prefix. With it all is said that a trie over the
/// words would say: those that begin alike stand side by side, and end where one shares less with the one
/// before; and those that differ right behind the beginning are the branches. Two bytes for each word are
/// enough, and what is looked for is found in them by looking at sixteen words at once.
struct LCPArray: Sendable {
  static let blockSize = 64

  /// How many words there are.
  let count: Int

  /// How many bytes, of whole scalars, each word shares with the one before; behind them come zeros.
  private let sharedLengths: [UInt8]

  /// The byte behind these in each word; behind them come zeros.
  private let branchBytes: [UInt8]

  /// The least shared length of each block, so that long stretches are passed over.
  private let minima: [UInt8]

  /// - Parameter words: Rising strictly, of at most ``FoldedWord/maximumCount`` bytes.
  init(_ words: StringArena) {
    count = words.count
    // So many more that sixteen can be read from any of them on.
    var lengths = [UInt8](repeating: 0, count: words.count + 16)
    var branches = lengths
    // safe: ranges of words lie in their bytes (I2).
    words.bytes.withUnsafeBufferPointer { bytes in
      for word in 0..<words.count {
        let range = words.range(word)
        if word > 0 {
          lengths[word] = UInt8(clamping: Self.length(bytes, words.range(word - 1), range))
        }
        let branch = range.lowerBound + Int(lengths[word])
        if branch < range.upperBound { branches[word] = bytes[branch] }
      }
    }
    sharedLengths = lengths
    branchBytes = branches
    minima = stride(from: 0, to: count, by: Self.blockSize).map { [count] start in
      lengths[start..<min(start + Self.blockSize, count)].min() ?? 0
    }
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { sharedLengths.count + branchBytes.count + minima.count }

  /// How many bytes two words share, of whole scalars.
  private static func length(
    _ bytes: UnsafeBufferPointer<UInt8>, _ before: Range<Int>, _ word: Range<Int>
  ) -> Int {
    var length = bytes.sharedCount(before, word)
    // Back to the beginning of the scalar that differs.
    while length > 0, length < word.count, bytes[word.lowerBound + length] & 0xC0 == 0x80 {
      length -= 1
    }
    return length
  }

  /// Lends what looks through the words.
  func withSearch<Result>(_ body: (BranchSearch) -> Result) -> Result {
    sharedLengths.withUnsafeBytes { sharedLengths in
      branchBytes.withUnsafeBytes { branchBytes in
        minima.withUnsafeBytes { minima in
          body(
            BranchSearch(
              count: count, sharedLengths: sharedLengths, branchBytes: branchBytes,
              minima: minima))
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes two parts of the buffer begin with alike.
  @inline(__always)
  func sharedCount(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    // safe: both ranges are parts of the buffer; `count` stays below the length of the shorter.
    let limit = Swift.min(first.count, second.count)
    var count = 0
    while count < limit, self[first.lowerBound + count] == self[second.lowerBound + count] {
      count += 1
    }
    return count
  }
}
