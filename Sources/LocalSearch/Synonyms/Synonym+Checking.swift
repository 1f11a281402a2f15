extension Synonym {
  /// Checks the synonyms of an index.
  ///
  /// - Throws: ``SynonymError`` naming the synonym and what is wrong with it.
  static func check(_ synonyms: [Synonym]) throws(SynonymError) {
    var known: Set<String> = []
    for synonym in synonyms {
      try synonym.check()
      guard known.insert(synonym.objectID).inserted else {
        throw .duplicateObjectID(synonym.objectID)
      }
    }
  }

  private func check() throws(SynonymError) {
    guard !objectID.isEmpty else { throw .emptyObjectID }
    switch kind {
    case .words(let words):
      try check(words, minimum: 2)
    case .oneWay(let input, let words):
      try check([input], minimum: 1)
      try check(words, minimum: 1)
    case .correction(let word, let corrections, let typos):
      guard (1...2).contains(typos) else { throw .invalidTypos(typos, objectID: objectID) }
      try check([word], minimum: 1)
      try check(corrections, minimum: 1)
    case .placeholder(let token, let replacements):
      let name = token.dropFirst().dropLast()
      guard token.utf8.first == UInt8(ascii: "<"), token.utf8.last == UInt8(ascii: ">"),
        !name.isEmpty, !name.utf8.contains(UInt8(ascii: "<")),
        !name.utf8.contains(UInt8(ascii: ">"))
      else { throw .invalidPlaceholder(token, objectID: objectID) }
      try check(replacements, minimum: 1)
    }
  }

  private func check(_ words: [String], minimum: Int) throws(SynonymError) {
    guard words.count >= minimum else {
      throw .tooFewWords(words.count, minimum: minimum, objectID: objectID)
    }
    var tokenizer = Tokenizer()
    for word in words {
      var count = 0
      tokenizer.forEachWord(in: word, as: .query) { _, _ in count += 1 }
      guard count > 0 else { throw .noWords(word, objectID: objectID) }
    }
  }
}
