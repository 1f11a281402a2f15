import SearchBackend

/// Cuts a text to the part with the most highlighted words.
enum Snippet {
  /// Returns the part of a text with the most matches, centred on them where there is room.
  ///
  /// - Parameters:
  ///   - words: The number of words in the part.
  ///   - ellipsis: The text that is put where the text was cut off.
  static func cut(_ text: HighlightedString, words count: Int, ellipsis: String)
    -> HighlightedString
  {
    let words = TextWords.ranges(of: text.string)
    guard words.count > count, count > 0 else { return text }
    let marks = words.map { word in
      text.utf8Ranges.contains {
        $0.lowerBound < word.upperBound && word.lowerBound < $0.upperBound
      }
    }
    var (best, bestScore, score) = (0, -1, 0)
    for end in words.indices {
      if marks[end] { score += 1 }
      if end >= count, marks[end - count] { score -= 1 }
      let start = end - count + 1
      if start >= 0, score > bestScore { (best, bestScore) = (start, score) }
    }
    // Centres the matches where there is room on both sides.
    if bestScore > 0 {
      let window = best..<best + count
      if let first = window.first(where: { marks[$0] }),
        let last = window.last(where: { marks[$0] })
      {
        let room = count - (last - first + 1)
        best = min(max(0, first - room / 2), words.count - count)
      }
    }
    let start = best == 0 ? 0 : words[best].lowerBound
    let isAtEnd = best + count == words.count
    let end = isAtEnd ? text.string.utf8.count : words[best + count - 1].upperBound
    let before = start > 0 ? ellipsis : ""
    let part = TextWords.substring(text.string, start..<end)
    let shift = before.utf8.count - start
    return HighlightedString(
      before + part + (isAtEnd ? "" : ellipsis),
      utf8Ranges: text.utf8Ranges.filter { $0.lowerBound >= start && $0.upperBound <= end }
        .map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
