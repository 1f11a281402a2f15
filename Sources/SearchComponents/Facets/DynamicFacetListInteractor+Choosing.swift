public import SearchCore

extension DynamicFacetListInteractor {
  /// The action that selects a value of a facet, or deselects it.
  public func select(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.select(value, of: attribute))
  }

  /// The action that excludes a value of a facet, or ends the exclusion.
  public func exclude(_ value: String, of attribute: Attribute) -> SearchAction {
    intent(.exclude(value, of: attribute))
  }

  /// The action that shows more values of a facet, or fewer again.
  public func toggleShowMore(of attribute: Attribute) -> SearchAction {
    intent(.toggleShowMore(of: attribute))
  }

  /// A memory in which no list is expanded.
  public var initialMemory: Memory { Memory() }

  /// The values of the facets that have a rule of their own.
  public var declaredChoices: [DeclaredChoice] {
    ruled.compactMap { list(of: $0) }.flatMap(\.declaredChoices)
  }

  /// The exclusions of the facets with a rule of their own and, if all others have a rule too, the
  /// values of any facet.
  public var restorableChoices: [RestorableChoice] {
    let own = ruled.compactMap { list(of: $0) }.flatMap(\.restorableChoices)
    guard let rule else { return own }
    return own + [
      .anyFacet(
        UndeclaredFacets(
          joinedBy: rule.refinementOperator, scope: scope, except: exceptions.union(rules.keys)))
    ]
  }

  /// Changes the filters of one list, and refuses an intent for a facet that the component does not
  /// show.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let value, let attribute):
      forward({ $0.select(value) }, to: attribute, in: &draft)
    case .exclude(let value, let attribute):
      forward({ $0.exclude(value) }, to: attribute, in: &draft)
    case .toggleShowMore(let attribute):
      guard list(of: attribute) != nil else { return refuse(attribute, in: &draft) }
      if memory.expanded.remove(attribute) == nil { memory.expanded.insert(attribute) }
    case nil: break
    }
  }

  private func forward(
    _ action: (FacetListInteractor) -> SearchAction, to attribute: Attribute,
    in draft: inout SearchDraft
  ) {
    guard let list = list(of: attribute) else { return refuse(attribute, in: &draft) }
    var unused = list.initialMemory
    list.reduce(&draft, memory: &unused, on: action(list))
  }

  private func refuse(_ attribute: Attribute, in draft: inout SearchDraft) {
    let reason =
      exceptions.contains(attribute)
      ? "\(attribute) is excluded; choose its values in its own component"
      : "\(attribute) has no rule; add one for it, or one for all others (otherwise:)"
    draft.reject(.refusedIntent(id, reason: reason))
  }
}
