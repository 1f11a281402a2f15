public import SearchlightStateMachine

extension SearchDraft {
  /// Asks for work of a component, which begins after all components have handled the action and
  /// before requests are sent.
  ///
  /// The work is a value among the effects of the transition. A store hands it to the performer
  /// that the app supplied for the component; a probe hands it to the test. Its results are intents
  /// of the component. ``SearchlightStateMachine/Overlap`` and ``SearchlightStateMachine/Timing`` decide how it interacts
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
    add(.run(work, id: id, overlap: overlap, timing: timing), of: component) { .perform($0, $1) }
  }

  /// Asks for work that nobody has asked for and nobody should wait for, such as storing what was
  /// collected; otherwise like ``run(_:of:id:overlap:timing:)``.
  ///
  /// The work belongs to no action: `finished` of a handle does not wait for it, and `cancel()` does
  /// not cancel it.
  public mutating func runInBackground<Component: SearchComponent>(
    _ work: Component.Work, of component: Component, id: EffectID? = nil,
    overlap: Overlap = .concurrent, timing: Timing = .now
  ) {
    add(.background(work, id: id, overlap: overlap, timing: timing), of: component) {
      .perform($0, $1)
    }
  }

  /// Sends an intent of a component after a delay.
  ///
  /// The machine answers the timer itself, so no performer is needed. The action that starts a timer
  /// has its consequences: `finished` of its handle waits for the timer, and `cancel()` cancels it
  /// (``SearchComponent/cancelledIntents(in:)``).
  ///
  /// - Parameters:
  ///   - intent: The intent to send.
  ///   - component: The component that receives the intent, usually `self`.
  ///   - delay: The time until then; zero or less sends the intent behind the actions that were sent
  ///     before.
  ///   - id: The name of the timer, which ``cancel(_:of:)`` understands; work and timers of a component
  ///     share names. `nil` for a timer that interacts with no other.
  ///   - overlap: What happens if a timer of the same name is waiting, or work of it waits or runs; by
  ///     default, it is cancelled.
  public mutating func send<Component: SearchComponent>(
    _ intent: Component.Intent, of component: Component, after delay: Duration,
    id: EffectID? = nil, overlap: Overlap = .latest(cancelRunning: true)
  ) {
    add(.run(intent, id: id, overlap: overlap, timing: .after(delay)), of: component) {
      .timer($0, $1)
    }
  }

  /// Sends an intent of a component after a delay that nobody should wait for; otherwise like
  /// ``send(_:of:after:id:overlap:)``.
  ///
  /// The timer belongs to no action: `finished` of a handle does not wait for it, and `cancel()` does
  /// not cancel it.
  public mutating func sendInBackground<Component: SearchComponent>(
    _ intent: Component.Intent, of component: Component, after delay: Duration,
    id: EffectID? = nil, overlap: Overlap = .latest(cancelRunning: true)
  ) {
    add(.background(intent, id: id, overlap: overlap, timing: .after(delay)), of: component) {
      .timer($0, $1)
    }
  }

  /// Cancels the waiting or running work and the timer of a component under a name; what they would
  /// still have sent is dropped.
  public mutating func cancel<Component: SearchComponent>(_ id: EffectID, of component: Component) {
    add(Effect<Component.Work>.cancel(id), of: component) { .perform($0, $1) }
  }

  /// Cancels all waiting or running work and all timers of a component.
  public mutating func cancelWork<Component: SearchComponent>(of component: Component) {
    guard require(component) else { return }
    effects.append(.cancelScope(.work(of: component.id)))
  }

  private mutating func add<Component: SearchComponent, Value: Hashable & Codable & Sendable>(
    _ effect: Effect<Value>, of component: Component,
    as work: (ComponentID, TypeErasedValue) -> SearchWork
  ) {
    guard require(component) else { return }
    let id = component.id
    effects.append(
      effect.map(work: { work(id, TypeErasedValue($0)) }, scope: id.rawValue)
        .map(work: { $0 }, scope: EffectID.workScope))
  }

  /// Returns whether a component is in the machine; if it is not, rejects the action.
  private mutating func require<Component: SearchComponent>(_ component: Component) -> Bool {
    guard let expected = workTypes[component.id] else {
      state.rejection = .unknownComponent(component.id, known: declared.components.map(\.id))
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

  /// Returns the name that covers all work of a component.
  static func work(of component: ComponentID) -> EffectID {
    .scope(workScope, component.rawValue)
  }
}
