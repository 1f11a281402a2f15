import SearchlightBackend

extension QueryParser {
  /// Returns a parsed text with some of its words and phrases marked; excluded words are never
  /// marked.
  ///
  /// - Parameter marked: For each word and phrase, whether it is marked.
  func marking(_ marked: [Bool], in text: String) -> HighlightedString {
    var marked = marked[...]
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var ranges: [Range<Int>] = []
    for part in parts(of: bytes, options.syntax) {
      switch part {
      case .words(let range):
        for (_, wordRange) in tokenizer.wordRanges(in: bytes, range)
        where marked.popFirst() ?? false {
          ranges.append(wordRange)
        }
      case .phrase(let range):
        let wordRanges = tokenizer.wordRanges(in: bytes, range)
        guard let first = wordRanges.first, let last = wordRanges.last, marked.popFirst() ?? false
        else { continue }
        ranges.append(first.range.lowerBound..<last.range.upperBound)
      case .excluded: continue
      }
    }
    return HighlightedString(text, utf8Ranges: ranges)
  }
}
