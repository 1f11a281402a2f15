public import SearchCore

extension HighlightedString {
  /// The text as HTML or XML with tags around the highlighted parts.
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
  /// The snippet of an attribute with a single value; `nil` if the request did not ask for one.
  public func snippet(forKey attribute: Attribute) -> HighlightedString? {
    metadata.snippetResult(of: attribute)?.value?.value
  }
}
