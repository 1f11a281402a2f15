import SearchCore

extension Highlighter {
  /// The highlight of a text with what was found in it.
  mutating func highlight(
    _ text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText?
  ) -> HighlightResult {
    if let read, let shown = replacingSynonyms(in: text, read) {
      return shown.withUnsafeBufferPointer { shown in
        let number = self.read(shown, as: read.use, keepsUnits: false)
        return highlight(shown, matches: number < 0 ? nil : kept[number])
      }
    }
    return highlight(text, matches: read)
  }

  private mutating func highlight(
    _ text: UnsafeBufferPointer<UInt8>, matches read: TokenizedText?
  ) -> HighlightResult {
    let string = String(decoding: text, as: UTF8.self)
    guard let read, !read.matches.isEmpty else {
      return HighlightResult(
        value: HighlightedString(string), matchLevel: .none, matchedWords: [])
    }
    mark(text, read)
    let isAll = marks.found.allSatisfy { $0 }
    let matched = isAll ? texts : texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(string, utf8Ranges: marks.ranges),
      matchLevel: level(matched.count), matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  /// The part of a text that matches best, with `length` words.
  ///
  /// It has as many query words as possible, with these in its middle. A compound counts as one
  /// word.
  mutating func snippet(
    _ text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText?, _ length: Int
  ) -> SnippetResult {
    // The texts of attributes to shorten are all kept.
    guard let read else {
      return SnippetResult(
        value: HighlightedString(String(decoding: text, as: UTF8.self)), matchLevel: .none)
    }
    guard let shown = replacingSynonyms(in: text, read) else {
      return snippet(of: text, read, length)
    }
    return shown.withUnsafeBufferPointer { shown in
      let number = self.read(shown, as: read.use, keepsUnits: true)
      return snippet(of: shown, kept[number], length)
    }
  }

  private mutating func snippet(
    of text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText, _ length: Int
  ) -> SnippetResult {
    mark(text, read)
    let tokens = read.tokens
    let level = level(marks.found.reduce(0) { $0 + ($1 ? 1 : 0) })
    let units = tokens.unitRanges
    guard units.count > length || tokens.isCut && !units.isEmpty else {
      return SnippetResult(
        value: HighlightedString(
          String(decoding: text, as: UTF8.self), utf8Ranges: marks.ranges), matchLevel: level)
    }
    let length = min(length, units.count)
    let first = marks.bestWindow(of: length)
    let isAtEnd = !tokens.isCut && first + length == units.count
    let start = first == 0 ? 0 : units[first].lowerBound
    let end = isAtEnd ? text.count : units[first + length - 1].upperBound
    let before = first == 0 ? "" : options.ellipsis
    // safe: units are in the order of the text and within it.
    let part = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    let shift = before.utf8.count - start
    let ranges = marks.ranges.filter { $0.lowerBound >= start && $0.upperBound <= end }
      .map { $0.lowerBound + shift..<$0.upperBound + shift }
    return SnippetResult(
      value: HighlightedString(
        before + part + (isAtEnd ? "" : options.ellipsis), utf8Ranges: ranges),
      matchLevel: level)
  }

  private func level(_ matchedCount: Int) -> MatchLevel {
    matchedCount == 0 ? .none : matchedCount == texts.count ? .full : .partial
  }
}
