public import StateMachine

/// A replayed log: the state at every step, and the first step at which the reducer differs from
/// the log.
///
/// ```swift
/// let replay = TransitionReplay(log, from: machine.initialState, through: machine)
/// replay.divergence                                   // nil: the same machine
/// replay.state(at: 17)                                // time travel
/// replay.diff(from: 3, to: 17)
/// replay.bisect { $0.rejection != nil }               // when did it go wrong?
/// ```
///
/// Effects are not carried out, because their answers are in the log. A step has the index of its
/// entry and stands for the state after it. The step before the first entry is the initial state.
public struct TransitionReplay<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: Sendable {
  /// The log that was replayed.
  public let log: TransitionLog<Action, Work>

  /// The first entry whose changes or effects differ in the replay; `nil` if there is none.
  ///
  /// The states after it are those of the reducer, not those of the recorded machine.
  public let divergence: TransitionDivergence?

  /// The initial state, then one for each entry.
  private let states: [State]

  /// Replays a log; reduces every action once.
  ///
  /// - Parameters:
  ///   - log: The log to replay.
  ///   - initial: The state before the first entry.
  ///   - reducer: The reducer, as it is now.
  public init(
    _ log: TransitionLog<Action, Work>, from initial: State,
    through reducer: any Reducer<State, Action, Work>
  ) {
    self.log = log
    var states = [initial]
    var divergence: TransitionDivergence?
    var state = initial
    for entry in log.entries {
      let before = state
      let effects = reducer.reduce(&state, entry.action)
      states.append(state)
      guard divergence == nil else { continue }
      let found = TransitionLog.Entry(
        TransitionRecord(
          index: entry.index, action: entry.action, before: before, after: state, effects: effects),
        detail: log.detail)
      if found.changes != entry.changes || !found.effects.areRecorded(as: entry.effects) {
        divergence = TransitionDivergence(expected: entry, found: found)
      }
    }
    self.states = states
    self.divergence = divergence
  }

  /// The steps of the replay: one before the first entry, and one for each entry.
  public var steps: ClosedRange<Int> {
    let index = log.entries.first?.index ?? 0
    let first = min(max(index, 0), .max - log.entries.count) - 1
    return first...(first + log.entries.count)
  }

  /// The state after the last entry.
  public var finalState: State { states[states.count - 1] }

  /// The state at a step, in constant time; `nil` outside of ``steps``.
  public func state(at step: Int) -> State? {
    steps.contains(step) ? states[step - steps.lowerBound] : nil
  }

  /// The differences between two steps, in either direction; `nil` if one is outside of ``steps``.
  public func diff(
    from start: Int, to end: Int, detail: ShapeDetail = .standard
  ) -> StateDiff? {
    guard let before = state(at: start), let after = state(at: end) else { return nil }
    return StateDiff(from: before, to: after, detail: detail)
  }

  /// The first step at which a condition holds, found by bisection; `nil` if it does not hold at
  /// the last step.
  ///
  /// The method assumes that the condition continues to hold once it holds, like "something has
  /// gone wrong". For a condition that comes and goes, it finds one of the steps at which the
  /// condition begins to hold. The number of calls is logarithmic in the number of steps.
  public func bisect(_ condition: (State) throws -> Bool) rethrows -> Int? {
    guard try condition(finalState) else { return nil }
    var low = 0
    var high = states.count - 1
    while low < high {
      let middle = (low + high) / 2
      if try condition(states[middle]) { high = middle } else { low = middle + 1 }
    }
    return steps.lowerBound + high
  }
}
