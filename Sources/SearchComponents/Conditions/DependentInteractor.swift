public import SearchCore

/// A component that is there only while something is chosen in others: the sizes of shoes, once *shoes* is chosen.
///
/// ```swift
/// let types = FacetListInteractor(products, attribute: "type")
/// let sizes = FacetListInteractor(products, attribute: "shoeSize").dependent(on: types)
/// …
/// search.send(sizes.base.select("42"))
/// for await list in search.values(of: sizes) { panel.isHidden = list == nil }
/// ```
///
/// While it is not there it asks for nothing and presents `nil`; what was chosen in it is taken back, for nobody could
/// see it and take it back himself. So is a choice that is made meanwhile; one by a link is named in the state
/// (``RejectedAction/hiddenChoice(_:_:)``).
///
/// List it behind those that it depends on. Before them it learns of their choice one action later, when a request
/// has left already, and ``SearchMachine/issues`` say so.
public struct DependentInteractor<Base: SearchComponent & SearchPresenter>: SearchComponent,
  SearchPresenter
where Base.Work == Never {
  /// That of the component.
  public typealias Memory = Base.Memory

  /// That of the component.
  public typealias Intent = Base.Intent

  /// The component, which makes the actions.
  public let base: Base

  /// The groups of filters of which one must hold a choice.
  public let conditions: [FilterGroup.ID]

  /// Lets a component depend on groups of filters.
  public init(_ base: Base, dependentOn conditions: [FilterGroup.ID]) {
    self.base = base
    self.conditions = conditions
  }

  /// Whether the component is there.
  public func isShown(in state: SearchState) -> Bool {
    conditions.contains { !state.filters[$0].filters.isEmpty }
  }

  // MARK: - The component

  /// That of the component.
  public var id: ComponentID { base.id }

  /// Those of the component.
  public var searchers: [any Searcher] { base.searchers }

  /// That of the component.
  public var group: GroupID? { base.group }

  /// Those of the component.
  public var declaredChoices: [DeclaredChoice] { base.declaredChoices }

  /// Those of the component.
  public var restorableChoices: [RestorableChoice] { base.restorableChoices }

  /// The conditions, and those of the component.
  public var dependencies: [FilterGroup.ID] { conditions + base.dependencies }

  /// Those of the component; and that it depends on nothing, so that it never is there.
  public var issues: [String] {
    base.issues
      + (conditions.isEmpty
        ? ["It depends on no group of filters, so it is never shown. Name one."] : [])
  }

  /// That of the component.
  public var initialMemory: Base.Memory { base.initialMemory }

  /// That of the component.
  public var stalledAfter: Duration? { base.stalledAfter }

  /// Lets the component take its part, and takes back what is chosen in it while it is not there.
  public func reduce(
    _ draft: inout SearchDraft, memory: inout Base.Memory, on action: SearchAction
  ) {
    base.reduce(&draft, memory: &memory, on: action)
    if isShown(in: draft.state) { return }
    let own = ownFilters(in: draft.state)
    for (group, filter) in own { draft.apply(.remove(filter, from: group)) }
    // One rejection at a time can be told; that of the restored choice as a whole names more.
    if case .restore = action, !own.isEmpty, draft.state.rejection == nil {
      draft.reject(.hiddenChoice(id, own.map { FilterGroup($0.group, [$0.filter]) }))
    }
  }

  /// What the component wishes, while it is there.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if isShown(in: state) { base.contribute(to: &request, of: source, in: state) }
  }

  /// What the component needs, while it is there.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    isShown(in: state) ? base.pages(of: source, in: state) : nil
  }

  /// What the component says.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    base.permits(request, of: source, in: state)
  }

  /// What is chosen in the component.
  private func ownFilters(in state: SearchState) -> [(group: FilterGroup.ID, filter: Filter)] {
    state.filters.refinements.flatMap { group in
      group.filters.filter { owns($0, in: group.id) }.map { (group.id, $0) }
    }
  }

  private func owns(_ filter: Filter, in group: FilterGroup.ID) -> Bool {
    base.declaredChoices.contains {
      $0.group == group && $0.attributes.contains(filter.attribute)
    }
      || base.restorableChoices.contains { choice in
        switch choice {
        case .exclusions(group, let attributes):
          filter.isNegated && attributes.contains(filter.attribute)
        case .filters(group, let attributes), .numbers(group, let attributes):
          attributes.contains(filter.attribute)
        case .options(let filters, group): filters.contains(filter)
        case .anyFacet(let facets): facets.contains(filter, in: group)
        default: false
        }
      }
  }

  // MARK: - Presenting

  /// That of the component, and the conditions.
  public var identity: PresenterIdentity {
    let name = DependentIdentity(base: base.identity, conditions: conditions)
    return base.identity.isExact ? .exact(name) : .shared(name)
  }

  /// That of the component; `nil` while it is not there.
  public func key(_ state: SearchState) -> Base.Key? {
    isShown(in: state) ? base.key(state) : nil
  }

  /// What the component shows; `nil` while it is not there.
  public func present(_ state: SearchState) -> Base.Output? {
    isShown(in: state) ? base.present(state) : nil
  }
}

private struct DependentIdentity: Hashable {
  let base: PresenterIdentity
  let conditions: [FilterGroup.ID]
}

extension SearchComponent where Self: SearchPresenter, Work == Never {
  /// The component, there only while something is chosen in another one: in its lists and controls, not by its
  /// exclusions, its text or its order.
  public func dependent(on other: some SearchComponent) -> DependentInteractor<Self> {
    var groups: [FilterGroup.ID] = []
    for group in other.declaredChoices.map(\.group) + other.restorableChoices.compactMap(\.group)
    where !groups.contains(group) { groups.append(group) }
    return DependentInteractor(self, dependentOn: groups)
  }

  /// The component, there only while a group holds a choice.
  public func dependent(on group: FilterGroup.ID) -> DependentInteractor<Self> {
    DependentInteractor(self, dependentOn: [group])
  }
}

extension RestorableChoice {
  /// The group that holds the choice; `nil` if it is none of filters, or one of what is excluded.
  fileprivate var group: FilterGroup.ID? {
    switch self {
    case .filters(let group, _), .numbers(let group, _), .options(_, let group): group
    case .exclusions, .anyFacet, .text, .index, .parameter, .page, .area: nil
    }
  }
}
