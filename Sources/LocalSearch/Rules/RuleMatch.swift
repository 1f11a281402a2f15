import SearchBackend

/// A match of a condition in a query.
struct RuleMatch {
  /// A facet value that words of the query name, in all its spellings.
  struct Facet {
    let attribute: Attribute
    let values: [String]

    /// The range of the words that name it.
    let words: Range<Int>
  }

  /// The range of the query words that the pattern matches.
  var words: Range<Int>

  /// The facet values that these words name.
  var facets: [Facet] = []
}
