public import StateMachine

extension Exploration {
  /// Something that can happen in a situation.
  public struct Step: Sendable {
    /// What it is called in graphs and paths.
    public let name: String

    let perform: @Sendable (inout Situation) -> Void

    /// Creates a step from what it does with the machine.
    public init(_ name: String, _ perform: @escaping @Sendable (inout Situation) -> Void) {
      self.name = name
      self.perform = perform
    }
  }
}

extension Exploration.Step {
  /// An action is sent; it is called by its description unless a name is given.
  public static func send(_ action: Action, as name: String? = nil) -> Self {
    Self(name ?? "\(action)") { $0.send(action) }
  }

  /// Running work is answered for the last time.
  public static func complete(
    _ slot: EffectSlot, with action: Action, as name: String? = nil
  ) -> Self {
    Self(name ?? "\(action)") { $0.complete(slot, with: action) }
  }

  /// Time passes until the next effect that waits begins.
  ///
  /// Does nothing if none waits.
  public static var time: Self {
    Self("time") { machine in
      guard let due = machine.nextDue else { return }
      machine.advance(by: due - machine.now)
    }
  }
}

extension Simulation {
  /// All that can happen now: each of the actions, each answer to work that runs, and, if something
  /// waits, the passing of time.
  ///
  /// - Parameters:
  ///   - actions: What a user can do.
  ///   - answers: By which actions a piece of work may be answered.
  ///   - name: What a step with an action is called; by default the action's description.
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
