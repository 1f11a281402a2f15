package import SearchBackend

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

extension LocalIndex {
  /// The identifiers of rules that are not the index's own and whose conditions a request meets, the
  /// most specific first.
  ///
  /// The conditions are understood as those of the index's rules, with its words and facets. Whether
  /// the request lets the rules of the index apply does not matter.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an invalid request.
  package func objectIDs(
    among rules: [Rule], applyingTo request: SearchRequest
  ) throws(SearchError) -> [String] {
    try undamaged { () throws(SearchError) in
      let table = RuleTable(
        rules, configuration.settings, configuration.tokenizer, configuration.languages)
      let query = try compiledRequest(for: request).query
      let subject = RuleSubject(
        request.facetSearch?.contextQuery ?? request.query, query, configuration.tokenizer, nil)
      let phrases = FacetPhrases(snapshot, configuration.tokenizer)
      return table.applied(to: subject, phrases).map(\.rule.objectID)
    }
  }
}
