extension Highlighter {
  /// Calls `body` with every match in a text, term by term: the index of the term, the text word
  /// with which the match begins, the match, and its total number of typos.
  ///
  /// Not a method, because `body` may use the highlighter, and each call would then copy it.
  @inline(__always)
  static func forEachMatch(
    of words: [QueryTerm], _ penalties: [Int], in tokens: TextTokens,
    _ body: (_ word: Int, _ first: Int, _ match: HighlightMatch, _ typos: Int) -> Void
  ) {
    // For many words, it is faster to look them up than to compare each with the whole query.
    let isLarge = words.count > 16 && words.count * tokens.count > 4096
    let table = isLarge ? TokenTable(tokens) : nil
    for (word, queryWord) in words.enumerated() {
      func look(at first: Int) {
        queryWord.forEachMatch(in: tokens, at: first) { match in
          body(word, first, match, match.typos + penalties[word])
        }
      }
      if let table {
        for first in table.candidates(for: queryWord) { look(at: first) }
      } else {
        for first in 0..<tokens.count { look(at: first) }
      }
    }
  }

  /// Finds what to highlight in a text.
  mutating func marks(in text: String, as use: Tokenizer.Use) -> TextMarks {
    if !tokenizedTexts.take(text, as: use, into: &tokens) {
      tokens.read(text, as: use, with: &tokenizer)
    }
    let tokens = tokens
    var marks = TextMarks()
    swap(&marks, &lastMarks)
    marks.removeAll(
      wordCount: tokens.count, unitCount: tokens.unitRanges.count, queryCount: texts.count)
    // The last unit of which a part matched a word; the joined form of the unit then does not
    // count.
    var partial = (word: -1, unit: -1)
    let typedWords = typedWords
    Self.forEachMatch(of: words, penalties, in: tokens) { word, first, match, typos in
      guard typedWords[word].contains(where: { typos <= fewestTypos[$0] }) else { return }
      if match.words.count == 1 {
        switch tokens.token(first).form {
        case .part: partial = (word, tokens.unit(first))
        case .joined where partial == (word, tokens.unit(first)): return
        case .joined, .word, .replacement: break
        }
      }
      for index in match.words {
        marks.lengths[index] = max(marks.lengths[index], match.typed ?? tokens.length(index))
        for typed in typedWords[word] where typos <= fewestTypos[typed] {
          marks.add(typed, at: tokens.unit(index))
        }
      }
    }
    for index in 0..<tokens.count where marks.lengths[index] > 0 {
      let token = tokens.token(index)
      let range = token.range
      if marks.lengths[index] == tokens.length(index) || token.form == .replacement {
        marks.parts.append(range)
      } else {
        let length = tokenizer.length(ofBeginning: marks.lengths[index], of: range, in: text)
        marks.parts.append(range.lowerBound..<range.lowerBound + length)
      }
    }
    marks.isFull = !tokens.isCut && Self.isFull(marks.lengths, tokens)
    return marks
  }

  /// Whether all words are highlighted to their ends.
  ///
  /// Of a compound, all parts may be highlighted instead. Of the replacements of a placeholder, any
  /// one is enough.
  private static func isFull(_ lengths: [Int], _ tokens: TextTokens) -> Bool {
    var parts: [(range: Range<Int>, count: Int)] = []
    let words = 0..<tokens.count
    let hasReplacements = words.contains { tokens.token($0).form == .replacement }
    let markedUnits = Set(
      hasReplacements ? words.filter { lengths[$0] > 0 }.map { tokens.unit($0) } : [])
    for index in words {
      let token = tokens.token(index)
      let count = tokens.length(index)
      let isWhole = lengths[index] == count
      switch token.form {
      case .word:
        if !isWhole { return false }
      case .replacement:
        if !markedUnits.contains(tokens.unit(index)) { return false }
      case .part:
        if isWhole { parts.append((token.range, count)) }
      case .joined:
        if !isWhole, Self.count(of: parts) != count { return false }
        parts.removeAll()
      }
    }
    return true
  }

  /// The number of bytes in the parts of a compound, without overlaps.
  private static func count(of parts: [(range: Range<Int>, count: Int)]) -> Int {
    var count = 0
    var end = 0
    // Of parts with the same start, the longer one contains the others.
    for part in parts.sorted(by: {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }) where part.range.lowerBound >= end {
      count += part.count
      end = part.range.upperBound
    }
    return count
  }
}
