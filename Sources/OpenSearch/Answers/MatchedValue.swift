import SearchBackend

/// Highlights the beginnings of words in a facet value that match the words of a query.
enum MatchedValue {
  /// Returns the text with the matching beginnings of its words highlighted; `nil` if a word of the
  /// query is missing.
  static func highlighted(_ text: String, _ words: [String]) -> HighlightedString? {
    guard !words.isEmpty else { return HighlightedString(text) }
    var ranges: [Range<Int>] = []
    var missing = Set(words)
    for range in TextWords.ranges(of: text) {
      let part = TextWords.substring(text, range)
      let folded = part.foldedForSearch
      for word in words where folded.hasPrefix(word) {
        missing.remove(word)
        ranges.append(range.lowerBound..<range.lowerBound + TextWords.length(of: word, in: part))
        break
      }
    }
    return missing.isEmpty ? HighlightedString(text, utf8Ranges: ranges) : nil
  }
}
