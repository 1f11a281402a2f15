public import SearchCore

/// What the list of a facet is like that nobody has declared: the parameters of a ``FacetListInteractor`` without its
/// attribute.
public struct FacetListRule: Hashable, Sendable {
  /// How many values can be chosen.
  public var selectionMode: SelectionMode

  /// How chosen values are joined.
  public var refinementOperator: RefinementOperator

  /// By what the values are ordered; empty keeps the order that the engine wants.
  public var sortBy: [FacetSortCriterion]

  /// At most how many values are shown at first; `nil` shows all.
  public var limit: Int?

  /// At most how many values are shown when more are wanted; `nil` shows all.
  public var showMoreLimit: Int?

  /// Whether chosen values stay in the list when no record has them any more.
  public var persistentSelection: Bool

  /// Creates a rule.
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
