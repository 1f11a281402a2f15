public import StateMachine

/// A log that has been replayed: the state at every step, and where the reducer does something else than
/// it did when the log was written.
///
/// ```swift
/// let replay = TransitionReplay(log, from: machine.initialState, through: machine)
/// replay.divergence                                   // nil: the same machine
/// replay.state(at: 17)                                // time travel
/// replay.diff(from: 3, to: 17)
/// replay.bisect { $0.rejection != nil }               // when did it go wrong?
/// ```
///
/// Effects are not carried out: their answers are in the log. A step is named by the index of its entry,
/// and means the state after it; the step before the first entry is the initial state.
public struct TransitionReplay<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: Sendable {
  /// What was replayed.
  public let log: TransitionLog<Action, Work>

  /// The first entry that the reducer does not bring about as it stands in the log; `nil` if there is
  /// none.
  ///
  /// The states after it are those of the reducer, not those of the machine that was recorded.
  public let divergence: TransitionDivergence?

  /// The initial state, then one for each entry.
  private let states: [State]

  /// Replays a log; reduces every action once.
  ///
  /// - Parameters:
  ///   - log: What has happened.
  ///   - initial: The state before the first entry.
  ///   - reducer: The rule, as it is now.
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

  /// The steps there are: that before the first entry, and one for each.
  public var steps: ClosedRange<Int> {
    let first = (log.entries.first?.index ?? 0) - 1
    return first...(first + log.entries.count)
  }

  /// The state after the last entry.
  public var finalState: State { states[states.count - 1] }

  /// The state at a step; `nil` outside of ``steps``.
  ///
  /// Constant time.
  public func state(at step: Int) -> State? {
    steps.contains(step) ? states[step - steps.lowerBound] : nil
  }

  /// What differs between two steps, in either direction; `nil` if one is outside of ``steps``.
  public func diff(
    from start: Int, to end: Int, detail: ShapeDetail = .standard
  ) -> StateDiff? {
    guard let before = state(at: start), let after = state(at: end) else { return nil }
    return StateDiff(from: before, to: after, detail: detail)
  }

  /// The first step at which a condition holds, by bisection; `nil` if it does not hold at the last.
  ///
  /// The condition is taken to stay once it holds, as "something has gone wrong" does; of one that comes
  /// and goes, some step is found at which it begins to hold. Asked once for each doubling of the steps.
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
