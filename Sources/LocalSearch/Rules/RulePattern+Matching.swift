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
    var matcher = RulePatternMatcher(
      elements, in: subject, isAtEnd: isAtEnd, alternatives: alternatives, phrases)
    return starts.compactMap { matcher.match(from: $0) }
  }

  /// Where the pattern stands, which has no facets.
  func places(in subject: RuleSubject, alternatives: Bool) -> [Range<Int>] {
    matches(in: subject, .contains, alternatives: alternatives, phrases: nil).map(\.words)
  }
}
