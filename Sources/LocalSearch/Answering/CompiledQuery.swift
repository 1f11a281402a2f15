import SearchCore

/// A query: its text, its parsed words, and the compiled request.
struct CompiledQuery {
  let text: String

  /// The words of the text, with the typos that are allowed.
  var words: ParsedQuery

  let plan: CompiledRequest

  init(_ text: String, by plan: CompiledRequest) {
    self.text = text
    self.plan = plan
    words = plan.reader.read(text)
  }

  /// The text with some words highlighted.
  ///
  /// - Parameter numbers: The indices of these words among the searched words.
  func marking(_ numbers: Range<Int>) -> HighlightedString {
    plan.reader.marking(words.numbers.map { $0.map(numbers.contains) ?? false }, in: text)
  }

  /// The words to highlight: with `exactOnSingleWordQuery: word`, a query of one word marks only
  /// what counts as exact.
  var highlighted: ParsedQuery {
    plan.query.matching.exactOnSingleWordQuery == .word && words.wordCount == 1
      ? words.exact : words
  }

  /// The highlighted words to show in place of synonyms; `nil` to show what the records have.
  func shownSynonyms(of highlighted: ParsedQuery) -> ShownSynonyms? {
    plan.query.showing.replacesSynonyms ? plan.reader.shownSynonyms(of: highlighted, in: text) : nil
  }
}
