import SearchlightBackend

extension Highlighter {
  /// Returns the highlight of a text with what was found in it.
  ///
  /// - Parameter number: The index of the text among those that are kept; -1 if it is not.
  mutating func highlight(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) -> HighlightResult {
    // Nothing is replaced where nothing matches.
    guard isMatch(number) else { return unmarked(text) }
    let read = tokenized.texts[number]
    if let shown = replacingSynonyms(in: text, read) {
      return shown.withUnsafeBufferPointer { shown in
        let number = self.read(shown, as: read.use, keepsUnits: false)
        return isMatch(number) ? marked(shown, tokenized.texts[number]) : unmarked(shown)
      }
    }
    return marked(text, read)
  }

  /// Returns whether something matches in a text.
  private func isMatch(_ number: Int) -> Bool {
    number >= 0 && !tokenized.texts[number].matches.isEmpty
  }

  private func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> HighlightResult {
    HighlightResult(
      value: HighlightedString(String(decoding: text, as: UTF8.self)), matchLevel: .none,
      matchedWords: [])
  }

  private mutating func marked(
    _ text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText
  ) -> HighlightResult {
    mark(text, read)
    let isAll = marks.found.allSatisfy { $0 }
    let matched = isAll ? texts : texts.indices.filter { marks.found[$0] }.map { texts[$0] }
    return HighlightResult(
      value: HighlightedString(
        String(decoding: text, as: UTF8.self), utf8Ranges: marks.ranges),
      matchLevel: level(matched.count), matchedWords: matched,
      fullyHighlighted: matched.isEmpty ? nil : marks.isFull)
  }

  /// Returns the part of a text that matches best, with `length` words.
  ///
  /// It has as many query words as possible, with these in its middle. A compound counts as one
  /// word.
  ///
  /// - Parameter number: The index of the text among those that are kept, as all texts of attributes
  ///   to shorten are.
  mutating func snippet(
    _ text: UnsafeBufferPointer<UInt8>, _ number: Int, _ length: Int
  ) -> SnippetResult {
    let read = tokenized.texts[number]
    guard let shown = replacingSynonyms(in: text, read) else {
      return snippet(of: text, read, length)
    }
    return shown.withUnsafeBufferPointer { shown in
      let number = self.read(shown, as: read.use, keepsUnits: true)
      return snippet(of: shown, tokenized.texts[number], length)
    }
  }

  private mutating func snippet(
    of text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText, _ length: Int
  ) -> SnippetResult {
    let isMatch = !read.matches.isEmpty
    if isMatch { mark(text, read) }
    let level = isMatch ? level(marks.found.count { $0 }) : .none
    guard read.unitCount > length || read.isCut && read.unitCount > 0 else {
      return SnippetResult(
        value: HighlightedString(
          String(decoding: text, as: UTF8.self), utf8Ranges: isMatch ? marks.ranges : []),
        matchLevel: level)
    }
    let length = min(length, read.unitCount)
    let first = isMatch ? marks.bestWindow(of: length) : 0
    let isAtEnd = !read.isCut && first + length == read.unitCount
    let unit = read.units.lowerBound + first
    let start = first == 0 ? 0 : tokenized.units[unit].lowerBound
    let end = isAtEnd ? text.count : tokenized.units[unit + length - 1].upperBound
    let before = first == 0 ? "" : options.ellipsis
    // safe: units are in the order of the text and within it.
    let part = String(decoding: UnsafeBufferPointer(rebasing: text[start..<end]), as: UTF8.self)
    let shift = before.utf8.count - start
    let ranges = (isMatch ? marks.ranges : [])
      .filter { $0.lowerBound >= start && $0.upperBound <= end }
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
