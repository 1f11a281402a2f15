import SearchCore

extension LocalIndex {
  /// What the rules make of a request; `nil` if none applies.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a request that cannot be.
  func effect(on request: SearchRequest) throws(SearchError) -> RuleEffect? {
    let rules = configuration.rules
    guard !rules.isEmpty else { return nil }
    let query = try plan(for: request).query
    guard query.rules.isEnabled else { return nil }
    let text = request.facetSearch?.contextQuery ?? request.query
    let subject = RuleSubject(text, query, configuration)
    let applied = rules.applied(to: subject, FacetPhrases(snapshot, configuration.tokenizer))
    return applied.isEmpty ? nil : RuleEffect(of: applied, on: request, subject)
  }
}
