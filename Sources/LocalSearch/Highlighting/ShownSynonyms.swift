/// The query words that highlights show where a record has synonyms of them.
struct ShownSynonyms {
  /// A query word that has synonyms.
  struct Word {
    /// The word as typed.
    let text: String

    /// The indices of those alternatives of the word that are synonyms.
    let alternatives: Set<Int>
  }

  /// The words, by their indices in the query.
  let words: [Int: Word]
}

extension QueryParser {
  /// Returns what to show in place of the synonyms of query words; `nil` if no word has any.
  ///
  /// Synonyms of several words in a row are not included: highlights show them as the record has
  /// them.
  func shownSynonyms(of query: ParsedQuery, in text: String) -> ShownSynonyms? {
    guard options.usesSynonyms, !synonyms.isEmpty else { return nil }
    let texts = typedTexts(in: text)
    var words: [Int: ShownSynonyms.Word] = [:]
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      let known = Set(synonyms.alternatives(in: [word.bytes], at: 0).map(\.words))
      let alternatives = word.alternatives.indices.filter {
        known.contains(word.alternatives[$0].words)
      }
      guard !alternatives.isEmpty else { continue }
      words[number] = ShownSynonyms.Word(
        text: texts[word.bytes] ?? String(decoding: word.bytes, as: UTF8.self),
        alternatives: Set(alternatives))
    }
    return words.isEmpty ? nil : ShownSynonyms(words: words)
  }

  /// The words of a text as first typed, by their folded form.
  ///
  /// Words that a text would not have as a single word, such as `don't`, are not included.
  private func typedTexts(in text: String) -> [[UInt8]: String] {
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var texts: [[UInt8]: String] = [:]
    for case .words(let range) in parts(of: bytes, options.syntax) {
      for (word, wordRange) in tokenizer.wordRanges(in: bytes, range) where texts[word] == nil {
        let typed = String(decoding: bytes[wordRange], as: UTF8.self)
        var words: [[UInt8]] = []
        tokenizer.forEachWord(in: typed) { word, _ in words.append(word) }
        if words == [word] { texts[word] = typed }
      }
    }
    return texts
  }
}
