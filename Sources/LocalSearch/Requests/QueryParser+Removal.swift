import SearchCore

extension QueryParser {
  /// A text that was read, with some of its words and phrases marked; of what the text excludes nothing is.
  ///
  /// - Parameter marked: For each word and phrase whether it is.
  func marking(_ marked: [Bool], in text: String) -> HighlightedString {
    var marked = marked[...]
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var ranges: [Range<Int>] = []
    for part in parts(of: bytes, options.syntax) {
      switch part {
      case .words(let range):
        for (_, place) in tokenizer.places(in: bytes, range) where marked.popFirst() ?? false {
          ranges.append(place)
        }
      case .phrase(let range):
        let places = tokenizer.places(in: bytes, range)
        guard let first = places.first, let last = places.last, marked.popFirst() ?? false
        else { continue }
        ranges.append(first.place.lowerBound..<last.place.upperBound)
      case .excluded: continue
      }
    }
    return HighlightedString(text, utf8Ranges: ranges)
  }
}
