import SearchlightBackend
import SearchlightSettings

extension Rule {
  /// Checks the rules of an index.
  ///
  /// - Parameter languages: What the index knows about languages.
  /// - Throws: ``SearchlightSettings/RuleError`` naming the rule and what is wrong with it.
  static func check(
    _ rules: [Rule], _ settings: IndexSettings, _ languages: LanguageTable
  ) throws(RuleError) {
    guard !rules.isEmpty else { return }
    let configuration = IndexConfiguration(settings, languages: languages)
    let segment = SegmentBuilder.build(StoredRecords([]), configuration)
    // An index with the settings and without records, on which parameters are tried.
    let trial = LocalIndex("", configuration, snapshot: IndexSnapshot([SegmentReader(segment)]))
    let checker = RuleChecker(settings, configuration.tokenizer) {
      parameters throws(SearchError) in
      // A copy of the index for each version is for single requests, not for a rule.
      if let (name, attribute) = LocalIndex.undistinguished(in: parameters, settings) {
        throw .refused(SettingsError.unsearched(attribute, name, []))
      }
      _ = try trial.answer(SearchRequest(index: "", parameters: parameters))
    }
    try check(rules, by: checker)
  }
}
