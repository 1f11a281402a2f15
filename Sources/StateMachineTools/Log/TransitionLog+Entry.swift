public import StateMachine

extension TransitionLog {
  /// One action with what it has brought about.
  public struct Entry: Sendable {
    /// The number of actions before it, since the machine has begun; the first of a log need not be 0.
    public let index: Int

    /// What happened.
    public let action: Action

    /// What it changed.
    public let changes: StateDiff

    /// What the reducer wanted done, in order.
    public let effects: Effects<Work>

    /// When it happened, since the start of the machine by its clock; `nil` if nobody has said.
    ///
    /// For people to look at: a replay knows no time, and two entries that differ in nothing else are
    /// equal.
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
  /// Whether the same happened, at whatever time.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.action == right.action && left.changes == right.changes
      && left.effects == right.effects
  }
}

extension TransitionLog.Entry: CustomStringConvertible {
  /// The index and the action, and below them the changes and the effects, indented.
  public var description: String {
    let lines = changes.text(with: effects).split(separator: "\n").map { "  \($0)" }
    return (["#\(index) \("\(action)".escapingControls())"] + lines).joined(separator: "\n")
  }
}

extension TransitionRecord {
  /// What changed in the state.
  func diff(_ detail: ShapeDetail) -> StateDiff {
    before == after ? StateDiff([]) : StateDiff(from: before, to: after, detail: detail)
  }
}

extension StateDiff {
  /// A diff of changes that are known already.
  init(_ changes: [Change]) {
    self.changes = changes
  }

  /// The changes, then the effects, one line each, in columns.
  func text<Work>(with effects: Effects<Work>) -> String {
    let rows = rows + effects.map { ("effect", $0.description) }
    return rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
  }
}
