/// How a ``FilterControl`` determines the number of records for each option.
public enum FilterCounting: String, Hashable, Sendable, Codable, CaseIterable {
  /// Options have no counts, and none are requested.
  case none

  /// Counts come from the facet counts of the answer, which the control requests.
  ///
  /// Use it for options on values of one attribute or on ranges of its numbers. A record with
  /// several values that an option accepts is counted once for each. If the attribute has more
  /// values than the engine lists (`maxValuesPerFacet`, 100 by default), the unlisted values are
  /// not counted.
  case facets

  /// Each option is counted by a search without hits, as if the option were selected.
  ///
  /// The counts are exact for all kinds of filters, and take one round trip in addition to that of
  /// the hits.
  case searches
}
