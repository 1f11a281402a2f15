public import StateMachine

extension Exploration {
  /// Something that can happen in a situation, with a name.
  public struct Step: Sendable {
    /// The name of the step in graphs and paths.
    public let name: String

    let perform: @Sendable (inout Situation) -> Void

    /// Creates a step from the change that it makes to a machine.
    public init(_ name: String, _ perform: @escaping @Sendable (inout Situation) -> Void) {
      self.name = name
      self.perform = perform
    }
  }
}

extension Exploration.Step {
  /// A step that sends an action; its default name is the description of the action.
  public static func send(_ action: Action, as name: String? = nil) -> Self {
    Self(name ?? "\(action)") { $0.send(action) }
  }

  /// A step that completes running work with an action.
  public static func complete(
    _ slot: EffectSlot, with action: Action, as name: String? = nil
  ) -> Self {
    Self(name ?? "\(action)") { $0.complete(slot, with: action) }
  }

  /// A step that advances the time until the next waiting effect begins.
  ///
  /// It does nothing if none waits.
  public static var time: Self {
    Self("time") { machine in
      guard let due = machine.nextDue else { return }
      machine.advance(by: due - machine.now)
    }
  }
}

extension Simulation {
  /// All steps that are possible now: each action, each answer to running work and, if an effect
  /// waits, the passing of time.
  ///
  /// - Parameters:
  ///   - actions: The actions that a user can send.
  ///   - answers: The actions that may answer a piece of work.
  ///   - name: The name of a step with an action; by default the description of the action.
  public func steps(
    sending actions: [Action], answering answers: (Work) -> [Action] = { _ in [] },
    as name: (Action) -> String = { "\($0)" }
  ) -> [Exploration<State, Action, Work>.Step] {
    var steps = actions.map { Exploration<State, Action, Work>.Step.send($0, as: name($0)) }
    for effect in running {
      steps += answers(effect.work).map { .complete(effect.slot, with: $0, as: name($0)) }
    }
    if nextDue != nil { steps.append(.time) }
    return steps
  }
}
