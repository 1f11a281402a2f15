/// For sorted words, how many bytes each shares with the word before it, and which byte follows
/// these.
///
/// The lengths are known as an LCP array, for longest common prefix. Together with the bytes they
/// replace a trie over the words: words with a common prefix are neighbours, their range ends where
/// a word shares less with the word before it, and the words that differ directly after the prefix
/// are its branches. Two bytes a word are enough, and a search looks at sixteen words at once.
struct LCPArray: Sendable {
  static let blockSize = 64

  /// The number of words.
  let count: Int

  /// The number of bytes, of whole scalars, that each word shares with the word before it;
  /// ``padding`` zeros follow.
  let sharedLengths: FlatArray<UInt8>

  /// The byte of each word after the shared ones; as many zeros follow.
  let branchBytes: FlatArray<UInt8>

  /// The smallest shared length of each block, by which a search skips blocks.
  let minima: FlatArray<UInt8>

  /// The number of bytes after the last word, so that sixteen can be read at every word.
  static let padding = 16

  /// - Parameter words: Words in strictly rising order, of at most ``FoldedWord/maximumCount``
  ///   bytes.
  init(_ words: StringArena) {
    self.init(words) { _ in }
  }

  /// - Parameters:
  ///   - words: Words in any order.
  ///   - tellOrder: Is told whether they rise strictly by their bytes; otherwise the array is of no
  ///     use.
  init(_ words: StringArena, tellOrder: (_ isRising: Bool) -> Void) {
    count = words.count
    var lengths = [UInt8](repeating: 0, count: words.count + Self.padding)
    var branches = lengths
    var isRising = true
    // safe: the ranges of words lie in the bytes (I2), and what two words share is not longer than
    // either.
    words.withElements { bytes, offsets in
      var before = 0..<0
      for word in 0..<words.count {
        let range = Int(offsets[word])..<Int(offsets[word + 1])
        if word > 0 {
          let shared = bytes.sharedCount(before, range)
          isRising = isRising && bytes.rises(before, range, shared)
          lengths[word] = UInt8(clamping: Self.wholeScalars(shared, bytes, range))
        }
        let branch = range.lowerBound + Int(lengths[word])
        if branch < range.upperBound { branches[word] = bytes[branch] }
        before = range
      }
    }
    tellOrder(isRising)
    sharedLengths = FlatArray(lengths)
    branchBytes = FlatArray(branches)
    minima = FlatArray(
      stride(from: 0, to: count, by: Self.blockSize).map { [count] start in
        lengths[start..<min(start + Self.blockSize, count)].min() ?? 0
      })
  }

  /// Creates the array of parts that a file has, whose sizes are right for a number of words.
  init(
    count: Int, sharedLengths: FlatArray<UInt8>, branchBytes: FlatArray<UInt8>,
    minima: FlatArray<UInt8>
  ) {
    self.count = count
    self.sharedLengths = sharedLengths
    self.branchBytes = branchBytes
    self.minima = minima
  }

  /// Returns the number of blocks of a number of words.
  static func blockCount(_ count: Int) -> Int { (count + blockSize - 1) / blockSize }

  /// The size of the buffers in bytes.
  var byteCount: Int { sharedLengths.count + branchBytes.count + minima.count }

  /// Returns the number of bytes, of whole scalars, among the first ones that a word shares with
  /// another.
  @inline(__always)
  private static func wholeScalars(
    _ shared: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
  ) -> Int {
    var length = shared
    // Go back to the beginning of the scalar that differs.
    while length > 0, length < word.count, bytes[word.lowerBound + length] & 0xC0 == 0x80 {
      length -= 1
    }
    return length
  }

  /// Lends a search over some of the words; returns `nil` if what it reads is damaged.
  func withSearch<Result>(of words: Range<Int>, _ body: (BranchSearch) -> Result) -> Result? {
    let read = words.lowerBound..<words.upperBound + Self.padding
    let blocks = words.lowerBound / Self.blockSize..<Self.blockCount(words.upperBound)
    guard sharedLengths.touch(read), branchBytes.touch(read), minima.touch(blocks) else {
      return nil
    }
    // safe: the search reads only what has been touched: the words of the range and the padding
    // after it, and the minima of their blocks.
    return sharedLengths.withTouchedElements { sharedLengths in
      branchBytes.withTouchedElements { branchBytes in
        minima.withTouchedElements { minima in
          body(
            BranchSearch(
              end: words.upperBound, sharedLengths: UnsafeRawBufferPointer(sharedLengths),
              branchBytes: UnsafeRawBufferPointer(branchBytes),
              minima: UnsafeRawBufferPointer(minima)))
        }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the longest common prefix of two ranges of the buffer.
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

  /// Returns whether the second of two ranges comes strictly after the first one by its bytes, of
  /// which they share a number.
  @inline(__always)
  func rises(_ first: Range<Int>, _ second: Range<Int>, _ shared: Int) -> Bool {
    // safe: the bytes after the shared ones are read only where both ranges have them.
    shared < second.count
      && (shared == first.count
        || self[first.lowerBound + shared] < self[second.lowerBound + shared])
  }
}
