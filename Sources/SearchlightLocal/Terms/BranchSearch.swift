/// Finds among sorted words where a prefix ends and where it branches, sixteen words at once.
///
/// A search may be used only inside ``LCPArray/withSearch(of:_:)``, which lends it, and only for
/// words of the range that it is lent for.
struct BranchSearch {
  /// The end of the range of words.
  let end: Int

  private let sharedLengths: UnsafeRawBufferPointer
  private let branchBytes: UnsafeRawBufferPointer
  private let minima: UnsafeRawBufferPointer

  /// - Parameters:
  ///   - end: The end of the range of words.
  ///   - sharedLengths: The shared lengths of the words, of which sixteen can be read at every word
  ///     of the range.
  ///   - branchBytes: The branch bytes of the words, of which as many can be read.
  ///   - minima: The smallest shared length of each block.
  init(
    end: Int, sharedLengths: UnsafeRawBufferPointer, branchBytes: UnsafeRawBufferPointer,
    minima: UnsafeRawBufferPointer
  ) {
    self.end = end
    self.sharedLengths = sharedLengths
    self.branchBytes = branchBytes
    self.minima = minima
  }

  /// Returns the number of bytes that a word shares with the word before it.
  @inline(__always)
  func sharedLength(_ word: Int) -> Int { Int(sharedLengths[word]) }

  /// Returns the byte of a word after those that it shares with the word before it.
  @inline(__always)
  func branchByte(_ word: Int) -> UInt8 { branchBytes[word] }

  /// Returns the first word from `word` on that shares fewer than `length` bytes, at least one,
  /// with the word before it; the end of the range if there is none.
  func end(of length: Int, from word: Int) -> Int {
    next(from: word, upTo: length - 1) { lengths, _, limit in lengths .<= limit }
  }

  /// Returns the first word from `word` on that shares fewer than `length` bytes with the word
  /// before it, or exactly as many and continues with a wanted byte; the end of the range if there
  /// is none.
  func next(from word: Int, length: Int, _ wanted: BranchBytes) -> Int {
    if wanted.isAny { return end(of: length + 1, from: word) }
    let isWanted = BranchBytes.Mask(wanted)
    return next(from: word, upTo: length) { lengths, bytes, limit in
      lengths .< limit .| (lengths .== limit .& isWanted(bytes))
    }
  }

  /// Returns the first word from `word` on that meets a condition, which only words that share at
  /// most `length` bytes can meet.
  @inline(__always)
  private func next(
    from word: Int, upTo length: Int,
    where condition: (
      _ lengths: SIMD16<UInt8>, _ bytes: SIMD16<UInt8>, _ length: SIMD16<UInt8>
    ) -> SIMDMask<SIMD16<Int8>>
  ) -> Int {
    let limit = SIMD16(repeating: UInt8(clamping: length))
    // safe: a vector can be read at every word of the range (LCPArray.withSearch). `index` is below
    // `end` at each read, and a block that begins below `end` has a minimum.
    var index = word
    while index < end {
      if index % LCPArray.blockSize == 0 {
        index = block(from: index / LCPArray.blockSize, upTo: length)
        guard index < end else { return end }
      }
      let isFound = condition(
        sharedLengths.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self),
        branchBytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self), limit)
      let lanes = unsafeBitCast(isFound, to: SIMD2<UInt64>.self)
      if lanes[0] | lanes[1] != 0 {
        let lane =
          lanes[0] != 0
          ? lanes[0].littleEndian.trailingZeroBitCount / 8
          : 8 + lanes[1].littleEndian.trailingZeroBitCount / 8
        return min(index + lane, end)
      }
      index = (index | 15) + 1
    }
    return end
  }

  /// Returns the first word of the first block from `block` on in which a word shares at most
  /// `length` bytes.
  @inline(__always)
  private func block(from block: Int, upTo length: Int) -> Int {
    var block = block
    while block < LCPArray.blockCount(end), minima[block] > length { block += 1 }
    return block * LCPArray.blockSize
  }
}
