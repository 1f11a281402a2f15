public import StateMachine

extension SearchDraft {
  /// Asks for work of a component to be carried out, after all components have had their turn and before
  /// requests leave.
  ///
  /// The work is a value among the effects of the transition. A store hands it to the performer that it was
  /// given for the component, a probe to the test; its answers are intents of the component. How it meets
  /// other work is settled by the rules of ``Overlap`` and ``Timing``. Names are the component's own: those
  /// of two components never meet.
  ///
  /// Work of a component that is not in the machine is refused, and the state says so as its
  /// ``SearchState/rejection``.
  ///
  /// - Parameters:
  ///   - work: what is to be done.
  ///   - component: the component to which the answers go, usually `self`.
  ///   - id: the name under which it replaces, excludes or throttles other work of the component; `nil`
  ///     for work that meets no other.
  ///   - overlap: what happens if work of the same name waits or runs.
  ///   - timing: when it begins.
  public mutating func run<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, id: EffectID? = nil,
    overlap: Overlap = .concurrent, timing: Timing = .now
  ) {
    add(.run(work, id: id, overlap: overlap, timing: timing), of: component)
  }

  /// Cancels the work of a component that waits or runs under a name; what it would still have answered is
  /// dropped.
  public mutating func cancel<Component: SearchComponent>(_ id: EffectID, of component: Component) {
    add(.cancel(id), of: component)
  }

  /// Cancels all work of a component that waits or runs.
  public mutating func cancelWork<Component: SearchComponent>(of component: Component) {
    guard knows(component) else { return }
    effects.append(.cancelScope(.work(of: component.id)))
  }

  private mutating func add<Component: SearchComponent>(
    _ effect: Effect<Component.Work>, of component: Component
  ) {
    guard knows(component) else { return }
    let id = component.id
    effects.append(
      effect.map(work: { SearchWork.perform(id, TypeErasedValue($0)) }, scope: id.rawValue)
        .map(work: { $0 }, scope: EffectID.workScope))
  }

  /// Whether a component is in the machine; if not, says so in the state.
  private mutating func knows<Component: SearchComponent>(_ component: Component) -> Bool {
    guard let expected = workTypes[component.id] else {
      state.rejection = .unknownComponent(component.id, known: components.map(\.id))
      return false
    }
    let found = WorkType(of: Component.self)
    guard found == expected else {
      state.rejection = .foreignWork(
        component.id, found: "\(found)", expected: "\(expected)")
      return false
    }
    return true
  }
}

extension EffectID {
  /// The scope around the work of all components.
  static let workScope = "work"

  /// The name of all work of a component.
  static func work(of component: ComponentID) -> EffectID {
    .scope(workScope, component.rawValue)
  }
}
