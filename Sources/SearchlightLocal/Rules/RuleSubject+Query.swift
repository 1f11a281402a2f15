import SearchlightSettings

extension RuleSubject {
  /// - Parameters:
  ///   - synonyms: The synonyms that match in place of query words; `nil` if no rule needs them.
  init(
    _ text: String, _ query: SearchQuery, _ options: TokenizerOptions, _ synonyms: SynonymTable?
  ) {
    let typed = options.queryWords(of: text)
    let words = typed.map(\.word)
    let matching = query.matching
    let others = synonyms.map { synonyms in
      words.indices.map { index in
        let plurals = matching.language.otherForms(of: words[index])
        let term = QueryTerm(words[index], isPrefix: false, allowance: matching.allowance)
        return OtherForms(
          synonyms: matching.usesSynonyms ? synonyms.alternatives(in: words, at: index) : []
        ) { word in plurals.contains(word) || term.hasTypos(in: word) }
      }
    }
    self.init(
      text, typed, contexts: query.rules.contexts, query.filtering.groups, others: others ?? [])
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
