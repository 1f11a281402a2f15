extension QueryParser {
  /// Reads queries as an index of the configuration does.
  init(options: MatchingOptions, _ configuration: IndexConfiguration) {
    self.init(
      options: options, tokenizer: configuration.tokenizer, synonyms: configuration.table)
  }
}
