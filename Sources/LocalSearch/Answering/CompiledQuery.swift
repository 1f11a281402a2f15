import SearchBackend

/// A query: its text, its parsed words, and the compiled request.
struct CompiledQuery {
  let text: String

  /// The words of the text, with the typos that are allowed.
  var words: ParsedQuery

  let compiled: CompiledRequest

  init(_ text: String, by compiled: CompiledRequest) {
    self.text = text
    self.compiled = compiled
    words = compiled.parser.read(text)
  }

  /// The text with some words highlighted.
  ///
  /// - Parameter numbers: The indices of these words among the searched words.
  func marking(_ numbers: Range<Int>) -> HighlightedString {
    compiled.parser.marking(words.numbers.map { $0.map(numbers.contains) ?? false }, in: text)
  }

  /// The words to highlight: with `exactOnSingleWordQuery: word`, a query of one word marks only
  /// what counts as exact.
  var highlighted: ParsedQuery {
    compiled.query.matching.exactOnSingleWordQuery == .word && words.wordCount == 1
      ? words.exact : words
  }

  /// The highlighted words to show in place of synonyms; `nil` to show what the records have.
  func shownSynonyms(of highlighted: ParsedQuery) -> ShownSynonyms? {
    compiled.query.showing.replacesSynonyms
      ? compiled.parser.shownSynonyms(of: highlighted, in: text) : nil
  }
}
