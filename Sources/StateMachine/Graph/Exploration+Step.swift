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

  /// All that can happen in a situation: each of the actions, each answer to work that runs, and, if
  /// something waits, the passing of time.
  ///
  /// - Parameters:
  ///   - situation: The situation.
  ///   - actions: What a user can do.
  ///   - answers: By which actions a piece of work may be answered.
  public static func all(
    in situation: Exploration.Situation, sending actions: [Action],
    answering answers: (Work) -> [Action] = { _ in [] }
  ) -> [Self] {
    var steps = actions.map { Self.send($0) }
    for effect in situation.running {
      steps += answers(effect.work).map { .complete(effect.slot, with: $0) }
    }
    if situation.nextDue != nil { steps.append(.time) }
    return steps
  }
}
