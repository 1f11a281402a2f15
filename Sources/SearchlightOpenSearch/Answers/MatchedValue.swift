import SearchlightBackend

/// Highlights the words of a facet value, or their beginnings, that match the words of a query.
struct MatchedValue {
  /// A folded word of the query.
  struct Word: Hashable {
    let folded: String

    /// Whether it matches no longer words.
    let isWhole: Bool

    /// The most typos that a word of a value may have.
    let typos: Int
  }

  let words: [Word]
  let analysis: WordAnalysis

  /// - Parameters:
  ///   - text: The text of a search for values.
  ///   - matching: Which words may be beginnings, and how many typos they may have.
  init(_ text: String, _ matching: WordMatching) {
    analysis = matching.analysis
    let typed = analysis.foldedWords(of: text)
    words = typed.enumerated().map { index, word in
      let goesOn =
        switch matching.queryType {
        case .prefixAll: true
        case .prefixLast: index == typed.count - 1
        case .prefixNone: false
        }
      return Word(folded: word, isWhole: !goesOn, typos: matching.typos(in: word))
    }
  }

  /// Returns the text with the matching parts of its words highlighted; `nil` if a word of the query is
  /// missing.
  func highlighted(_ text: String) -> HighlightedString? {
    guard !words.isEmpty else { return HighlightedString(text) }
    var ranges: [Range<Int>] = []
    var missing = Set(words)
    for range in analysis.ranges(in: text) {
      let part = TextWords.substring(text, range)
      let folded = analysis.folded(part)
      let matching = words.filter { $0.matches(folded) }
      missing.subtract(matching)
      let exact = matching.filter { folded.hasPrefix($0.folded) }
      if let word = exact.map(\.folded).max(by: { $0.utf8.count < $1.utf8.count }) {
        ranges.append(
          range.lowerBound..<range.lowerBound + analysis.length(of: word, in: part))
      } else if !matching.isEmpty {
        // Which letters of a word with typos were meant is not known.
        ranges.append(range)
      }
    }
    return missing.isEmpty ? HighlightedString(text, utf8Ranges: ranges) : nil
  }
}

extension MatchedValue.Word {
  /// Returns whether the word matches a folded word of a value, or its beginning.
  fileprivate func matches(_ other: String) -> Bool {
    if isWhole ? other == folded : other.hasPrefix(folded) { return true }
    guard typos > 0 else { return false }
    // A typo in the first letter counts as two, and no other letter may then be wrong.
    let allowed = other.first == folded.first ? typos : typos - 1
    let counts = Edits.counts(
      from: folded, toBeginningsOf: Array(other.prefix(folded.count + typos + 1)))
    if isWhole { return other.count <= folded.count + typos && counts[counts.count - 1] <= allowed }
    return counts.contains { $0 <= allowed }
  }
}
