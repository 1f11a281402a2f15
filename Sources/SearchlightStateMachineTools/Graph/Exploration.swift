public import SearchlightStateMachine

/// All situations that a machine can reach by a list of possible steps, found breadth first.
///
/// ```swift
/// let exploration = Exploration(
///   from: Simulation(initial: Light.red, reducer: light), identity: \.state
/// ) { situation in
///   [.send(.tick), .send(.fault)]
/// }
/// print(exploration.graph(of: \.state).mermaid)
/// exploration.shortestPath { $0.state == .dark }?.steps     // ["fault"]
/// ```
///
/// A situation is a whole ``SearchlightStateMachine/Simulation``: the state, and the effects that wait and run. The caller
/// has to say which situations are the same, because times and numbers never repeat. Anything that
/// the identity leaves out is seen as in the situation that was reached first.
///
/// A ``Property`` is checked in everything that an exploration shows:
/// ``Property/check(_:)``.
public struct Exploration<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// A machine at a moment.
  public typealias Situation = Simulation<State, Action, Work>

  /// A step that leads from one situation to another, or back to the same.
  public struct Edge: Hashable, Sendable {
    /// The index of the situation before the step.
    public let from: Int
    /// The index of the situation after the step.
    public let to: Int
    /// The name of the step.
    public let step: String
  }

  /// The limits of an exploration.
  public struct Limit: Hashable, Sendable {
    /// The largest number of situations that are kept.
    public var situations: Int
    /// The largest number of steps from the start; `nil` for no limit.
    public var depth: Int?

    /// Creates a limit.
    public init(situations: Int = 10_000, depth: Int? = nil) {
      self.situations = situations
      self.depth = depth
    }
  }

  /// The situations, in the order in which they were reached; the first is the start.
  public private(set) var situations: [Situation]

  /// The steps between them, in the order in which they were taken.
  public private(set) var edges: [Edge] = []

  /// The number of steps that were not followed because of the limit.
  public private(set) var omittedSteps = 0

  /// Whether every step was followed; if not, a missing situation may still be possible.
  public var isExhaustive: Bool { omittedSteps == 0 }

  /// For each situation, the step by which it was reached first.
  private var origins: [Edge?] = [nil]

  /// The steps of the edges, to take them again.
  private(set) var steps: [Step] = []

  /// The situations with steps that were not followed because of the limit.
  private(set) var cutSituations: Set<Int> = []

  /// Explores a machine.
  ///
  /// - Parameters:
  ///   - start: The situation to begin with.
  ///   - limit: The limits of the exploration.
  ///   - identity: A value that distinguishes one situation from another.
  ///   - steps: What can happen in a situation: actions of the user, answers to running work, the
  ///     passing of time; see ``SearchlightStateMachine/Simulation/steps(sending:answering:as:)``.
  public init(
    from start: Situation, limit: Limit = Limit(), identity: (Situation) -> some Hashable,
    steps: (Situation) -> [Step]
  ) {
    situations = [start]
    var numbers = [identity(start): 0]
    var depths = [0]
    var current = 0
    while current < situations.count {
      let steps = steps(situations[current])
      if let depth = limit.depth, depths[current] >= depth {
        omittedSteps += steps.count
        if !steps.isEmpty { cutSituations.insert(current) }
        current += 1
        continue
      }
      for step in steps {
        var next = situations[current]
        step.apply(&next)
        let key = identity(next)
        if let known = numbers[key] {
          edges.append(Edge(from: current, to: known, step: step.name))
          self.steps.append(step)
        } else if situations.count < limit.situations {
          let edge = Edge(from: current, to: situations.count, step: step.name)
          numbers[key] = edge.to
          situations.append(next)
          depths.append(depths[current] + 1)
          origins.append(edge)
          edges.append(edge)
          self.steps.append(step)
        } else {
          omittedSteps += 1
          cutSituations.insert(current)
        }
      }
      current += 1
    }
  }

  /// A sequence of steps that leads to a situation.
  public struct Path: Sendable {
    /// The names of the steps from the start.
    public let steps: [String]
    /// The situation that they lead to.
    public let situation: Situation
  }

  /// Returns a shortest path to a situation that meets a condition; `nil` if no situation that was
  /// reached does.
  public func shortestPath(to condition: (Situation) -> Bool) -> Path? {
    guard let end = situations.firstIndex(where: condition) else { return nil }
    var steps: [String] = []
    var edge = origins[end]
    while let origin = edge {
      steps.append(origin.step)
      edge = origins[origin.from]
    }
    return Path(steps: steps.reversed(), situation: situations[end])
  }
}

extension Exploration where State: Hashable {
  /// Explores a reducer alone: effects are not carried out, and a situation is identified by its
  /// state.
  ///
  /// The first state is taken as it is, also one in which effects are under way.
  public init(
    of reducer: any Reducer<State, Action, Work>, from state: State, limit: Limit = Limit(),
    actions: (State) -> [Action]
  ) {
    self.init(
      from: Simulation(exactly: state, reducer: reducer), limit: limit, identity: \.state
    ) { situation in actions(situation.state).map { .send($0) } }
  }
}

extension Exploration: CustomStringConvertible {
  /// The numbers of situations and steps, and whether they are all that exist.
  public var description: String {
    let extent = "\(situations.count) situations, \(edges.count) steps"
    return isExhaustive
      ? "\(extent); these are all"
      : "\(extent); \(omittedSteps) more steps were not followed because of the limit"
  }
}

extension Exploration {
  /// Something that can happen in a situation, with a name.
  public struct Step: Sendable {
    /// The name of the step in graphs and paths.
    public let name: String

    let apply: @Sendable (inout Situation) -> Void

    /// Creates a step from the change that it makes to a machine.
    public init(_ name: String, _ apply: @escaping @Sendable (inout Situation) -> Void) {
      self.name = name
      self.apply = apply
    }
  }
}

extension Exploration.Step {
  /// Returns a step that sends an action; its default name is the description of the action.
  public static func send(_ action: Action, as name: String? = nil) -> Self {
    Self(name ?? "\(action)") { $0.send(action) }
  }

  /// Returns a step that completes running work with an action.
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
