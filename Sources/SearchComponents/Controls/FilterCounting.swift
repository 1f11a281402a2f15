/// Whether a ``FilterControl`` says how many records each of its options has, and how it learns that.
public enum FilterCounting: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is counted, and nothing asked for.
  case none

  /// From the facet counts of the answer, which are asked for.
  ///
  /// For options on values of one attribute, or ranges of its numbers. A record with several values that an
  /// option accepts counts as often; and of an attribute with more values than the engine lists
  /// (`maxValuesPerFacet`, 100 if nothing is said) those that are left out are not counted.
  case facets

  /// By a search for each option, without hits, as if that option were chosen: exact, for filters of every
  /// kind, and in one more round trip beside that of the hits.
  case searches
}
