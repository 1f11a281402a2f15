extension Tokenizer {
  /// The folded words in a part of a query, each with its range in the whole query in UTF-8
  /// offsets.
  mutating func wordRanges(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> [(word: [UInt8], range: Range<Int>)] {
    var ranges: [(word: [UInt8], range: Range<Int>)] = []
    forEachWord(in: String(decoding: bytes[range], as: UTF8.self), as: .query) { word, token in
      ranges.append(
        (
          word,
          token.range.lowerBound + range.lowerBound..<token.range.upperBound + range.lowerBound
        ))
    }
    return ranges
  }
}
