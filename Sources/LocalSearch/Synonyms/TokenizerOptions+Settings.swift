import SearchCore

extension TokenizerOptions {
  /// Creates the options for settings, which must have been checked.
  init(_ settings: IndexSettings) {
    self.init(
      separators: settings.separatorsToIndex, unfolded: settings.keepDiacriticsOnCharacters,
      normalization: settings.customNormalization,
      camelCaseAttributes: Set(settings.camelCaseAttributes.map(\.rawValue)))
  }

  /// Creates the options for settings, with the placeholders of synonyms in texts.
  init(_ settings: IndexSettings, synonyms: [Synonym]) {
    self.init(settings)
    var tokenizer = Tokenizer(self)
    for case .placeholder(let token, let replacements) in synonyms.map(\.kind) {
      add(
        placeholder: token, replacements: replacements.map { tokenizer.words(ofQuery: $0) })
    }
  }
}
