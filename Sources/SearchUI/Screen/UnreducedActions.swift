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

    /// The action; `nil` if something else shows it, as a field shows its text.
    let action: SearchAction?

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

  init(_ store: SearchStore) {
    rule = store.rule
  }

  /// Whether the store has reduced everything.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an action that was sent and not reduced at once.
  ///
  /// - Parameters:
  ///   - action: The action; `nil` if something else shows it.
  ///   - store: The store to which it was sent; nothing must have been sent to it since.
  ///   - shown: The state that the screen shows.
  ///   - take: Called when the store has reduced the action, after which ``update()`` knows it.
  ///   - onReduced: Called once the state after the action is shown.
  mutating func add(
    _ action: SearchAction?, sentTo store: SearchStore, after shown: SearchState,
    take: @escaping @MainActor @Sendable () -> Void, onReduced: (@MainActor () -> Void)?
  ) {
    count += 1
    let (number, progress) = (count, progress)
    store.whenReduced { state in
      progress.set(number, state)
      Task { @MainActor in take() }
    }
    entries.append(Entry(number: number, action: action, onReduced: onReduced))
    state = supposed(after: state ?? shown, [action])
  }

  /// Removes what the store has reduced, and reduces the others in the state after it.
  mutating func update() {
    guard let (number, state) = progress.take(), let first = entries.first, first.number <= number
    else { return }
    let done = entries.prefix { $0.number <= number }
    reduced += done.compactMap(\.onReduced)
    entries.removeFirst(done.count)
    self.state = entries.isEmpty ? nil : supposed(after: state, entries.map(\.action))
  }

  /// Records that the store has reduced everything.
  mutating func allReduced() {
    reduced += entries.compactMap(\.onReduced)
    entries = []
    state = nil
  }

  /// Lets a closure be called once everything that was sent before is reduced and shown.
  ///
  /// - Returns: Whether something is still to be reduced; if not, the closure will not be called.
  mutating func onReduced(_ body: @escaping @MainActor () -> Void) -> Bool {
    guard let last = entries.popLast() else { return false }
    entries.append(
      Entry(number: last.number, action: last.action) {
        last.onReduced?()
        body()
      })
    return true
  }

  /// The closures of actions whose state is shown now; they are returned once.
  mutating func takeReduced() -> [@MainActor () -> Void] {
    defer { reduced = [] }
    return reduced
  }

  private func supposed(after state: SearchState, _ actions: [SearchAction?]) -> SearchState {
    var state = state
    for action in actions.compactMap(\.self) { _ = rule.reduce(&state, action) }
    return state
  }
}
