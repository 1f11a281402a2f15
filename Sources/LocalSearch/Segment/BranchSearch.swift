/// Finds among sorted words where a beginning ends, and where it branches, sixteen words at once.
struct BranchSearch {
  /// How many words there are.
  let count: Int

  private let lengths: UnsafeRawBufferPointer
  private let letters: UnsafeRawBufferPointer
  private let minima: UnsafeRawBufferPointer

  /// - Parameter lengths: With zeros behind them, like the letters, so that sixteen can be read from any word on.
  init(
    count: Int, lengths: UnsafeRawBufferPointer, letters: UnsafeRawBufferPointer,
    minima: UnsafeRawBufferPointer
  ) {
    self.count = count
    self.lengths = lengths
    self.letters = letters
    self.minima = minima
  }

  /// With how many bytes a word begins as the one before does.
  @inline(__always)
  func length(_ word: Int) -> Int { Int(lengths[word]) }

  /// The byte with which a word goes on from there.
  @inline(__always)
  func letter(_ word: Int) -> UInt8 { letters[word] }

  /// The first word from one on that begins with fewer bytes like the one before than so many, at least
  /// one; the number of words if there is none.
  func end(of beginning: Int, from word: Int) -> Int {
    next(from: word, beginning) { lengths, _, limit in lengths .< limit }
  }

  /// The first word from one on that differs from the one before sooner than at a length, or there and goes on
  /// with one of some letters; the number of words if there is none.
  func next(from word: Int, length: Int, _ wanted: BranchLetters) -> Int {
    if wanted.isAny { return end(of: length + 1, from: word) }
    let isWanted = BranchLetters.Mask(wanted)
    return next(from: word, length) { lengths, letters, limit in
      lengths .< limit .| (lengths .== limit .& isWanted(letters))
    }
  }

  /// The first word from one on for which a condition is true that words differing later than at a length never
  /// meet.
  @inline(__always)
  private func next(
    from word: Int, _ length: Int,
    where condition: (
      _ lengths: SIMD16<UInt8>, _ letters: SIMD16<UInt8>, _ length: SIMD16<UInt8>
    ) -> SIMDMask<SIMD16<Int8>>
  ) -> Int {
    let limit = SIMD16(repeating: UInt8(clamping: length))
    var place = word
    while place < count {
      if place % WordDifferences.blockSize == 0 {
        place = block(from: place / WordDifferences.blockSize, upTo: length)
        guard place < count else { return count }
      }
      let isFound = condition(
        lengths.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self),
        letters.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self),
        limit)
      let lanes = unsafeBitCast(isFound, to: SIMD2<UInt64>.self)
      if lanes[0] | lanes[1] != 0 {
        let lane =
          lanes[0] != 0
          ? lanes[0].trailingZeroBitCount / 8 : 8 + lanes[1].trailingZeroBitCount / 8
        return min(place + lane, count)
      }
      place = (place | 15) + 1
    }
    return count
  }

  /// The first word of the first block from one on that has a length up to one.
  @inline(__always)
  private func block(from block: Int, upTo length: Int) -> Int {
    var block = block
    while block < minima.count, minima[block] > length { block += 1 }
    return block * WordDifferences.blockSize
  }
}
