import SearchlightBackend
import SearchlightSettings

extension IndexRules {
  /// Returns what the rules change in a request; `nil` if none applies.
  ///
  /// - Parameter values: The values of the ``facets``.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an invalid request.
  func effect(
    on request: SearchRequest, of index: IndexOptions, _ values: FacetValues
  ) throws(SearchError) -> RuleEffect? {
    guard !table.isEmpty, request.recommendation == nil else { return nil }
    let options = OptionReader(request.parameters)
    let (isEnabled, contexts): (Bool, [String])
    let (filters, matching): (FilterParameters, WordMatching)
    do throws(OptionError) {
      isEnabled = try options.value(Settings.enableRules, else: index.settings)
      contexts = try options.value(Parameters.ruleContexts) ?? []
      filters = try FilterParameters(options)
      matching = try WordMatching(options, settings: index.settings, index.analysis)
    } catch {
      throw .refused(error.message)
    }
    guard isEnabled else { return nil }
    let text = request.facetSearch?.contextQuery ?? request.query
    let words = ClusterWords(index.analysis).queryWords(of: text)
    let subject = RuleSubject(
      text, words, contexts: Set(contexts), Array(request.filterGroups) + filters.groups,
      others: table.hasAlternatives ? others(of: words.map(\.word), matching) : [])
    let applied = table.applied(to: subject, values)
    return applied.isEmpty ? nil : RuleEffect(of: applied, on: request, subject)
  }

  /// Returns what a search may find for each word besides the word itself.
  private func others(
    of words: [[UInt8]], _ matching: WordMatching
  ) -> [RuleSubject.OtherForms] {
    words.indices.map { index in
      let word = String(decoding: words[index], as: UTF8.self)
      return RuleSubject.OtherForms(
        synonyms: matching.usesSynonyms ? synonymTable.alternatives(in: words, at: index) : []
      ) { matching.finds(String(decoding: $0, as: UTF8.self), for: word) }
    }
  }
}
