/// One action that has run to completion: what it was, what it changed, what it asked for.
public struct TransitionRecord<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  Sendable
{
  /// The number of actions that the interpreter had reduced before; strictly increases from zero.
  ///
  /// Numbers are missing where nobody listened.
  public let index: Int
  /// What happened.
  public let action: Action
  /// The state in which it happened.
  ///
  /// The ``after`` of the record before.
  public let before: State
  /// The state that it led to.
  public let after: State
  /// What the reducer wanted done, in starting order, whether it took place or was skipped.
  public let effects: Effects<Work>
  /// When it happened, by the clock of the interpreter, since its start; `nil` if nobody looked.
  ///
  /// For people to look at: two records that differ in nothing else are equal.
  public let time: Duration?

  /// Creates a record, for logs and tests; the interpreters make their own.
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
  /// Whether the same happened, at whatever time.
  @inlinable
  public static func == (left: TransitionRecord, right: TransitionRecord) -> Bool {
    left.index == right.index && left.action == right.action && left.effects == right.effects
      && left.before == right.before && left.after == right.after
  }
}
