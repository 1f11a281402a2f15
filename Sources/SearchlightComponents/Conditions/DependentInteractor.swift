public import SearchlightCore

/// Shows a component only while something is selected in another, such as shoe sizes once *shoes*
/// is selected.
///
/// ```swift
/// let types = FacetListInteractor(products, attribute: "type")
/// let sizes = FacetListInteractor(products, attribute: "shoeSize").dependent(on: types)
/// …
/// search.send(sizes.base.toggle("42"))
/// for await list in search.values(of: sizes) { panel.isHidden = list == nil }
/// ```
///
/// While the component is hidden, it takes no part in the search: it adds nothing to requests, the
/// sources that no other component has are not requested, and it presents `nil`. Everything that was
/// chosen in it is reset, because the user can neither see nor clear it: filters, and also an
/// index, parameters such as the page size, a page and an area, unless a component that is shown
/// offers the same. Its memory is the initial one. The state reports what is chosen in it while it
/// is hidden, by a link (``SearchlightCore/ActionRejection/hiddenChoice(_:_:)``,
/// ``SearchlightCore/ActionRejection/hiddenSettings(_:_:)``) or an intent
/// (``SearchlightCore/ActionRejection/refusedIntent(_:reason:)``).
///
/// List it after the components that it depends on; one that only removes filters, such as tabs that
/// clear all refinements, may come later. If it is listed before them, it sees their
/// selections one action later, when a request has already been sent; ``SearchlightCore/SearchMachine/issues``
/// reports that.
public struct DependentInteractor<Base: SearchComponent & SearchPresenter>: ConditionalComponent,
  HidingComponent, SearchPresenter
