import SearchBackend

extension LanguageDictionary {
  /// The lengths that the shortest part of a compound may have.
  private static let partLengths = 1...63

  /// Checks the dictionaries of an index.
  ///
  /// - Throws: ``LanguageDictionaryError`` naming the dictionary and what is wrong with it.
  static func check(_ dictionaries: [LanguageDictionary]) throws(LanguageDictionaryError) {
    var known: Set<QueryLanguage> = []
    for dictionary in dictionaries {
      guard known.insert(dictionary.language).inserted else {
        throw .duplicateLanguage(dictionary.language)
      }
      try dictionary.check()
    }
  }

  private func check() throws(LanguageDictionaryError) {
    guard language.isWellFormed else { throw .invalidLanguage(language.rawValue) }
    guard Self.partLengths.contains(minimumPartLength) else {
      throw .invalidMember(
        "minimumPartLength", expected: "a whole number from 1 to 63", found: "\(minimumPartLength)",
        language: language)
    }
    if let group = listedForms.first(where: { $0.count < 2 }) {
      throw .tooFewForms(group, language: language)
    }
    var tokenizer = Tokenizer()
    for part in LanguagePart.allCases {
      for word in words(of: part) where tokenizer.entry(word, of: part) == nil {
        let words = tokenizer.words(ofQuery: word).map { String(decoding: $0, as: UTF8.self) }
        throw .notOneWord(word, member: part.rawValue, words: words, language: language)
      }
    }
  }
}

extension Tokenizer {
  /// The folded form of a word of a dictionary, which may be a run of ideograms and kana; `nil` if
  /// texts never have it as one word.
  mutating func entry(_ text: String, of part: LanguagePart) -> [UInt8]? {
    var text = text[...]
    if part == .elisions, let last = text.last, ["'", "’"].contains(last) { text.removeLast() }
    var entry: [UInt8] = []
    var end: Int?
    var isOne = true
    forEachWord(in: String(text), as: .query) { word, token in
      // The characters of a run follow each other without a gap.
      if let end, end != token.range.lowerBound { isOne = false }
      end = token.range.upperBound
      entry += word
    }
    return isOne && !entry.isEmpty && entry.count <= FoldedWord.maximumCount ? entry : nil
  }
}
