import SearchBackend

/// In which attributes of a hit matches are shown, and how.
struct HighlightOptions {
  /// The attributes to highlight; `nil` for all values.
  var highlighted: [Attribute]? = nil

  /// The attributes to shorten to a snippet, with the length of the snippet in words.
  var snippets: [(attribute: Attribute, length: Int)] = []

  /// The text that replaces what a snippet omits.
  var ellipsis = "…"

  /// Whether array elements without a match are omitted.
  var dropsElementsWithoutMatch = false

  /// The query words to show in place of their synonyms; `nil` to show what the record has.
  var shownSynonyms: ShownSynonyms? = nil

  /// The members of records to read; `nil` for all.
  var keys: RecordKeys?

  /// What the options name, compiled once for all answers; `nil` to compile it for each.
  var names: ShownNames?

  /// Whether nothing is highlighted or shortened, whatever a record has.
  var isEmpty: Bool { keys?.texts.isEmpty ?? false }
}

extension HighlightOptions {
  /// - Parameter searched: The attributes that are searched; empty for all.
  init(_ options: PageOptions, searched: [Attribute]) {
    var highlighted: [Attribute]? = searched.isEmpty ? nil : searched
    if let wanted = options.attributesToHighlight {
      highlighted = wanted.contains("*") ? nil : wanted
    }
    let looksAtAll = options.attributesToSnippet.contains { $0.attribute == "*" }
    self.init(
      highlighted: highlighted,
      snippets: options.attributesToSnippet.map { ($0.attribute, $0.length) },
      ellipsis: options.ellipsis, dropsElementsWithoutMatch: options.restrictArrays,
      keys: looksAtAll
        ? nil
        : highlighted.map {
          RecordKeys(of: $0 + options.attributesToSnippet.map(\.attribute))
        })
    names = ShownNames(self)
  }
}
