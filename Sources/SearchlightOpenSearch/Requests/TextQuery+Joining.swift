import SearchlightBackend
import SearchlightSettings

/// Words that are written as one, and a word that is written as two.
extension TextQuery {
  /// All words as one, which may be how a record has them: *sun flower*, *sunflower*; `nil` if the
  /// text has only one word, or words that records may lack.
  ///
  /// Of more words, only two neighbours may be one in the embedded engine. Here, each such pair would
  /// repeat the rest of the query.
  var joinedWord: String? {
    guard text.words.count > 1, text.phrases.isEmpty, limits.typos > 0,
      text.words.allSatisfy(matching.mayHaveTypos),
      !text.words.indices.contains(where: isOptional)
    else { return nil }
    let word = text.words.map(Abbreviation.letters).joined()
    return word.count <= Self.longestJoined ? word : nil
  }

  /// The most letters of words that are joined or split; longer texts are not one word.
  private static let longestJoined = 30

  /// Returns the queries of all words as one, which counts as one typo; none if they are not joined.
  func joinedQueries(_ weights: Weights) -> [JSON] {
    guard let word = joinedWord else { return [] }
    let count = Double(text.words.count)
    let goesOn = mayGoOn(text.words.count - 1)
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let score =
        weights.attribute * Double(tierCount - number) * count + weights.typo * (2 * count - 1)
      for attribute in tier where !withoutTypos.contains(attribute) {
        let isPrefix = goesOn && allowsBeginnings(in: attribute)
        guard
          let field = (isPrefix ? paths.beginnings(attribute) : nil) ?? paths.words(attribute)
        else { continue }
        let query = Self.match(field, word, typos: 0).inside(paths.nested(attribute))
        queries.append(Self.scored(query, score))
      }
    }
    return queries
  }

  /// Returns the queries of a word as two that follow each other, one for each place at which it can be
  /// split.
  func halves(of word: String, _ attribute: Attribute, _ score: Double) -> [JSON] {
    guard limits.usesHalves, !withoutTypos.contains(attribute), paths.hasPositions(attribute),
      let field = paths.words(attribute)
    else { return [] }
    return halves(of: word).map { first, second in
      let query: JSON = ["match_phrase": [field: .string("\(first) \(second)")]]
      return Self.scored(query.inside(paths.nested(attribute)), score)
    }
  }

  private func halves(of word: String) -> [(first: Substring, second: Substring)] {
    let word = Abbreviation.letters(of: word)
    guard matching.maySplit(word), word.count <= Self.longestJoined else { return [] }
    return word.indices.dropFirst().map { (word[..<$0], word[$0...]) }
  }

  /// Whether more can be found with more typos in a word, or with a word as two.
  var canBeLoosened: Bool {
    !isLoosened && limits.typos > 0
      && text.words.contains {
        matching.maySplit($0) || matching.typos(in: $0) == 1
          || matching.lackingLetter(of: $0) != nil
      }
  }

  /// The words that match for others, each with those of the query.
  var matchedWords: [String: Set<String>] {
    let folded = matching.analysis.folded
    // A query of one word may mark exact matches only.
    let isExactOnly = text.words.count == 1 && matching.exactOnSingleWordQuery == .word
    func marks(_ alternative: AlternativeAsExact) -> Bool {
      !isExactOnly || matching.alternativesAsExact.contains(alternative)
    }
    var matched = marks(.singleWordSynonym) ? synonyms.matchedWords : [:]
    if !isExactOnly { matched.merge(matchedParts) { $0.union($1) } }
    for word in text.words.map(folded) where marks(.ignorePlurals) {
      for form in matching.languages.otherForms(of: word) {
        matched[form, default: []].insert(word)
      }
    }
    if let word = joinedWord {
      matched[folded(word), default: []].formUnion(text.words.map(folded))
    }
    for word in text.words where isLoosened {
      for (first, second) in halves(of: word) {
        matched[folded(String(first)), default: []].insert(folded(word))
        matched[folded(String(second)), default: []].insert(folded(word))
      }
    }
    return matched
  }
}
