extension Highlighter {
  /// Returns a text, which has been read, with query words in place of their synonyms; `nil` if
  /// nothing is replaced.
  ///
  /// What is highlighted for another reason stays, such as a query word itself, even as a prefix or
  /// with typos. Of synonyms that overlap, the first counts, and then the longest.
  func replacingSynonyms(
    in text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText
  ) -> [UInt8]? {
    guard let shown = options.shownSynonyms else { return nil }
    // By unit: a part of a compound overlaps the whole compound, and nothing else overlaps.
    var own: [Int: [Range<Int>]] = [:]
    var replaced: [(words: [Int], range: Range<Int>, term: Int, text: String)] = []
    let tokens = tokenized.words[read.words]
    let base = read.words.lowerBound
    for index in read.matches {
      let found = tokenized.matches[index]
      guard typedWords[found.term].contains(where: { found.typos <= fewestTypos[$0] }) else {
        continue
      }
      let words = found.match.words.map { base + $0 }
      guard let alternative = found.match.alternative, let synonym = shown.words[found.term],
        synonym.alternatives.contains(alternative)
      else {
        for index in words {
          own[tokens[index].unit, default: []].append(tokens[index].token.range)
        }
        continue
      }
      let parts = words.map { tokens[$0].token }
      // A placeholder has so many replacements that none of them is shown.
      guard parts.allSatisfy({ $0.form != .replacement }) else { continue }
      let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
      replaced.append((words, range, found.term, synonym.text))
    }
    replaced.removeAll { match in
      match.words.contains { index in
        own[tokens[index].unit]?.contains { $0.overlaps(tokens[index].token.range) } ?? false
      }
    }
    replaced.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.term)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.term)
    }
    if replaced.isEmpty { return nil }
    var result: [UInt8] = []
    var end = 0
    // safe: the ranges are those of words in the text.
    for (_, range, _, word) in replaced where range.lowerBound >= end {
      result.append(contentsOf: UnsafeBufferPointer(rebasing: text[end..<range.lowerBound]))
      result += word.utf8
      end = range.upperBound
    }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: text[end...]))
    return result
  }
}
