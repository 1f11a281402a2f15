import SearchlightBackend

/// Finds which words of a query the highlighted ranges of a text match.
struct MatchedWords {
  /// The matches of a query in one text.
  struct Match {
    let text: HighlightedString
    let level: MatchLevel
    /// The matched words of the query, folded, in the order of the query.
    let words: [String]
    let isWhole: Bool
  }

  private let words: [(folded: String, typos: Int)]

  /// The words of synonyms, with the positions of the words that they match for.
  private let synonyms: [String: Set<Int>]

  /// - Parameter synonyms: The folded words of synonyms, with the folded words of the query that they
  ///   match for.
  init(_ words: [String], _ matching: WordMatching, synonyms: [String: Set<String>] = [:]) {
    var seen: Set<String> = []
    self.words = words.compactMap { word in
      let folded = word.foldedForSearch
      return seen.insert(folded).inserted ? (folded, matching.typos(in: word)) : nil
    }
    let known = self.words
    self.synonyms = synonyms.mapValues { typed in
      Set(known.indices.filter { typed.contains(known[$0].folded) })
    }
  }

  func match(_ text: String, _ ranges: [Range<Int>]) -> Match {
    guard !ranges.isEmpty else {
      return Match(text: HighlightedString(text), level: .none, words: [], isWhole: false)
    }
    var found: Set<Int> = []
    var marked: [Range<Int>] = []
    for range in ranges {
      let part = TextWords.substring(text, range)
      let folded = part.foldedForSearch
      var length = range.count
      if let number = words.firstIndex(where: { folded == $0.folded }) {
        found.insert(number)
      } else if let numbers = synonyms[folded] {
        found.formUnion(numbers)
      } else if let number = longestBeginning(of: folded) {
        found.insert(number)
        // For a longer word, only the beginning that was typed is highlighted.
        length = TextWords.length(of: words[number].folded, in: part)
      } else if let number = words.firstIndex(where: { isLike(folded, $0.folded, $0.typos) }) {
        found.insert(number)
      }
      marked.append(range.lowerBound..<range.lowerBound + length)
    }
    // Both are ascending, and a long text has many of both.
    var rest = marked[...]
    let isWhole = QueryWords.ranges(in: text).allSatisfy { word in
      rest = rest.drop { $0.upperBound < word.upperBound }
      return rest.first.map { $0.lowerBound <= word.lowerBound } ?? false
    }
    return Match(
      text: HighlightedString(text, utf8Ranges: marked),
      level: found.count == words.count ? .full : .partial,
      words: found.sorted().map { words[$0].folded }, isWhole: isWhole)
  }

  /// Returns the ranges of the words of a text that a word of the query matches, for texts that a
  /// cluster does not highlight.
  func ranges(in text: String) -> [Range<Int>] {
    QueryWords.ranges(in: text).filter { range in
      let folded = TextWords.substring(text, range).foldedForSearch
      return longestBeginning(of: folded) != nil
        || words.contains { isLike(folded, $0.folded, $0.typos) }
    }
  }

  private func longestBeginning(of text: String) -> Int? {
    words.indices.filter { text.hasPrefix(words[$0].folded) }
      .max { words[$0].folded.count < words[$1].folded.count }
  }

  /// Returns whether a text, or a beginning of it, equals a word with at most `typos` edits;
  /// swapping two neighbouring letters is one edit.
  private func isLike(_ text: String, _ word: String, _ typos: Int) -> Bool {
    guard typos > 0 else { return false }
    return Edits.counts(from: word, toBeginningsOf: Array(text.prefix(word.count + typos)))
      .contains { $0 <= typos }
  }
}
