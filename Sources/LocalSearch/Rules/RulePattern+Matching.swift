import SearchCore

extension RulePattern {
  /// All places at which the pattern stands, the first ones first; from each place on the longest.
  func matches(
    in subject: RuleSubject, _ anchoring: Rule.Anchoring, alternatives: Bool,
    phrases: FacetPhrases?
  ) -> [RuleMatch] {
    let count = subject.words.count
    if isEmpty { return count == 0 ? [RuleMatch(words: 0..<0)] : [] }
    guard count > 0 else { return [] }
    let isAtEnd = anchoring == .is || anchoring == .endsWith
    let starts = anchoring == .is || anchoring == .startsWith ? 0..<1 : 0..<count
    return starts.compactMap { start in
      match(
        elements[...], from: start, subject, isAtEnd: isAtEnd, alternatives: alternatives,
        phrases
      ).map { RuleMatch(words: start..<$0.end, facets: $0.facets) }
    }
  }

  /// Where the pattern stands, which has no facets.
  func places(in subject: RuleSubject, alternatives: Bool) -> [Range<Int>] {
    matches(in: subject, .contains, alternatives: alternatives, phrases: nil).map(\.words)
  }

  /// How elements stand from a place on, and where they end; `nil` if they do not.
  private func match(
    _ elements: ArraySlice<Element>, from index: Int, _ subject: RuleSubject, isAtEnd: Bool,
    alternatives: Bool, _ phrases: FacetPhrases?
  ) -> (end: Int, facets: [RuleMatch.Facet])? {
    guard let element = elements.first else {
      return isAtEnd && index < subject.words.count ? nil : (index, [])
    }
    guard index < subject.words.count else { return nil }
    func rest(_ count: Int, from place: Int) -> (end: Int, facets: [RuleMatch.Facet])? {
      match(
        elements.dropFirst(count), from: place, subject, isAtEnd: isAtEnd,
        alternatives: alternatives, phrases)
    }
    switch element {
    case .word(let word):
      if subject.finds(word, at: index, alternatives: alternatives),
        let found = rest(1, from: index + 1)
      {
        return found
      }
      guard alternatives else { return nil }
      for synonym in subject.synonyms(at: index)
      where elements.starts(with: synonym.words.map { .word($0) }) {
        if let found = rest(synonym.words.count, from: index + synonym.length) { return found }
      }
      return nil
    case .facet(let attribute):
      guard let phrases else { return nil }
      let longest = min(subject.words.count - index, phrases.longest(attribute))
      for length in stride(from: longest, to: 0, by: -1) {
        let words = index..<index + length
        let values = phrases.values(attribute, Array(subject.words[words]))
        guard !values.isEmpty, var found = rest(1, from: index + length) else { continue }
        found.facets.insert(
          RuleMatch.Facet(attribute: attribute, values: values, words: words), at: 0)
        return found
      }
      return nil
    }
  }
}
