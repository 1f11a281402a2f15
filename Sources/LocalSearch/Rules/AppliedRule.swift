/// A rule that applies to a request, with its matches in the query.
struct AppliedRule {
  let rule: CompiledRule

  /// The matches of its patterns; none overlap.
  var matches: [RuleMatch]

  /// Whether one of the conditions that hold also accepts typos, plurals and synonyms.
  var alternatives: Bool
}
