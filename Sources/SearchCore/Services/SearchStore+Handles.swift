package import StateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over a service that begins with some filters.
  package convenience init(
    _ machine: SearchMachine, service: any SearchService, beginningWith filters: FilterState
  ) {
    machine.issues.forEach(IssueWriter.standardError.report)
    var state = machine.initialState
    state.filters = filters
    self.init(
      initial: state, reducer: machine, handler: .search(service), onCancelAll: .cancelledAll,
      onCancel: SearchAction.cancelled)
  }

  /// The components of the machine; none where the store was not made of one.
  package var components: [any SearchComponent] {
    (rule as? SearchMachine)?.registry.components ?? []
  }

  /// Why a component cannot be shown on a screen of this search; `nil` if it can, and where the store was not
  /// made of a machine, so that nobody knows.
  package func issue<Component: SearchComponent>(with component: Component) -> ConfigurationIssue? {
    guard let machine = rule as? SearchMachine,
      !machine.registry.components.contains(where: { $0.id == component.id && $0 is Component })
    else { return nil }
    return .foreignHandle(component.id, known: machine.registry.components.map(\.id))
  }

  /// Why a source cannot be shown on a screen of this search; `nil` if it can.
  package func issue(with source: SourceID) -> ConfigurationIssue? {
    let known = current.sources.map(\.id)
    return known.contains(source)
      ? nil
      : .foreignHandle(ComponentID(source.rawValue), known: known.map { ComponentID($0.rawValue) })
  }
}
