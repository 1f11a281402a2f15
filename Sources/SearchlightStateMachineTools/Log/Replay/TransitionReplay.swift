import SearchlightBasics
public import SearchlightStateMachine

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

  /// Returns the state at a step, in constant time; `nil` outside of ``steps``.
  public func state(at step: Int) -> State? {
    steps.contains(step) ? states[step - steps.lowerBound] : nil
  }

  /// Returns the differences between two steps, in either direction; `nil` if one is outside of
  /// ``steps``.
  public func diff(
    from start: Int, to end: Int, detail: ShapeDetail = .standard
  ) -> StateDiff? {
    guard let before = state(at: start), let after = state(at: end) else { return nil }
    return StateDiff(from: before, to: after, detail: detail)
  }

  /// Returns the first step at which a condition holds, found by bisection; `nil` if it does not
  /// hold at the last step.
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

extension TransitionReplay {
  /// The steps as records, with the states of this replay and the effects of the log.
  package var records: [TransitionRecord<State, Action, Work>] {
    zip(steps, log.entries).compactMap { step, entry in
      guard let before = state(at: step), let after = state(at: step + 1) else { return nil }
      return TransitionRecord(
        index: entry.index, action: entry.action, before: before, after: after,
        effects: entry.effects, time: entry.time)
    }
  }
}

/// A step at which a replay differs from its log.
public struct TransitionDivergence: Hashable, Sendable {
  /// The index of the entry.
  public let index: Int

  /// The description of the action.
  public let action: String

  /// The changes and the effects in the log, one per line.
  public let expected: String

  /// The changes and the effects in the replay, one per line.
  public let found: String

  init<Action, Work>(
    expected: TransitionLog<Action, Work>.Entry, found: TransitionLog<Action, Work>.Entry
  ) {
    index = expected.index
    action = "\(expected.action)".escapingControls()
    var texts = (
      expected.changes.text(with: expected.effects), found.changes.text(with: found.effects)
    )
    if texts.0 == texts.1 {
      // The descriptions of the effects do not show the difference.
      texts.0 += Self.inFull(expected.effects)
      texts.1 += Self.inFull(found.effects)
    }
    (self.expected, self.found) = texts
  }

  private static func inFull<Work: Encodable>(_ effects: Effects<Work>) -> String {
    let json = (try? LogCoding().encode(effects)) ?? []
    return "\neffects " + String(decoding: json, as: UTF8.self)
  }
}

extension TransitionDivergence: CustomStringConvertible {
  /// The action, then the lines of both: `−` marks those of the log, `+` those of the replay.
  public var description: String {
    """
    #\(index) \(action)
    differs from the log (− the log, + now):
    \(LineComparison(expected: expected, found: found).marked)
    """
  }
}

extension Effects where Work: Equatable {
  /// Returns whether effects that were read from a log are equal to these.
  ///
  /// A log contains only the texts of names. Before names became single components with escaped
  /// slashes, logs were written with the earlier text of a name.
  func areRecorded(as recorded: Effects) -> Bool {
    count == recorded.count && zip(self, recorded).allSatisfy { $0.isRecorded(as: $1) }
  }
}

extension Effect where Work: Equatable {
  fileprivate func isRecorded(as recorded: Effect) -> Bool {
    switch (self, recorded) {
    case (.run(let work, let id, let overlap, let timing), .run(let other, let otherID, _, _)):
      return work == other && EffectID.isRecorded(id, as: otherID)
        && recorded == .run(other, id: otherID, overlap: overlap, timing: timing)
    case (
      .background(let work, let id, let overlap, let timing),
      .background(let other, let otherID, _, _)
    ):
      return work == other && EffectID.isRecorded(id, as: otherID)
        && recorded == .background(other, id: otherID, overlap: overlap, timing: timing)
    case (.adopt(let id, let owner), .adopt(let other, let otherOwner)):
      return EffectID.isRecorded(id, as: other) && EffectID.isRecorded(owner, as: otherOwner)
    case (.cancel(let id), .cancel(let other)), (.cancelScope(let id), .cancelScope(let other)):
      return EffectID.isRecorded(id, as: other)
    case (.note(let text, let id), .note(let other, let otherID)):
      return text == other && EffectID.isRecorded(id, as: otherID)
    case (.run, _), (.background, _), (.adopt, _), (.cancel, _), (.cancelScope, _), (.note, _):
      return false
    }
  }
}

extension EffectID {
  fileprivate static func isRecorded(_ id: EffectID?, as recorded: EffectID?) -> Bool {
    guard let id, let recorded else { return id == nil && recorded == nil }
    return id.rawValue == recorded.rawValue || id.earlierText == recorded.rawValue
  }

  /// The text of the name in earlier logs.
  ///
  /// There, an effect without a name in a scope had the name of the scope, and slashes and tildes
  /// in a name were not escaped.
  private var earlierText: String {
    var components = rawValue.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = components.popLast() else { return rawValue }
    if name == "~", !components.isEmpty { return components.joined(separator: "/") }
    return (components.map(String.init) + [Self.unescaped(name)]).joined(separator: "/")
  }

  private static func unescaped(_ component: Substring) -> String {
    var text = ""
    var isEscaped = false
    for scalar in component.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "~"): isEscaped = true
      case (true, "0"): (text, isEscaped) = (text + "~", false)
      case (true, "1"): (text, isEscaped) = (text + "/", false)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
