/// Where each of some sorted words differs from the one before, and by what.
///
/// The lengths are known as an LCP array, for longest common prefix. With it all is said that a trie over the
/// words would say: those that begin alike stand side by side, and end where one shares less with the one
/// before; and those that differ right behind the beginning are the branches. Two bytes for each word are
/// enough, and what is looked for is found in them by looking at sixteen words at once.
struct WordDifferences: Sendable {
  static let blockSize = 64

  /// How many words there are.
  let count: Int

  /// With how many bytes each word begins as the one before does, in whole characters; behind them come
  /// zeros.
  private let lengths: [UInt8]

  /// The byte behind these in each word; behind them come zeros.
  private let letters: [UInt8]

  /// The least length of each block, so that long stretches are passed over.
  private let minima: [UInt8]

  init(_ words: ByteStrings) {
    count = words.count
    // So many more that sixteen can be read from any of them on.
    var lengths = [UInt8](repeating: 0, count: words.count + 16)
    var letters = lengths
    words.bytes.withUnsafeBufferPointer { bytes in
      for word in 0..<words.count {
        let range = words.range(word)
        if word > 0 {
          lengths[word] = UInt8(clamping: Self.length(bytes, words.range(word - 1), range))
        }
        let branch = range.lowerBound + Int(lengths[word])
        if branch < range.upperBound { letters[word] = bytes[branch] }
      }
    }
    minima = stride(from: 0, to: count, by: Self.blockSize).map { [count] start in
      lengths[start..<min(start + Self.blockSize, count)].min() ?? 0
    }
    self.lengths = lengths
    self.letters = letters
  }

  /// The size of the buffers in bytes.
  var byteCount: Int { lengths.count + letters.count + minima.count }

  private static func length(
    _ bytes: UnsafeBufferPointer<UInt8>, _ before: Range<Int>, _ word: Range<Int>
  ) -> Int {
    let limit = min(before.count, word.count)
    var length = 0
    while length < limit, bytes[before.lowerBound + length] == bytes[word.lowerBound + length] {
      length += 1
    }
    // Back to the beginning of the character that differs.
    while length > 0, length < word.count, bytes[word.lowerBound + length] & 0xC0 == 0x80 {
      length -= 1
    }
    return length
  }

  func withSearch<Result>(_ body: (BranchSearch) -> Result) -> Result {
    lengths.withUnsafeBytes { lengths in
      letters.withUnsafeBytes { letters in
        minima.withUnsafeBytes { minima in
          body(BranchSearch(count: count, lengths: lengths, letters: letters, minima: minima))
        }
      }
    }
  }
}