where Base.Work == Never {
  /// The memory of the wrapped component.
  public typealias Memory = Base.Memory

  /// The intents of the wrapped component.
  public typealias Intent = Base.Intent

  /// The wrapped component, which creates the actions.
  public let base: Base

  /// The filter groups of which at least one must have a filter.
  public let conditions: [FilterGroup.ID]

  /// The defaults that count as a choice too.
  let defaults: [DefaultChoice]

  /// The attributes whose exclusions in a group do not count as a filter of the group.
  private let exclusions: [FilterGroup.ID: Set<Attribute>]

  /// What the wrapped component offers to choose.
  private let offered: RestorableChoices

  /// The wrapped component, if it does not always take part in the search.
  private let condition: (any ConditionalComponent)?

  /// Shows a component only while one of the groups has a filter.
  public init(_ base: Base, dependentOn conditions: [FilterGroup.ID]) {
    self.init(base, dependentOn: conditions, besides: [:], defaults: [])
  }

  init(
    _ base: Base, dependentOn conditions: [FilterGroup.ID],
    besides exclusions: [FilterGroup.ID: Set<Attribute>], defaults: [DefaultChoice]
  ) {
    self.base = base
    self.conditions = conditions
    self.exclusions = exclusions
    self.defaults = defaults
    offered = RestorableChoices(of: [base.traits])
    condition = base as? any ConditionalComponent
  }

  /// Returns whether the component is shown: one of the conditions has a filter, or a control that
  /// it depends on shows a default with filters as selected; and if it wraps another dependent
  /// component, this is shown too.
  public func isShown(in state: SearchState) -> Bool {
    if let inner = base as? any HidingComponent, !inner.isShown(in: state) { return false }
    let hasFilter = conditions.contains { group in
      let filters = state.filters[group].filters
      guard let excluded = exclusions[group] else { return !filters.isEmpty }
      return filters.contains { filter in
        guard case .facet(let facet) = filter, facet.isNegated else { return true }
        return !excluded.contains(facet.attribute)
      }
    }
    return hasFilter || defaults.contains { $0.isInForce(state) }
  }

  // MARK: - The component

  /// The identifier of the wrapped component.
  public var id: ComponentID { base.id }

  /// The traits of the wrapped component, with the conditions before its dependencies, and further
  /// issues: one if there are no conditions, because the component is then never shown, and one if it
  /// is a ``SearchlightCore/RequestPolicy`` or an ``SearchlightCore/AnswerProvider``, which would not be asked.
  public var traits: ComponentTraits {
    var traits = base.traits
    traits.searchers = base.searchers
    traits.dependencies = conditions + traits.dependencies
    if conditions.isEmpty {
      traits.issues.append(
        "It depends on no group of filters, so it is never shown. Name at least one.")
    }
    if base is any RequestPolicy || base is any AnswerProvider {
      traits.issues.append(
        "It decides when requests are sent, as a dependent component cannot. List it alone.")
    }
    return traits
  }

  /// The initial memory of the wrapped component.
  public var initialMemory: Base.Memory { base.initialMemory }

  /// Returns whether the wrapped component takes part in the search; `false` while it is hidden.
  public func isActive(in state: SearchState) -> Bool? {
    guard isShown(in: state) else { return false }
    if let condition { return condition.isActive(in: state) }
    return true
  }

  /// Forwards the action to the wrapped component while it is shown; resets what is chosen in it
  /// otherwise.
  public func reduce(
    _ draft: inout SearchDraft, memory: inout Base.Memory, on action: SearchAction
  ) {
    if isShown(in: draft.state) {
      base.reduce(&draft, memory: &memory, on: action)
      // A choice may remove all others, and with them the condition.
      if isShown(in: draft.state) { return }
    } else if intent(in: action) != nil, chooses(action, in: draft) {
      draft.reject(
        .refusedIntent(
          id,
          reason: "it is hidden, since nothing is chosen in the groups that it depends on. Choose "
            + "there first."))
    }
    hide(&draft, memory: &memory, on: action)
  }

  package func hide(
    _ draft: inout SearchDraft, memory: inout Base.Memory, on action: SearchAction
  ) {
    let initial = base.initialMemory
    if memory != initial {
      memory = initial
      // Timers of a component that is hidden would act on a later life of it.
      draft.cancelWork(of: self)
    }
    draft.hide(offered, of: id, on: action)
  }

  /// Returns whether an intent would choose anything if the component were shown; one that clears a
  /// choice does not.
  private func chooses(_ action: SearchAction, in draft: SearchDraft) -> Bool {
    var trial = draft
    var memory = base.initialMemory
    base.reduce(&trial, memory: &memory, on: action)
    return trial.state.choice != draft.state.choice
      || trial.state.rejection != draft.state.rejection
  }

  // MARK: - Presenting

  /// The identity of the wrapped component and the conditions.
  public var identity: PresenterIdentity {
    let name = DependentIdentity(
      base: base.identity, conditions: conditions, exclusions: exclusions,
      defaults: defaults.map(\.component))
    return base.identity.isExact ? .exact(name) : .shared(name)
  }

  /// Returns the key of the wrapped component; `nil` while it is hidden.
  public func key(_ state: SearchState) -> Base.Key? {
    isShown(in: state) ? base.key(state) : nil
  }

  /// Returns the output of the wrapped component; `nil` while it is hidden.
  public func present(_ state: SearchState) -> Base.Output? {
    isShown(in: state) ? base.present(state) : nil
  }
}

private struct DependentIdentity: Hashable {
  let base: PresenterIdentity
  let conditions: [FilterGroup.ID]
  let exclusions: [FilterGroup.ID: Set<Attribute>]
  let defaults: [ComponentID]
}

extension SearchComponent where Self: SearchPresenter, Work == Never {
  /// Returns the component, shown only while something is selected in the lists and controls of
  /// another one.
  ///
  /// A default with filters that a control shows as selected counts, the *off* values of a
  /// `FilterToggleInteractor` do not. The exclusions, the text and the order of the other
  /// component do not count.
  public func dependent(on other: some SearchComponent) -> DependentInteractor<Self> {
    let offered = other.traits
    var groups: [FilterGroup.ID] = []
    for group in offered.declaredChoices.map(\.group)
      + offered.restorableChoices.compactMap(\.group)
    where !groups.contains(group) { groups.append(group) }
    // A list joined by *and* keeps its exclusions in the group of its selection.
    var exclusions: [FilterGroup.ID: Set<Attribute>] = [:]
    for case .exclusions(let group, let attributes) in offered.restorableChoices
    where groups.contains(group) { exclusions[group, default: []].formUnion(attributes) }
    return DependentInteractor(
      self, dependentOn: groups, besides: exclusions,
      defaults: DefaultChoice(of: other).map { [$0] } ?? [])
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
    case .exclusions, .singleOption, .single, .anyFacet, .text, .index, .parameter, .combinations,
      .page, .area:
      nil
    }
  }
}
