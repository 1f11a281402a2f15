public import Observation
public import SearchCore
import Signals
public import StateMachine

/// Undo and redo for the choices of a user, with a list of the steps.
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
/// The model follows the search and keeps a strong reference to it. Consecutive keystrokes are one
/// step. A choice after going back begins a branch, and the steps of the other branch remain, see
/// ``SearchCore/SearchHistory``. A step restores what the components of the machine declare (law S12).
@MainActor @Observable
public final class HistoryModel {
  /// The steps, with the current one marked.
  public private(set) var history: SearchHistory

  /// The store of the search.
  @ObservationIgnored public let store: SearchStore

  /// A closure that receives each recorded transition.
  @ObservationIgnored
  var onRecord: ((TransitionRecord<SearchState, SearchAction, SearchWork>) -> Void)?

  @ObservationIgnored private var following: SubscriptionToken?

  /// Creates a history that follows a store.
  ///
  /// - Parameters:
  ///   - store: The store of the search.
  ///   - limit: The largest number of steps that are kept, in all branches together.
  public init(_ store: SearchStore, limit: Int = 100) {
    self.store = store
    history = SearchHistory(limit: limit)
    // Most transitions are requests and answers, which rarely change a choice. Leave out those that
    // do not, before they reach the main actor.
    let steps = store.transitions.filter { transition in
      transition.action.event == nil || transition.before.choice != transition.after.choice
    }
    following = steps.subscribe(on: .shared) { [weak self] transition in
      self?.record(transition)
    }
    history = SearchHistory(store.current.choice, limit: limit)
  }

  /// Creates a history that follows the search of a screen.
  public convenience init(_ search: SearchModel, limit: Int = 100) {
    self.init(search.store, limit: limit)
  }

  /// Whether there is a step to go back to.
  public var canUndo: Bool { history.canGoBack }

  /// Whether there is a step to go forward to.
  public var canRedo: Bool { history.canGoForward }

  /// Goes back one step, if there is one.
  public func undo() { go(by: -1) }

  /// Goes forward one step on the branch that was shown last, if there is one.
  public func redo() { go(by: 1) }

  /// Goes back (negative) or forward by some steps; does nothing if there are not as many.
  public func go(by offset: Int) { send { $0.go(by: offset) } }

  /// Goes to a step on any branch; does nothing if the step is no longer kept.
  public func go(to step: SearchHistory.Entry.ID) { send { $0.go(to: step) } }

  /// Restores a choice that replaces the current step.
  func replace(with choice: SearchChoice) { send { $0.replace(with: choice) } }

  private func send(_ going: (inout SearchHistory) -> SearchAction?) {
    var action: SearchAction?
    change { action = going(&$0) }
    if let action { store.send(action) }
  }

  private func record(_ transition: TransitionRecord<SearchState, SearchAction, SearchWork>) {
    change {
      $0.record(
        transition.action, choice: transition.after.choice,
        forgetting: store.locations(in: transition.before))
    }
    onRecord?(transition)
  }

  /// Changes the history, and notifies observers only if it differs afterwards.
  private func change(_ body: (inout SearchHistory) -> Void) {
    var changed = history
    body(&changed)
    if changed != history { history = changed }
  }
}
