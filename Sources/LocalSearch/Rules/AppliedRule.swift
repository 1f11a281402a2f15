/// A rule that applies to a request, and where.
struct AppliedRule {
  let rule: CompiledRule

  /// The places at which its patterns stand; none overlap.
  var matches: [RuleMatch]

  /// Whether one of its conditions that are met is so with typos, plurals and synonyms too.
  var alternatives: Bool
}
