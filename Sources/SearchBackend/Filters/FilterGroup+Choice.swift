extension FilterGroup {
  /// The attribute whose values the user chooses with *or* in this group; `nil` for any other
  /// group.
  ///
  /// Such a group is a refinement whose filters are all on one attribute. Only such a group is left
  /// out when the engine counts that attribute disjunctively; filters of the app's base layer apply
  /// to every count.
  public var chosenAttribute: Attribute? {
    guard id.kind == .or, id.layer == .refinement, let attribute = filters.first?.attribute,
      filters.allSatisfy({ $0.attribute == attribute })
    else { return nil }
    return attribute
  }
}
