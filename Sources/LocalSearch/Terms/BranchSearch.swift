/// Finds among sorted words where a beginning ends and where it branches, sixteen words at once.
///
/// To be used only while ``LCPArray/withSearch(_:)`` lends it.
struct BranchSearch {
  /// How many words there are.
  let count: Int

  private let sharedLengths: UnsafeRawBufferPointer
  private let branchBytes: UnsafeRawBufferPointer
  private let minima: UnsafeRawBufferPointer

  /// - Parameters:
  ///   - sharedLengths: Those of the words, and zeros behind them, so that sixteen can be read from any on.
  ///   - branchBytes: Those of the words, and as many zeros.
  init(
    count: Int, sharedLengths: UnsafeRawBufferPointer, branchBytes: UnsafeRawBufferPointer,
    minima: UnsafeRawBufferPointer
  ) {
    self.count = count
    self.sharedLengths = sharedLengths
    self.branchBytes = branchBytes
    self.minima = minima
  }

  /// How many bytes a word shares with the one before.
  @inline(__always)
  func sharedLength(_ word: Int) -> Int { Int(sharedLengths[word]) }

  /// The byte with which a word goes on from there.
  @inline(__always)
  func branchByte(_ word: Int) -> UInt8 { branchBytes[word] }

  /// The first word from `word` on that shares fewer than `length` bytes, at least one, with the word before
  /// it; the number of words if there is none.
  func end(of length: Int, from word: Int) -> Int {
    next(from: word, upTo: length - 1) { lengths, _, limit in lengths .<= limit }
  }

  /// The first word from `word` on that shares fewer than `length` bytes with the word before it, or just so
  /// many and goes on with a wanted byte; the number of words if there is none.
  func next(from word: Int, length: Int, _ wanted: BranchBytes) -> Int {
    if wanted.isAny { return end(of: length + 1, from: word) }
    let isWanted = BranchBytes.Mask(wanted)
    return next(from: word, upTo: length) { lengths, bytes, limit in
      lengths .< limit .| (lengths .== limit .& isWanted(bytes))
    }
  }

  /// The first word from `word` on for which a condition is true that only words meet which share up to
  /// `length` bytes.
  @inline(__always)
  private func next(
    from word: Int, upTo length: Int,
    where condition: (
      _ lengths: SIMD16<UInt8>, _ bytes: SIMD16<UInt8>, _ length: SIMD16<UInt8>
    ) -> SIMDMask<SIMD16<Int8>>
  ) -> Int {
    let limit = SIMD16(repeating: UInt8(clamping: length))
    // safe: both arrays have 16 bytes behind the last word (LCPArray.init), so a vector can be read from every
    // word on. `place` is below `count` at each read, and a block has a minimum while it is below `count`.
    var place = word
    while place < count {
      if place % LCPArray.blockSize == 0 {
        place = block(from: place / LCPArray.blockSize, upTo: length)
        guard place < count else { return count }
      }
      let isFound = condition(
        sharedLengths.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self),
        branchBytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self), limit)
      let lanes = unsafeBitCast(isFound, to: SIMD2<UInt64>.self)
      if lanes[0] | lanes[1] != 0 {
        let lane =
          lanes[0] != 0
          ? lanes[0].littleEndian.trailingZeroBitCount / 8
          : 8 + lanes[1].littleEndian.trailingZeroBitCount / 8
        return min(place + lane, count)
      }
      place = (place | 15) + 1
    }
    return count
  }

  /// The first word of the first block from `block` on in which a word shares up to `length` bytes.
  @inline(__always)
  private func block(from block: Int, upTo length: Int) -> Int {
    var block = block
    while block < minima.count, minima[block] > length { block += 1 }
    return block * LCPArray.blockSize
  }
}
