extension Highlighter {
  // safe: the text is the one that has been read, so that the ranges of its words are in it.
  /// Finds what to highlight in a text that has been read, and in which something matches.
  mutating func mark(_ text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText) {
    marks.removeAll(
      wordCount: read.words.count, unitCount: read.unitCount, queryCount: texts.count)
    let words = tokenized.words[read.words]
    let base = read.words.lowerBound
    // The last unit of which a part matched a word; the joined form of the unit then does not
    // count.
    var partial = (term: -1, unit: -1)
    for index in read.matches {
      let found = tokenized.matches[index]
      let typed = typedWords[found.term]
      let match = found.match
      guard typed.contains(where: { found.typos <= fewestTypos[$0] }) else { continue }
      if match.others.isEmpty {
        let word = words[base + match.first]
        switch word.token.form {
        case .part: partial = (found.term, word.unit)
        case .joined where partial == (found.term, word.unit): continue
        case .joined, .word, .replacement: break
        }
      }
      func mark(_ index: Int) {
        let text = words[base + index]
        marks.lengths[index] = max(marks.lengths[index], match.typed ?? text.length)
        for word in typed where found.typos <= fewestTypos[word] {
          marks.add(word, at: text.unit)
        }
      }
      mark(match.first)
      for index in match.others { mark(index) }
    }
    for (index, word) in words.enumerated() where marks.lengths[index] > 0 {
      let range = word.token.range
      if marks.lengths[index] == word.length || word.token.form == .replacement {
        marks.parts.append(range)
      } else {
        let length = tokenizer.length(ofBeginning: marks.lengths[index], of: range, in: text)
        marks.parts.append(range.lowerBound..<range.lowerBound + length)
      }
    }
    // A word that was left out matches nothing.
    marks.isFull =
      !read.isCut && !read.isPartial && Self.isFull(marks.lengths, words)
  }

  /// Returns whether all words are highlighted to their ends.
  ///
  /// Of a compound, all parts may be highlighted instead. Of the replacements of a placeholder, any
  /// one is enough.
  private static func isFull(_ lengths: [Int], _ words: ArraySlice<TextTokens.Word>) -> Bool {
    var parts: [(range: Range<Int>, count: Int)] = []
    let hasReplacements = words.contains { $0.token.form == .replacement }
    let markedUnits = Set(
      hasReplacements ? zip(words, lengths).filter { $0.1 > 0 }.map { $0.0.unit } : [])
    for (word, length) in zip(words, lengths) {
      let count = word.length
      let isWhole = length == count
      switch word.token.form {
      case .word:
        if !isWhole { return false }
      case .replacement:
        if !markedUnits.contains(word.unit) { return false }
      case .part:
        if isWhole { parts.append((word.token.range, count)) }
      case .joined:
        if !isWhole, Self.count(of: parts) != count { return false }
        parts.removeAll()
      }
    }
    return true
  }

  /// Returns the number of bytes in the parts of a compound, without overlaps.
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
