import SearchCore

extension HighlightedString {
  /// The same text with highlights that cover whole characters.
  ///
  /// An engine may highlight a letter without its diacritic. Views that draw highlighted and plain
  /// parts one after the other would draw the diacritic alone.
  var onWholeCharacters: HighlightedString {
    if utf8Ranges.isEmpty || string.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return self }
    var widened: [Range<Int>] = []
    var rest = utf8Ranges[...]
    var start = 0
    for character in string {
      let end = start + character.utf8.count
      while let range = rest.first, range.upperBound <= start { rest.removeFirst() }
      guard let range = rest.first else { break }
      if range.lowerBound < end {
        if let last = widened.last, last.upperBound == start {
          widened[widened.count - 1] = last.lowerBound..<end
        } else {
          widened.append(start..<end)
        }
      }
      start = end
    }
    return HighlightedString(string, utf8Ranges: widened)
  }
}
