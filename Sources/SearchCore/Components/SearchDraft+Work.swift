public import StateMachine

extension SearchDraft {
  /// Asks for work of a component, which begins after all components have handled the action and
  /// before requests are sent.
  ///
  /// The work is a value among the effects of the transition. A store hands it to the performer
  /// that the app supplied for the component; a probe hands it to the test. Its results are intents
  /// of the component. ``StateMachine/Overlap`` and ``StateMachine/Timing`` decide how it interacts
  /// with other work. Names are local to a component: work of two components never interacts.
  ///
  /// Work of a component that is not in the machine is refused, and the state reports this as its
  /// ``SearchState/rejection``.
  ///
  /// - Parameters:
  ///   - work: The work to carry out.
  ///   - component: The component that receives the results, usually `self`.
  ///   - id: The name under which the work replaces, excludes or throttles other work of the
  ///     component; `nil` for work that interacts with no other.
  ///   - overlap: What happens if work of the same name is waiting or running.
  ///   - timing: When the work begins.
  public mutating func run<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, id: EffectID? = nil,
    overlap: Overlap = .concurrent, timing: Timing = .now
  ) {
    add(.run(work, id: id, overlap: overlap, timing: timing), of: component)
  }

  /// Asks for work that nobody has asked for and nobody should wait for, such as a timer after which
  /// a cached value is old; otherwise like ``run(_:of:id:overlap:timing:)``.
  ///
  /// The work belongs to no action: `finished` of a handle does not wait for it, and `cancel()` does
  /// not cancel it.
  public mutating func runInBackground<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, id: EffectID? = nil,
    overlap: Overlap = .concurrent, timing: Timing = .now
  ) {
    add(.background(work, id: id, overlap: overlap, timing: timing), of: component)
  }

  /// Cancels the waiting or running work of a component under a name; results that it would still
  /// have sent are dropped.
  public mutating func cancel<Component: SearchComponent>(_ id: EffectID, of component: Component) {
    add(.cancel(id), of: component)
  }

  /// Cancels all waiting or running work of a component.
  public mutating func cancelWork<Component: SearchComponent>(of component: Component) {
    guard require(component) else { return }
    effects.append(.cancelScope(.work(of: component.id)))
  }

  private mutating func add<Component: SearchComponent>(
    _ effect: Effect<Component.Work>, of component: Component
  ) {
    guard require(component) else { return }
    let id = component.id
    effects.append(
      effect.map(work: { SearchWork.perform(id, TypeErasedValue($0)) }, scope: id.rawValue)
        .map(work: { $0 }, scope: EffectID.workScope))
  }

  /// Returns whether a component is in the machine; if it is not, rejects the action.
  private mutating func require<Component: SearchComponent>(_ component: Component) -> Bool {
    guard let expected = workTypes[component.id] else {
      state.rejection = .unknownComponent(component.id, known: components.map(\.id))
      return false
    }
    let found = WorkType(of: Component.self)
    guard found == expected else {
      state.rejection = .mismatchedWork(
        component.id, found: "\(found)", expected: "\(expected)")
      return false
    }
    return true
  }
}

extension EffectID {
  /// The scope around the work of all components.
  static let workScope = "work"

  /// The name that covers all work of a component.
  static func work(of component: ComponentID) -> EffectID {
    .scope(workScope, component.rawValue)
  }
}
