import SearchBackend

/// What rules examine of a request.
struct RuleSubject {
  /// The query as typed.
  let text: String

  /// The folded words of the query.
  let words: [[UInt8]]

  /// The range of each word in the text, in UTF-8 offsets.
  let ranges: [Range<Int>]

  let contexts: Set<String>

  /// The facets and tags by which the request filters.
  let filters: Set<RuleFilter>

  /// For each word, what else a search may find for it; empty if no rule needs to know.
  private let others: [OtherForms]

  private struct OtherForms {
    let plurals: [[UInt8]]
    let synonyms: [SynonymTable.Alternative]

    /// The word with the typos that it may have.
    let word: QueryTerm
  }

  /// - Parameters:
  ///   - synonyms: The synonyms that match in place of query words; `nil` if no rule needs them.
  init(
    _ text: String, _ query: SearchQuery, _ options: TokenizerOptions, _ synonyms: SynonymTable?
  ) {
    var tokenizer = Tokenizer(options)
    var words: [[UInt8]] = []
    var ranges: [Range<Int>] = []
    tokenizer.forEachWord(in: text, as: .query) { word, token in
      words.append(word)
      ranges.append(token.range)
    }
    self.text = text
    self.words = words
    self.ranges = ranges
    contexts = query.rules.contexts
    filters = Set(
      query.filtering.groups.lazy.flatMap(\.filters).compactMap { RuleFilter($0) })
    guard let synonyms else {
      others = []
      return
    }
    let matching = query.matching
    others = words.indices.map { index in
      OtherForms(
        plurals: matching.language.otherForms(of: words[index]),
        synonyms: matching.usesSynonyms
          ? synonyms.alternatives(in: words, at: index) : [],
        word: QueryTerm(words[index], isPrefix: false, allowance: matching.allowance))
    }
  }

  /// Returns whether a search for the word at an index finds another word.
  func finds(_ word: [UInt8], at index: Int, alternatives: Bool) -> Bool {
    if words[index] == word { return true }
    guard alternatives else { return false }
    return others[index].plurals.contains(word) || others[index].word.hasTypos(in: word)
  }

  /// Returns the synonyms that match in place of the words from an index on.
  func synonyms(at index: Int) -> [SynonymTable.Alternative] {
    others.isEmpty ? [] : others[index].synonyms
  }
}

extension QueryTerm {
  /// Returns whether another word is this one with no more typos than it may have.
  fileprivate func hasTypos(in other: [UInt8]) -> Bool {
    let scalars = String(decoding: other, as: UTF8.self).unicodeScalars.map(\.value)
    guard let automaton, let first = scalars.first,
      let (budget, _) = allowance(afterFirst: first)
    else { return false }
    var state = automaton.start(budget: budget)
    for scalar in scalars { state = automaton.step(state, scalar, budget: budget) }
    return automaton.typos(state) != nil
  }
}
