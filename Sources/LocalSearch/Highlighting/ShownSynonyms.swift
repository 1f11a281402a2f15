/// What highlights show where a record has synonyms of words of the query.
struct ShownSynonyms {
  /// A word of the query that has synonyms.
  struct Word {
    /// The word as it was typed.
    let text: String

    /// Which of its alternatives are synonyms.
    let alternatives: Set<Int>
  }

  /// By the numbers of the words.
  let words: [Int: Word]
}

extension QueryParser {
  /// What is shown for synonyms of the words of a query; `nil` if none has any.
  ///
  /// Sequences of words are not among them: what stands for several words stays as the record has it.
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

  /// The words of a text as they were typed first, by their folded form; but for those that a text would
  /// not have as one word, such as `don't`.
  private func typedTexts(in text: String) -> [[UInt8]: String] {
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var texts: [[UInt8]: String] = [:]
    for case .words(let range) in parts(of: bytes, options.syntax) {
      for (word, place) in tokenizer.places(in: bytes, range) where texts[word] == nil {
        let typed = String(decoding: bytes[place], as: UTF8.self)
        var words: [[UInt8]] = []
        tokenizer.forEachWord(in: typed) { word, _ in words.append(word) }
        if words == [word] { texts[word] = typed }
      }
    }
    return texts
  }
}
