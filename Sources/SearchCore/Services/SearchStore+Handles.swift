package import StateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over a service whose initial state has some filters.
  package convenience init(
    _ machine: SearchMachine, service: any SearchService, initialChoice filters: FilterState
  ) {
    machine.issues.forEach(IssueWriter.standardError.report)
    var state = machine.initialState
    state.filters = filters
    self.init(
      initial: state, reducer: machine, handler: .search(service), onCancelAll: .cancelledAll,
      onCancel: SearchAction.cancelled)
  }

  /// The components of the machine; empty if the store was not created from a machine.
  package var components: [any SearchComponent] {
    (rule as? SearchMachine)?.registry.components ?? []
  }

  /// The locations of the device that the components know in a state.
  package func locations(in state: SearchState) -> Set<Point> {
    (rule as? SearchMachine)?.locations(in: state) ?? []
  }

  /// Returns the issue that prevents a screen of this search from showing a component; `nil` if
  /// there is none, or if the store was not created from a machine, so that its components are
  /// unknown.
  package func issue<Component: SearchComponent>(with component: Component) -> ConfigurationIssue? {
    guard let machine = rule as? SearchMachine,
      !machine.registry.components.contains(where: { $0.id == component.id && $0 is Component })
    else { return nil }
    return .unknownHandle(component.id, known: machine.registry.components.map(\.id))
  }

  /// Returns the issue that prevents a screen of this search from showing a source; `nil` if there
  /// is none.
  package func issue(with source: SourceID) -> ConfigurationIssue? {
    let known = current.sources.map(\.id)
    return known.contains(source)
      ? nil
      : .unknownHandle(ComponentID(source.rawValue), known: known.map { ComponentID($0.rawValue) })
  }
}
