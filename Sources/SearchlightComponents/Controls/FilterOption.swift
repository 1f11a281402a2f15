public import SearchlightCore

/// An option of a ``FilterControl``: its key, its title, and the filters that selecting it sets.
public struct FilterOption<Key: Hashable & Codable & Sendable>: Hashable, Sendable, Identifiable {
  /// Identifies the option among those of a control.
  public let key: Key

  /// The label that users see.
  public let title: String

  /// The filters that apply while the option is selected; empty for an option that accepts every
  /// record, such as *All*.
  public let filters: [Filter]

  /// Creates an option; without filters, it accepts every record.
  public init(_ key: Key, title: String, filters: [Filter] = []) {
    self.key = key
    self.title = title
    self.filters = filters
  }

  /// The key of the option.
  public var id: Key { key }
}

/// How a ``FilterControl`` determines the number of records for each option.
///
/// The count of an option is the number of hits after the tap that selects it, or the number now if
/// it is selected. Options that are joined by *or* add up when several are selected, so each counts
/// its own records.
@nonexhaustive
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
