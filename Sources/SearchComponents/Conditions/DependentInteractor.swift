public import SearchCore

/// Shows a component only while something is selected in another, such as shoe sizes once *shoes*
/// is selected.
///
/// ```swift
/// let types = FacetListInteractor(products, attribute: "type")
/// let sizes = FacetListInteractor(products, attribute: "shoeSize").dependent(on: types)
/// …
/// search.send(sizes.base.select("42"))
/// for await list in search.values(of: sizes) { panel.isHidden = list == nil }
/// ```
///
/// While the component is hidden, it adds nothing to requests and presents `nil`. Selections in it
/// are removed, because the user can neither see nor clear them. A selection that is made while it
/// is hidden is removed as well; the state reports one that comes from a link
/// (``SearchCore/RejectedAction/hiddenChoice(_:_:)``).
///
/// List it after the components that it depends on. If it is listed before them, it sees their
/// selections one action later, when a request has already been sent; ``SearchCore/SearchMachine/issues``
/// reports that.
public struct DependentInteractor<Base: SearchComponent & SearchPresenter>: SearchComponent,
  SearchPresenter
where Base.Work == Never {
  /// The memory of the wrapped component.
  public typealias Memory = Base.Memory

  /// The intents of the wrapped component.
  public typealias Intent = Base.Intent

  /// The wrapped component, which creates the actions.
  public let base: Base

  /// The filter groups of which at least one must have a filter.
  public let conditions: [FilterGroup.ID]

  /// Shows a component only while one of the groups has a filter.
  public init(_ base: Base, dependentOn conditions: [FilterGroup.ID]) {
    self.base = base
    self.conditions = conditions
  }

  /// Whether the component is shown: one of the conditions has a filter.
  public func isShown(in state: SearchState) -> Bool {
    conditions.contains { !state.filters[$0].filters.isEmpty }
  }

  // MARK: - The component

  /// The identifier of the wrapped component.
  public var id: ComponentID { base.id }

  /// The searchers of the wrapped component.
  public var searchers: [any Searcher] { base.searchers }

  /// The group of the wrapped component.
  public var group: GroupID? { base.group }

  /// The declared choices of the wrapped component.
  public var declaredChoices: [DeclaredChoice] { base.declaredChoices }

  /// The restorable choices of the wrapped component.
  public var restorableChoices: [RestorableChoice] { base.restorableChoices }

  /// The conditions, followed by the dependencies of the wrapped component.
  public var dependencies: [FilterGroup.ID] { conditions + base.dependencies }

  /// The issues of the wrapped component, and one if there are no conditions, because the component
  /// is then never shown.
  public var issues: [String] {
    base.issues
      + (conditions.isEmpty
        ? ["It depends on no group of filters, so it is never shown. Name at least one."] : [])
  }

  /// The initial memory of the wrapped component.
  public var initialMemory: Base.Memory { base.initialMemory }

  /// The stall timeout of the wrapped component.
  public var stalledAfter: Duration? { base.stalledAfter }

  /// Forwards the action to the wrapped component, and removes its selections while it is hidden.
  public func reduce(
    _ draft: inout SearchDraft, memory: inout Base.Memory, on action: SearchAction
  ) {
    base.reduce(&draft, memory: &memory, on: action)
    if isShown(in: draft.state) { return }
    let own = ownFilters(in: draft.state)
    for (group, filter) in own { draft.apply(.remove(filter, from: group)) }
    // The state holds one rejection; an existing one about the whole link says more.
    if case .restore = action, !own.isEmpty, draft.state.rejection == nil {
      draft.reject(.hiddenChoice(id, own.map { FilterGroup($0.group, [$0.filter]) }))
    }
  }

  /// Forwards to the wrapped component while it is shown; adds nothing while it is hidden.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if isShown(in: state) { base.contribute(to: &request, of: source, in: state) }
  }

  /// The pages that the wrapped component needs while it is shown; `nil` while it is hidden.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    isShown(in: state) ? base.pages(of: source, in: state) : nil
  }

  /// Forwards to the wrapped component, whether it is shown or hidden.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    base.permits(request, of: source, in: state)
  }

  /// The selected filters that belong to the wrapped component, with their groups.
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

  /// The identity of the wrapped component and the conditions.
  public var identity: PresenterIdentity {
    let name = DependentIdentity(base: base.identity, conditions: conditions)
    return base.identity.isExact ? .exact(name) : .shared(name)
  }

  /// The key of the wrapped component; `nil` while it is hidden.
  public func key(_ state: SearchState) -> Base.Key? {
    isShown(in: state) ? base.key(state) : nil
  }

  /// The output of the wrapped component; `nil` while it is hidden.
  public func present(_ state: SearchState) -> Base.Output? {
    isShown(in: state) ? base.present(state) : nil
  }
}

private struct DependentIdentity: Hashable {
  let base: PresenterIdentity
  let conditions: [FilterGroup.ID]
}

extension SearchComponent where Self: SearchPresenter, Work == Never {
  /// Returns the component, shown only while something is selected in the lists and controls of
  /// another one.
  ///
  /// The exclusions, the text and the order of the other component do not count.
  public func dependent(on other: some SearchComponent) -> DependentInteractor<Self> {
    var groups: [FilterGroup.ID] = []
    for group in other.declaredChoices.map(\.group) + other.restorableChoices.compactMap(\.group)
    where !groups.contains(group) { groups.append(group) }
    return DependentInteractor(self, dependentOn: groups)
  }

  /// Returns the component, shown only while a filter group has a filter.
  public func dependent(on group: FilterGroup.ID) -> DependentInteractor<Self> {
    DependentInteractor(self, dependentOn: [group])
  }
}

extension RestorableChoice {
  /// The group that holds the choice; `nil` for exclusions and for choices other than filters.
  fileprivate var group: FilterGroup.ID? {
    switch self {
    case .filters(let group, _), .numbers(let group, _), .options(_, let group): group
    case .exclusions, .anyFacet, .text, .index, .parameter, .page, .area: nil
    }
  }
}
