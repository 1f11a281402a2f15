import SearchCore

/// What was asked for, as text and as it was read.
struct AskedQuery {
  let text: String
  let reader: QueryReader
  let words: QueryText
  let options: SearchQuery

  /// The text with some words highlighted.
  func marking(_ numbers: Range<Int>) -> HighlightedString {
    reader.marking(words.words[numbers], in: text)
  }

  /// What is shown for synonyms; `nil` to show what the records have.
  var shownSynonyms: ShownSynonyms? {
    options.showing.replacesSynonyms ? reader.shownSynonyms(of: words, in: text) : nil
  }
}
