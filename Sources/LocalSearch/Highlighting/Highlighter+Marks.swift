extension Highlighter {
  // safe: the text is the one that has been read, so that the ranges of its words are in it.
  /// Finds what to highlight in a text that has been read.
  mutating func mark(_ text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText) {
    let tokens = read.tokens
    marks.removeAll(
      wordCount: tokens.count, unitCount: tokens.unitCount, queryCount: texts.count)
    // The last unit of which a part matched a word; the joined form of the unit then does not
    // count.
    var partial = (term: -1, unit: -1)
    for found in read.matches {
      let typed = typedWords[found.term]
      let match = found.match
      guard typed.contains(where: { found.typos <= fewestTypos[$0] }) else { continue }
      if match.others.isEmpty {
        let unit = tokens.unit(match.first)
        switch tokens.token(match.first).form {
        case .part: partial = (found.term, unit)
        case .joined where partial == (found.term, unit): continue
        case .joined, .word, .replacement: break
        }
      }
      func mark(_ index: Int) {
        marks.lengths[index] = max(marks.lengths[index], match.typed ?? tokens.length(index))
        for word in typed where found.typos <= fewestTypos[word] {
          marks.add(word, at: tokens.unit(index))
        }
      }
      mark(match.first)
      for index in match.others { mark(index) }
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
    // A word that was left out matches nothing.
    marks.isFull =
      !tokens.isCut && !tokens.isPartial && Self.isFull(marks.lengths, tokens)
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
