import SearchlightBackend
import SearchlightSettings

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
    let word = text.words.joined()
    return word.count <= Self.longestJoined ? word : nil
  }

  /// The most letters of words that are joined; longer texts are not one word.
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
        let isPrefix =
          goesOn && !index.settings.disablePrefixOnAttributes.contains(attribute)
        guard
          let field = (isPrefix ? paths.beginnings(attribute) : nil) ?? paths.words(attribute)
        else { continue }
        let query = Self.match(field, word, typos: 0).inside(paths.nested(attribute))
        queries.append(Self.scored(query, score))
      }
    }
    return queries
  }

  /// The words that match for others, each with those of the query.
  var matchedWords: [String: Set<String>] {
    var matched = synonyms.matchedWords
    if let word = joinedWord {
      matched[word.foldedForSearch, default: []].formUnion(text.words.map(\.foldedForSearch))
    }
    return matched
  }
}
