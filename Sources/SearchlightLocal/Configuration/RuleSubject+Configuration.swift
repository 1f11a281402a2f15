import SearchlightSettings

extension RuleSubject {
  /// Creates what the rules of a configuration examine.
  init(_ text: String, _ query: SearchQuery, _ configuration: IndexConfiguration) {
    self.init(
      text, query, configuration.tokenizer,
      configuration.rules.hasAlternatives ? configuration.table : nil)
  }
}
