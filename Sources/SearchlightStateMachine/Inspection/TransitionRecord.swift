/// One action that was reduced, with the states before and after it and the effects it returned.
@frozen
public struct TransitionRecord<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  Sendable
{
  /// The number of actions that the interpreter had reduced before; strictly increasing, from zero.
  ///
  /// Indices are missing where there were no subscribers.
  public let index: Int
  /// The action that was reduced.
  public let action: Action
  /// The state before the action.
  ///
  /// It equals the ``after`` of the preceding record.
  public let before: State
  /// The state after the action.
  public let after: State
  /// The effects that the reducer returned, in the order of starting, including skipped ones.
  public let effects: Effects<Work>
  /// When the action was reduced, by the clock of the interpreter, since its start; `nil` if
  /// unknown.
  ///
  /// The time is for information only: records that differ in nothing else are equal.
  public let time: Duration?

  /// Creates a record, for logs and tests; interpreters create their own.
  @inlinable
  public init(
    index: Int, action: Action, before: State, after: State, effects: Effects<Work>,
    time: Duration? = nil
  ) {
    self.index = index
    self.action = action
    self.before = before
    self.after = after
    self.effects = effects
    self.time = time
  }
}

extension TransitionRecord: Equatable where Action: Equatable, Work: Equatable {
  /// Returns whether both describe the same transition, whatever the time.
  @inlinable
  public static func == (left: TransitionRecord, right: TransitionRecord) -> Bool {
    left.index == right.index && left.action == right.action && left.effects == right.effects
      && left.before == right.before && left.after == right.after
  }
}
