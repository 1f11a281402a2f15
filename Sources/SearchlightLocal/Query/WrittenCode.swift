/// Codes and numbers of a query that are several words, such as `WH-1000-XM4` and `1,000,000`.
///
/// A record may have them as one word. So each such part of a query is also searched as one word,
/// which counts one typo, as adjacent words are that Algolia joins.
enum WrittenCode {
  /// The number of parts of a query that count.
  static let maximumCount = 5

  /// Returns the words that are written together, at least two, with a digit among them.
  ///
  /// - Parameters:
  ///   - words: The folded words of the query with their ranges in its UTF-8.
  static func spans(
    of words: ArraySlice<(word: [UInt8], range: Range<Int>)>, in text: [UInt8]
  ) -> [Range<Int>] {
    guard words.count > 1 else { return [] }
    var spans: [Range<Int>] = []
    var start = words.startIndex
    func finish(_ end: Int) {
      defer { start = end }
      guard end - start > 1 else { return }
      let isCode = words[start..<end].contains { $0.word.contains(where: digits.contains) }
      if isCode { spans.append(start..<end) }
    }
    for index in words.indices.dropFirst() {
      let gap =
        words[index - 1].range
        .upperBound..<max(
          words[index - 1].range.upperBound, words[index].range.lowerBound)
      if !isJoint(text[gap]) { finish(index) }
    }
    finish(words.endIndex)
    return spans
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Returns whether what stands between two words keeps them together: anything but white space,
  /// apart from the spaces that group digits.
  private static func isJoint(_ gap: ArraySlice<UInt8>) -> Bool {
    !gap.isEmpty && gap.first != UInt8(ascii: " ")
      && String(decoding: gap, as: UTF8.self).unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace || groupSpaces.contains($0)
      }
  }

  private static let groupSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2009}", "\u{202F}"]
}
