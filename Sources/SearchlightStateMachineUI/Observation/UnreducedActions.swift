import SearchlightBasics
package import SearchlightStateMachine

/// A transition that a store is going to make with an action that is on its way.
package struct SupposedStep<State: Sendable, Action: Sendable>: Sendable {
  package let action: Action
  package let before: State
  package let after: State
}

/// The actions that a screen has sent and its store has yet to reduce, because another thread
/// reduces at the moment, and the state that the screen shows until then.
///
/// That state is the last one before them, with the actions reduced on the spot. So what the user
/// has chosen is shown at once, as what was typed is, and nobody who reads the screen in between
/// decides by an older state. The effects of the actions are left to the store.
@MainActor
package struct UnreducedActions<
  State: Equatable & Sendable, Action: Sendable, Work: Sendable
> {
  private struct Entry {
    let number: Int
    let action: Action

    /// Whether something else shows the action, as a field shows its text.
    let isShownElsewhere: Bool

    let onReduced: (@MainActor () -> Void)?
  }

  /// What the store has reduced of them, written by the thread that has reduced it.
  package final class Progress: Sendable {
    fileprivate struct Report {
      let number: Int
      let state: State
      let count: Int
    }

    private let latest = Locked<Report?>(nil)

    /// Records that an action, and all before it, are reduced.
    ///
    /// - Parameters:
    ///   - number: The number of the action.
    ///   - state: The state after it.
    ///   - count: The number of transitions up to that state.
    package func set(_ number: Int, _ state: State, count: Int) {
      latest.withLock { $0 = Report(number: number, state: state, count: count) }
    }

    fileprivate func take() -> Report? {
      latest.withLock { latest in
        defer { latest = nil }
        return latest
      }
    }
  }

  private let rule: any Reducer<State, Action, Work>
  package let progress = Progress()
  private var entries: [Entry] = []

  /// The number of the last action that was added.
  package private(set) var count = 0

  /// The steps of the first entries, as far as somebody has asked for them.
  private var knownSteps: [SupposedStep<State, Action>] = []

  /// The closures of reduced actions, to be called once their state is shown.
  private var reduced: [@MainActor () -> Void] = []

  /// The state to show; `nil` if the store has reduced everything, so that its own state is shown.
  package private(set) var state: State?

  /// The state before the first action that is yet to be reduced; without one, the newest state that
  /// is not shown yet.
  package private(set) var base: State?

  /// The number of transitions up to the last action that is known to be reduced.
  package private(set) var reducedCount = 0

  package init(_ store: Store<State, Action, Work>) {
    rule = store.rule
  }

  /// Adds an action that was sent and not reduced at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isShownElsewhere: Whether something else shows the action, as a field shows its text.
  ///   - shown: The state that the screen shows.
  ///   - onReduced: Called once the state after the action is shown.
  /// - Returns: The number of the action, to report to ``progress``.
  package mutating func add(
    _ action: Action, isShownElsewhere: Bool, after shown: State,
    onReduced: (@MainActor () -> Void)?
  ) -> Int {
    count += 1
    let base = base ?? shown
    self.base = base
    let entry = Entry(
      number: count, action: action, isShownElsewhere: isShownElsewhere, onReduced: onReduced)
    entries.append(entry)
    state = supposed(after: state ?? base, [entry])
    return count
  }

  /// Removes what the store has reduced, and reduces the others in the state after it.
  package mutating func update() {
    guard let report = progress.take(), let first = entries.first, first.number <= report.number
    else { return }
    remove(upTo: report.number)
    reducedCount = report.count
    base = entries.isEmpty ? nil : report.state
    state = entries.isEmpty ? nil : supposed(after: report.state, entries)
  }

  /// Records that the store has reduced all actions up to one, in a state that is not shown yet.
  ///
  /// - Parameters:
  ///   - number: The number of the action.
  ///   - newest: The newest state of the store.
  ///   - count: The number of transitions after which they are reduced.
  package mutating func allReduced(upTo number: Int, in newest: State, count: Int) {
    if !entries.isEmpty { remove(upTo: number) }
    reducedCount = count
    base = newest
    state = entries.isEmpty ? nil : supposed(after: newest, entries)
  }

  private mutating func remove(upTo number: Int) {
    let done = entries.prefix { $0.number <= number }
    reduced += done.compactMap { $0.onReduced }
    entries.removeFirst(done.count)
    knownSteps = []
  }

  /// Records that the state of the store is shown.
  package mutating func shownReduced() { base = nil }

  /// Returns the steps that the store is going to make with the actions, if nobody else sends.
  ///
  /// - Complexity: A reduction of each action that was not asked for before.
  package mutating func steps() -> [SupposedStep<State, Action>] {
    guard let base else { return [] }
    for entry in entries.dropFirst(knownSteps.count) {
      let before = knownSteps.last?.after ?? base
      var after = before
      _ = rule.reduce(&after, entry.action)
      knownSteps.append(SupposedStep(action: entry.action, before: before, after: after))
    }
    return knownSteps
  }

  /// Returns the closures of actions whose state is shown now; they are returned once.
  package mutating func takeReduced() -> [@MainActor () -> Void] {
    defer { reduced = [] }
    return reduced
  }

  private func supposed(after state: State, _ entries: [Entry]) -> State {
    var state = state
    for entry in entries where !entry.isShownElsewhere { _ = rule.reduce(&state, entry.action) }
    return state
  }
}
