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

  private let analysis: WordAnalysis

  /// Whether only whole words without typos, and what is as exact, are highlighted.
  private let isExactOnly: Bool

  /// The words of synonyms, with the positions of the words that they match for.
  private let synonyms: [String: Set<Int>]

  /// - Parameter synonyms: The folded words of synonyms, with the folded words of the query that they
  ///   match for.
  init(_ words: [String], _ matching: WordMatching, synonyms: [String: Set<String>] = [:]) {
    var seen: Set<String> = []
    analysis = matching.analysis
    isExactOnly = words.count == 1 && matching.exactOnSingleWordQuery == .word
    self.words = words.compactMap { [analysis] word in
      let folded = analysis.folded(word)
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
      let folded = analysis.folded(part)
      var length = range.count
      if let number = words.firstIndex(where: { folded == $0.folded }) {
        // A word of the query may also stand for others, as a part of a compound does.
        found.formUnion(synonyms[folded] ?? [])
        found.insert(number)
      } else if let numbers = synonyms[folded] {
        found.formUnion(numbers)
      } else if isExactOnly {
        continue
      } else if let number = longestBeginning(of: folded) {
        found.insert(number)
        // For a longer word, only the beginning that was typed is highlighted.
        length = analysis.length(of: words[number].folded, in: part)
      } else if let number = words.firstIndex(where: { isLike(folded, $0.folded, $0.typos) }) {
        found.insert(number)
      }
      marked.append(range.lowerBound..<range.lowerBound + length)
    }
    if marked.isEmpty { return match(text, []) }
    // A compound may match beside its parts.
    marked = Self.joined(marked) { $0.upperBound > $1.lowerBound }
    // The parts of a compound follow each other without a gap, and are all of it.
    let joined = Self.joined(marked) { $0.upperBound >= $1.lowerBound }
    // Both are ascending, and a long text has many of both.
    var rest = joined[...]
    let isWhole = analysis.ranges(in: text).allSatisfy { word in
      rest = rest.drop { $0.upperBound < word.upperBound }
      return rest.first.map { $0.lowerBound <= word.lowerBound } ?? false
    }
    return Match(
      text: HighlightedString(text, utf8Ranges: marked),
      level: found.count == words.count ? .full : .partial,
      words: found.sorted().map { words[$0].folded }, isWhole: isWhole)
  }

  /// Joins each of some ascending ranges with the one before it if a condition holds.
  private static func joined(
    _ ranges: [Range<Int>], where isJoined: (Range<Int>, Range<Int>) -> Bool
  ) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, isJoined(last, range) {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Returns the ranges of the words of a text that a word of the query matches, for texts that a
  /// cluster does not highlight.
  ///
  /// - Parameter parts: The words of the text; `nil` to split it.
  func ranges(in text: String, among parts: [Range<Int>]? = nil) -> [Range<Int>] {
    (parts ?? analysis.ranges(in: text)).filter { matches(TextWords.substring(text, $0)) }
  }

  /// Returns whether a word of the query, or what stands for one, is a word or begins it.
  func matches(_ word: String) -> Bool {
    let folded = analysis.folded(word)
    return longestBeginning(of: folded) != nil || synonyms[folded] != nil
      || words.contains { isLike(folded, $0.folded, $0.typos) }
  }

  /// Returns the length of the longest word that a text is or begins with, in letters; 0 for none.
  func beginning(of text: String) -> Int {
    longestBeginning(of: analysis.folded(text)).map { words[$0].folded.count } ?? 0
  }

  /// Returns whether a compound is a word of the query or stands for one, or begins with one that is
  /// longer than its first part.
  func isWholeOrBegins(_ text: String, beyond part: String) -> Bool {
    let folded = analysis.folded(text)
    return synonyms[folded] != nil || words.contains { $0.folded == folded }
      || beginning(of: text) > analysis.folded(part).count
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
