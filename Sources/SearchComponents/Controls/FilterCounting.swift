/// How a ``FilterControl`` determines the number of records for each option.
///
/// The count of an option is the number of hits after the tap that selects it, or the number now if
/// it is selected. Options that are joined by *or* add up when several are selected, so each counts
/// its own records.
public enum FilterCounting: String, Hashable, Sendable, Codable, CaseIterable {
  /// Options have no counts, and none are requested.
  case none

  /// Counts come from the facet counts of the answer, which the control requests.
  ///
  /// Use it for options on values of one attribute or on ranges of its numbers. A record with
  /// several values that an option accepts is counted once for each. If the attribute has more
  /// values than the engine lists (`maxValuesPerFacet`, 100 by default), the unlisted values are
  /// not counted. Counts are `nil` where those of facets cannot tell what a tap leads to: for another
  /// option than the selected one if the control joins by *and* and has one selection, for a group
  /// joined by *or* over several attributes, beside another such group on the same attribute, and if
  /// the tap would clear other refinements. A tap that hides a dependent component changes more than
  /// they know.
  case facets

  /// Each option is counted by a search without hits, whose request is the one that the hits would
  /// have after the tap.
  ///
  /// The counts are exact for all kinds of filters, and take one round trip in addition to that of
  /// the hits.
  case searches
}
