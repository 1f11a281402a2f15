import SearchlightBasics
public import SearchlightStateMachine

extension TransitionLog {
  /// One action, with what it changed and the effects it led to.
  public struct Entry: Sendable {
    /// The number of actions before it since the machine started; the first index of a log need not
    /// be 0.
    public let index: Int

    /// The action that was reduced.
    public let action: Action

    /// What the action changed in the state.
    public let changes: StateDiff

    /// The effects that the reducer returned, in order.
    public let effects: Effects<Work>

    /// When the action was reduced, by the clock of the machine, since its start; `nil` if unknown.
    ///
    /// The time is for information only: a replay has no times, and entries that differ in nothing
    /// else are equal.
    public let time: Duration?

    /// Creates an entry.
    public init(
      index: Int, action: Action, changes: StateDiff, effects: Effects<Work>, time: Duration? = nil
    ) {
      self.time = time
      self.index = index
      self.action = action
      self.changes = changes
      self.effects = effects
    }

    /// Creates the entry of a record.
    public init<State>(
      _ record: TransitionRecord<State, Action, Work>, detail: ShapeDetail = .standard
    ) {
      self.init(
        index: record.index, action: record.action, changes: record.diff(detail),
        effects: record.effects, time: record.time)
    }
  }
}

extension TransitionLog.Entry: Equatable where Action: Equatable {
  /// Returns whether both describe the same transition, whatever the time.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.action == right.action && left.changes == right.changes
      && left.effects == right.effects
  }
}

extension TransitionLog.Entry: CustomStringConvertible {
  /// The index and the action, then the changes and the effects, indented.
  public var description: String {
    let lines = changes.text(with: effects).split(separator: "\n").map { "  \($0)" }
    return (["#\(index) \("\(action)".escapingControls())"] + lines).joined(separator: "\n")
  }
}

extension TransitionRecord {
  /// Returns the changes of the state; empty if the states are equal.
  func diff(_ detail: ShapeDetail) -> StateDiff {
    before == after ? StateDiff([]) : StateDiff(from: before, to: after, detail: detail)
  }
}

extension StateDiff {
  /// Creates a diff of known changes.
  init(_ changes: [Change]) {
    self.changes = changes
  }

  /// Returns the changes, then the effects, one line each, in columns.
  func text<Work>(with effects: Effects<Work>) -> String {
    let rows = rows + effects.map { ("effect", $0.description) }
    return rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
  }
}
