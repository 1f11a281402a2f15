import SearchBackend

extension RulePattern {
  /// Returns the matches of the pattern in the order of their first words; for each first word, the
  /// longest match.
  func matches(
    in subject: RuleSubject, _ anchoring: Rule.Anchoring, alternatives: Bool,
    phrases: FacetPhrases?
  ) -> [RuleMatch] {
    let count = subject.words.count
    if isEmpty { return count == 0 ? [RuleMatch(words: 0..<0)] : [] }
    guard count > 0 else { return [] }
    let isAtEnd = anchoring == .is || anchoring == .endsWith
    let starts = anchoring == .is || anchoring == .startsWith ? 0..<1 : 0..<count
    var matcher = RulePatternMatcher(
      elements, in: subject, isAtEnd: isAtEnd, alternatives: alternatives, phrases)
    return starts.compactMap { matcher.match(from: $0) }
  }

  /// Returns the ranges of words that the pattern, which has no facets, matches.
  func ranges(in subject: RuleSubject, alternatives: Bool) -> [Range<Int>] {
    matches(in: subject, .contains, alternatives: alternatives, phrases: nil).map(\.words)
  }
}
