import SearchBackend

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

  init(_ words: [String], _ matching: WordMatching) {
    var seen: Set<String> = []
    self.words = words.compactMap { word in
      let folded = word.foldedForSearch
      return seen.insert(folded).inserted ? (folded, matching.typos(in: word)) : nil
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
      } else if let number = longestBeginning(of: folded) {
        found.insert(number)
        // For a longer word, only the beginning that was typed is highlighted.
        length = TextWords.length(of: words[number].folded, in: part)
      } else if let number = words.firstIndex(where: { isLike(folded, $0.folded, $0.typos) }) {
        found.insert(number)
      }
      marked.append(range.lowerBound..<range.lowerBound + length)
    }
    let isWhole = TextWords.ranges(of: text).allSatisfy { word in
      marked.contains { $0.lowerBound <= word.lowerBound && word.upperBound <= $0.upperBound }
    }
    return Match(
      text: HighlightedString(text, utf8Ranges: marked),
      level: found.count == words.count ? .full : .partial,
      words: found.sorted().map { words[$0].folded }, isWhole: isWhole)
  }

  private func longestBeginning(of text: String) -> Int? {
    words.indices.filter { text.hasPrefix(words[$0].folded) }
      .max { words[$0].folded.count < words[$1].folded.count }
  }

  /// Returns whether a text, or a beginning of it, equals a word with at most `typos` edits;
  /// swapping two neighbouring letters is one edit.
  private func isLike(_ text: String, _ word: String, _ typos: Int) -> Bool {
    guard typos > 0 else { return false }
    let (text, word) = (Array(text.prefix(word.count + typos)), Array(word))
    var before = [Int](repeating: 0, count: text.count + 1)
    var previous = Array(0...text.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, other) in text.enumerated() {
        var cost = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == text[column - 1], word[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous.contains { $0 <= typos }
  }
}

/// Finds the words of a text, as ranges of UTF-8 offsets.
enum TextWords {
  static func ranges(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (position, start) = (0, -1)
    for scalar in text.unicodeScalars {
      if scalar.isOfWord {
        if start < 0 { start = position }
      } else if start >= 0 {
        ranges.append(start..<position)
        start = -1
      }
      position += UTF8.width(scalar)
    }
    if start >= 0 { ranges.append(start..<position) }
    return ranges
  }

  /// Returns the part of a text in a range of UTF-8 offsets, which must lie within the text.
  static func substring(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Returns the UTF-8 length of the beginning of a text that corresponds to a folded word.
  static func length(of word: String, in text: String) -> Int {
    var (folded, bytes) = (0, 0)
    let wanted = word.count
    for character in text {
      if folded >= wanted { break }
      folded += character.foldedForSearch.count
      bytes += String(character).utf8.count
    }
    return bytes
  }
}
