public import Observation
public import SearchCore
import Signals
public import StateMachine

/// Undo and redo of what a user chooses, and the steps to be shown.
///
/// ```swift
/// @State private var history = HistoryModel(search)
/// …
/// Button("Undo") { history.undo() }.disabled(!history.canUndo)
/// ForEach(history.history.steps) { step in
///   Button(step.choice.text) { history.go(to: step.id) }
/// }
/// ```
///
/// It follows the search and holds it. Keystrokes in a row are one step. Whoever goes back and chooses something else
/// begins a branch; the one that was left is still there, see ``SearchHistory``. What is restored is what the machine's
/// components declare (law S12).
@MainActor @Observable
public final class HistoryModel {
  /// The steps, and which of them is shown.
  public private(set) var history: SearchHistory

  /// The search.
  @ObservationIgnored public let store: SearchStore

  /// Is told of each transition that was recorded.
  @ObservationIgnored
  var onRecord: ((TransitionRecord<SearchState, SearchAction, SearchWork>) -> Void)?

  @ObservationIgnored private var following: SubscriptionToken?

  /// Follows a search.
  ///
  /// - Parameters:
  ///   - store: The search.
  ///   - limit: The most steps that are kept, in all branches.
  public init(_ store: SearchStore, limit: Int = 100) {
    self.store = store
    history = SearchHistory(limit: limit)
    // Requests and answers change no choice but where a component reacts to them, and are most of what happens.
    let steps = store.transitions.filter { transition in
      transition.action.event == nil || transition.before.choice != transition.after.choice
    }
    following = steps.subscribe(on: .shared) { [weak self] transition in
      self?.record(transition)
    }
    history = SearchHistory(store.current.choice, limit: limit)
  }

  /// Follows the search of a screen.
  public convenience init(_ search: SearchModel, limit: Int = 100) {
    self.init(search.store, limit: limit)
  }

  /// Whether there is a step to go back to.
  public var canUndo: Bool { history.canGoBack }

  /// Whether there is a step to go forward to.
  public var canRedo: Bool { history.canGoForward }

  /// Goes one step back, if there is one.
  public func undo() { go(by: -1) }

  /// Goes one step forward, if there is one: on the branch that was shown last.
  public func redo() { go(by: 1) }

  /// Goes some steps back (below 0) or forward, if there are as many.
  public func go(by offset: Int) { send { $0.go(by: offset) } }

  /// Goes to any step, on whichever branch; does nothing if it is forgotten.
  public func go(to step: SearchHistory.Entry.ID) { send { $0.go(to: step) } }

  /// Restores a choice in the place of the step that is shown.
  func replace(with choice: SearchChoice) { send { $0.replace(with: choice) } }

  private func send(_ going: (inout SearchHistory) -> SearchAction?) {
    var action: SearchAction?
    change { action = going(&$0) }
    if let action { store.send(action) }
  }

  private func record(_ transition: TransitionRecord<SearchState, SearchAction, SearchWork>) {
    change { $0.record(transition.action, choice: transition.after.choice) }
    onRecord?(transition)
  }

  /// Changes the history, and wakes its readers only if it differs then.
  private func change(_ body: (inout SearchHistory) -> Void) {
    var changed = history
    body(&changed)
    if changed != history { history = changed }
  }
}
