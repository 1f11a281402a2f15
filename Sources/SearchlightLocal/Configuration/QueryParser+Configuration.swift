extension QueryParser {
  /// Creates the parser that an index with a configuration uses.
  init(options: MatchingOptions, _ configuration: IndexConfiguration) {
    self.init(
      options: options, tokenizer: configuration.tokenizer, synonyms: configuration.table)
  }
}
