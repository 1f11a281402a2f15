extension Highlighter {
  /// Returns a text with query words in place of their synonyms.
  ///
  /// What is highlighted for another reason stays, such as a query word itself, even as a prefix or
  /// with typos. Of synonyms that overlap, the first counts, and then the longest.
  mutating func replacingSynonyms(in text: String, as use: Tokenizer.Use) -> String {
    guard let shown = options.shownSynonyms else { return text }
    tokens.read(text, as: use, with: &tokenizer)
    // By unit: a part of a compound overlaps the whole compound, and nothing else overlaps.
    var own: [Int: [Range<Int>]] = [:]
    var found: [(words: [Int], range: Range<Int>, word: Int, text: String)] = []
    let tokens = tokens
    let typedWords = typedWords
    Self.forEachMatch(of: words, penalties, in: tokens) { word, _, match, typos in
      guard typedWords[word].contains(where: { typos <= fewestTypos[$0] }) else { return }
      guard let alternative = match.alternative, let synonym = shown.words[word],
        synonym.alternatives.contains(alternative)
      else {
        for index in match.words {
          own[tokens.unit(index), default: []].append(tokens.token(index).range)
        }
        return
      }
      let parts = match.words.map { tokens.token($0) }
      // A placeholder has so many replacements that none of them is shown.
      guard parts.allSatisfy({ $0.form != .replacement }) else { return }
      let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
      found.append((match.words, range, word, synonym.text))
    }
    found.removeAll { match in
      match.words.contains { index in
        own[tokens.unit(index)]?.contains { $0.overlaps(tokens.token(index).range) } ?? false
      }
    }
    found.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.word)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.word)
    }
    if found.isEmpty { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (_, range, _, text) in found where range.lowerBound >= end {
      result += bytes[end..<range.lowerBound]
      result += text.utf8
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
