import SearchCore

extension QueryReader {
  /// A text that was read, with some of its words and phrases marked wherever they stand.
  ///
  /// Whether a word may be missing says the word, not its place, so one that was typed twice is marked
  /// twice. Of what the text excludes nothing is.
  func marking(_ words: ArraySlice<QueryWord>, in text: String) -> HighlightedString {
    let marked = Set(words.map(\.bytes))
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var ranges: [Range<Int>] = []
    for part in parts(of: bytes, options.syntax) {
      switch part {
      case .words(let range):
        for (word, place) in tokenizer.places(in: bytes, range) where marked.contains(word) {
          ranges.append(place)
        }
      case .phrase(let range):
        let places = tokenizer.places(in: bytes, range)
        guard let first = places.first, let last = places.last,
          marked.contains(QueryWord(phrase: places.map(\.word)).bytes)
        else { continue }
        ranges.append(first.place.lowerBound..<last.place.upperBound)
      case .excluded: continue
      }
    }
    return HighlightedString(text, utf8Ranges: ranges)
  }
}
