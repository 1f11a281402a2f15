extension FilterGroup {
  /// The attribute of which values are chosen by or here; `nil` if the group is anything else.
  ///
  /// Only such a group, a refinement all of whose filters are on one attribute, is left out where that
  /// attribute is counted disjunctively. What the app itself demands holds for every count.
  public var chosenAttribute: Attribute? {
    guard id.kind == .or, id.layer == .refinement, let attribute = filters.first?.attribute,
      filters.allSatisfy({ $0.attribute == attribute })
    else { return nil }
    return attribute
  }
}
