import SearchCore

/// A place in a query at which a condition is met.
struct RuleMatch {
  /// A value of a facet that the words name, in all its spellings.
  struct Facet {
    let attribute: Attribute
    let values: [String]

    /// The words.
    let words: Range<Int>
  }

  /// The words that the pattern stands for.
  var words: Range<Int>

  /// The values that they name.
  var facets: [Facet] = []
}
