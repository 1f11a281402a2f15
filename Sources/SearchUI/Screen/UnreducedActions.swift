import SearchCore
import StateMachine
import Synchronization

/// The actions that a screen has sent and its store has yet to reduce, because another thread
/// reduces at the moment, and the state that the screen shows until then.
///
/// That state is the last one before them, with the actions reduced on the spot. So what the user
/// has chosen is shown at once, as what was typed is, and nobody who reads the screen in between
/// decides by an older state. The effects of the actions are left to the store.
@MainActor
struct UnreducedActions {
  private struct Entry {
    let number: Int
    let action: SearchAction

    /// Whether something else shows the action, as a field shows its text.
    let isShownElsewhere: Bool

    let onReduced: (@MainActor () -> Void)?
  }

  /// What the store has reduced of them, written by the thread that has reduced it.
  private final class Progress: Sendable {
    private let latest = Mutex<(number: Int, state: SearchState)?>(nil)

    /// Records that an action, and all before it, are reduced in a state.
    func set(_ number: Int, _ state: SearchState) { latest.withLock { $0 = (number, state) } }

    func take() -> (number: Int, state: SearchState)? {
      latest.withLock { latest in
        defer { latest = nil }
        return latest
      }
    }
  }

  private let rule: any Reducer<SearchState, SearchAction, SearchWork>
  private let progress = Progress()
  private var entries: [Entry] = []
  private var count = 0

  /// The closures of reduced actions, to be called once their state is shown.
  private var reduced: [@MainActor () -> Void] = []

  /// The state to show; `nil` if the store has reduced everything, so that its own state is shown.
  private(set) var state: SearchState?

  /// The state before the first action that is yet to be reduced.
  private(set) var base: SearchState?

  /// The number of the last action that is known to be reduced.
  private(set) var lastReduced = 0

  init(_ store: SearchStore) {
    rule = store.rule
  }

  /// Whether the store has reduced everything.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an action that was sent and not reduced at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isShownElsewhere: Whether something else shows the action, as a field shows its text.
  ///   - store: The store to which it was sent; nothing must have been sent to it since.
  ///   - log: The transitions for histories, in which the action is marked.
  ///   - shown: The state that the screen shows.
  ///   - take: Called when the store has reduced the action, after which ``update()`` knows it.
  ///   - onReduced: Called once the state after the action is shown.
  mutating func add(
    _ action: SearchAction, isShownElsewhere: Bool, sentTo store: SearchStore,
    marking log: (any TransitionLog.Marks)?, after shown: SearchState,
    take: @escaping @MainActor @Sendable () -> Void, onReduced: (@MainActor () -> Void)?
  ) {
    count += 1
    let (number, progress) = (count, progress)
    store.whenReduced { state in
      log?.mark(number)
      progress.set(number, state)
      Task { @MainActor in take() }
    }
    let entry = Entry(
      number: number, action: action, isShownElsewhere: isShownElsewhere, onReduced: onReduced)
    entries.append(entry)
    if state == nil { base = shown }
    state = supposed(after: state ?? shown, [entry])
  }

  /// Removes what the store has reduced, and reduces the others in the state after it.
  mutating func update() {
    guard let (number, state) = progress.take(), let first = entries.first, first.number <= number
    else { return }
    let done = entries.prefix { $0.number <= number }
    reduced += done.compactMap(\.onReduced)
    entries.removeFirst(done.count)
    lastReduced = number
    (base, self.state) = entries.isEmpty ? (nil, nil) : (state, supposed(after: state, entries))
  }

  /// Records that the store has reduced everything.
  mutating func allReduced() {
    reduced += entries.compactMap(\.onReduced)
    lastReduced = entries.last?.number ?? lastReduced
    entries = []
    (base, state) = (nil, nil)
  }

  /// The steps that the store is going to make with the actions, if nobody else sends.
  ///
  /// - Complexity: A reduction of each action.
  var steps: [SupposedStep] {
    guard var state = base else { return [] }
    return entries.map { entry in
      let before = state
      _ = rule.reduce(&state, entry.action)
      return SupposedStep(action: entry.action, before: before, after: state)
    }
  }

  /// The closures of actions whose state is shown now; they are returned once.
  mutating func takeReduced() -> [@MainActor () -> Void] {
    defer { reduced = [] }
    return reduced
  }

  private func supposed(after state: SearchState, _ entries: [Entry]) -> SearchState {
    var state = state
    for entry in entries where !entry.isShownElsewhere { _ = rule.reduce(&state, entry.action) }
    return state
  }
}
