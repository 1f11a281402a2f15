public import SearchlightCore

/// The configuration of the list for a facet: the parameters of a ``FacetListInteractor`` without
/// its attribute.
public struct FacetListRule: Hashable, Sendable {
  /// Whether one or several values can be selected.
  public var selectionMode: SelectionMode

  /// How selected values are joined.
  public var refinementOperator: RefinementOperator

  /// The sort criteria of the values; empty to keep the order of the engine.
  public var sortBy: [FacetSortCriterion]

  /// The maximum number of values that are shown initially; `nil` for all.
  public var limit: Int?

  /// The maximum number of values that are shown when the list is expanded; `nil` for all.
  public var showMoreLimit: Int?

  /// Whether selected values stay in the list when no record has them any longer.
  public var persistentSelection: Bool

  /// Creates a rule; by default, several values can be selected and are joined by *or*.
  public init(
    selectionMode: SelectionMode = .multiple, refinementOperator: RefinementOperator = .or,
    sortBy: [FacetSortCriterion] = [], limit: Int? = nil, showMoreLimit: Int? = nil,
    persistentSelection: Bool = true
  ) {
    self.selectionMode = selectionMode
    self.refinementOperator = refinementOperator
    self.sortBy = sortBy
    self.limit = limit
    self.showMoreLimit = showMoreLimit
    self.persistentSelection = persistentSelection
  }
}
