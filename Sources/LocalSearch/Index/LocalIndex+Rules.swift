import SearchBackend

extension LocalIndex {
  /// The effect of the rules on a request; `nil` if none applies.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an invalid request.
  func effect(on request: SearchRequest) throws(SearchError) -> RuleEffect? {
    let rules = configuration.rules
    guard !rules.isEmpty else { return nil }
    let query = try compiledRequest(for: request).query
    guard query.rules.isEnabled else { return nil }
    let text = request.facetSearch?.contextQuery ?? request.query
    let subject = RuleSubject(text, query, configuration)
    let applied = rules.applied(to: subject, FacetPhrases(snapshot, configuration.tokenizer))
    return applied.isEmpty ? nil : RuleEffect(of: applied, on: request, subject)
  }
}
