extension Tokenizer {
  /// The words of a part of a query, and where they stand in the whole.
  mutating func places(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> [(word: [UInt8], place: Range<Int>)] {
    var places: [(word: [UInt8], place: Range<Int>)] = []
    forEachWord(in: String(decoding: bytes[range], as: UTF8.self), as: .query) { word, token in
      places.append(
        (
          word,
          token.range.lowerBound + range.lowerBound..<token.range.upperBound + range.lowerBound
        ))
    }
    return places
  }
}
