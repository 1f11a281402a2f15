public import SearchlightCore

extension HighlightedString {
  /// Returns the text as HTML or XML with tags around the highlighted parts.
  ///
  /// Whatever text the record holds, the result has no other tags.
  ///
  /// The characters `&`, `<`, `>`, `"` and `'` of the text become entities.
  /// ``taggedString(preTag:postTag:)`` leaves them as they are.
  public func markup(preTag: String = "<em>", postTag: String = "</em>") -> String {
    segments.map { segment in
      let text = String(segment.text).escapedForMarkup
      return segment.isHighlighted ? preTag + text + postTag : text
    }.joined()
  }

  /// The highlighted parts as ranges of UTF-16 offsets, as in `NSRange` and JavaScript.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var utf16Ranges: [Range<Int>] {
    var (ranges, position, offset): ([Range<Int>], String.Index, Int) = ([], string.startIndex, 0)
    func advance(to index: String.Index) -> Int {
      offset += string.utf16.distance(from: position, to: index)
      position = index
      return offset
    }
    for range in self.ranges {
      let start = advance(to: range.lowerBound)
      ranges.append(start..<advance(to: range.upperBound))
    }
    return ranges
  }
}

extension Hit {
  /// Returns the snippet of an attribute with a single value; `nil` if the request did not ask for
  /// one.
  public func snippet(forKey attribute: Attribute) -> HighlightedString? {
    metadata.snippetResult(of: attribute)?.value?.value
  }
}

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
