import SearchlightStateMachine
import SearchlightTesting

@testable import SearchlightStateMachineTools

/// A machine that a seed decides: a few modes, actions of a user, and effects that wait, run, replace
/// each other and are answered, or never end.
struct RandomMachine: Reducer {
  enum Action: Hashable, Sendable {
    case user(Int)
    case answer(Int)
  }

  enum Work: Hashable, Sendable {
    case load, save
    /// Nothing answers it.
    case listen
  }

  typealias Situation = Simulation<Int, Action, Work>

  static let modes = 4

  private struct Reaction: Sendable {
    let mode: Int
    let effects: Effects<Work>
  }

  private var reactions: [[Reaction]] = []
  /// Whether an effect is under way at the start.
  private let isLively: Bool

  init(using numbers: inout SeededNumbers) {
    isLively = Bool.random(using: &numbers)
    for _ in 0..<Self.modes {
      reactions.append(
        (0..<4).map { column in
          let mode = Int.random(in: 0..<Self.modes, using: &numbers)
          // The answers of a lively machine ask for more, so that it hardly ever rests.
          let effects =
            isLively && column > 1
            ? Effects.run(.load, id: "load", overlap: .latest(cancelRunning: true))
            : Self.effects(using: &numbers)
          return Reaction(mode: mode, effects: effects)
        })
    }
  }

  private static func effects(using numbers: inout SeededNumbers) -> Effects<Work> {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0, 1: .run(.load, id: "load", overlap: .latest(cancelRunning: true))
    case 2: .run(.load, id: "load", overlap: .latest(cancelRunning: false))
    case 3: .run(.load, id: "load", overlap: .exclusive)
    case 4:
      .run(
        .save, id: "save", overlap: .latest(cancelRunning: true), timing: .after(.seconds(1)))
    case 5:
      .run(
        .save, id: "save", overlap: .latest(cancelRunning: false), timing: .after(.seconds(2)))
    case 6: .run(.listen, id: "listen", overlap: .exclusive)
    case 7: .cancel("load")
    case 8: .cancel("listen")
    default: .none
    }
  }

  func reduce(_ state: inout Int, _ action: Action) -> Effects<Work> {
    let column =
      switch action {
      case .user(let number): number
      case .answer(let number): 2 + number
      }
    let reaction = reactions[state][column]
    state = reaction.mode
    return reaction.effects
  }

  /// What distinguishes one situation from another: everything but times and slots.
  struct Identity: Hashable {
    let mode: Int
    let waiting: [String]
    let running: [Work]

    init(_ situation: Situation) {
      mode = situation.state
      waiting = situation.waiting.map { effect in
        "\(effect.work) \(effect.due.map { $0 - situation.now } ?? .zero)"
      }
      running = situation.running.map(\.work)
    }
  }

  /// Everything that can happen, under names that are unique in a situation.
  static func steps(_ situation: Situation) -> [Exploration<Int, Action, Work>.Step] {
    var steps: [Exploration<Int, Action, Work>.Step] = (0..<2).map { .send(.user($0)) }
    for (number, effect) in situation.running.enumerated() where effect.work != .listen {
      steps += (0..<2).map {
        .complete(effect.slot, with: .answer($0), as: "\(effect.work) \(number) answers \($0)")
      }
    }
    if situation.nextDue != nil { steps.append(.time) }
    return steps
  }

  var start: Situation {
    var start = Simulation(initial: 0, reducer: self)
    if isLively { start.send(.answer(0)) }
    return start
  }

  var exploration: Exploration<Int, Action, Work> {
    Exploration(
      from: start, limit: .init(situations: 120), identity: Identity.init, steps: Self.steps)
  }
}

/// A run of a machine up to some number of steps.
struct RandomRun {
  typealias Situation = RandomMachine.Situation
  typealias Record = TransitionRecord<Int, RandomMachine.Action, RandomMachine.Work>

  private(set) var situations: [Situation]
  private(set) var names: [String] = []
  private(set) var records: [Record] = []
  private(set) var moments: PropertySample.Moments
  /// The number of moments at the end of each step.
  private(set) var counts = [1]

  init(from start: Situation) {
    situations = [start]
    moments = [(start.state, start.now)]
  }

  var last: Situation { situations[situations.count - 1] }

  mutating func take(_ step: Exploration<Int, RandomMachine.Action, RandomMachine.Work>.Step) {
    var next = last
    let new = next.inspecting { step.apply(&$0) }.compactMap(\.transition)
    records += new
    moments += new.map { ($0.after, $0.time ?? .zero) }
    situations.append(next)
    names.append(step.name)
    counts.append(moments.count)
  }

  /// The effects that have to begin or end, by slot and phase.
  private static func due(_ situation: Situation) -> Set<String> {
    Set(
      (situation.waiting + situation.running.filter { $0.work != .listen }).map {
        "\($0.slot.rawValue) \($0.isRunning)"
      })
  }

  /// Whether nothing has to happen any more.
  var rests: Bool { Self.due(last).isEmpty }

  /// The steps at which the run was in the situation in which it ends.
  var loopStarts: [Int] {
    let end = RandomMachine.Identity(last)
    return situations.indices.dropLast().filter {
      RandomMachine.Identity(situations[$0]) == end
    }
  }

  /// Returns the run with its steps since an index repeated many times, if that is fair: if no effect
  /// waits or runs all the time.
  func repeating(from start: Int) -> RandomRun? {
    var run = self
    let loop = names[start...]
    var lasting: Set<String>?
    for _ in 0..<7 {
      for name in loop {
        guard let step = RandomMachine.steps(run.last).first(where: { $0.name == name }) else {
          return nil
        }
        run.take(step)
        lasting?.formIntersection(Self.due(run.last))
      }
      if lasting == nil { lasting = Self.due(run.last) }
    }
    return lasting?.isEmpty == true ? run : nil
  }
}
