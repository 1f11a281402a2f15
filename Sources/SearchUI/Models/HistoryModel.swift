public import Observation
public import SearchCore
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
/// The model follows the search and keeps a strong reference to it: after an action of the same
/// ``SearchModel``, it has the new step as soon as the store has reduced the action and the screen
/// shows its state. While another thread reduces, a choice is shown before it is a step. Consecutive
/// keystrokes are one step. A choice after going back begins a branch, and the steps of the other
/// branch remain, see ``SearchCore/SearchHistory``. A step restores what the components of the machine
/// declare (law S12).
@MainActor @Observable
public final class HistoryModel: TransitionRecorder {
  /// The steps, with the current one marked.
  public private(set) var history: SearchHistory

  /// Whether there is a step to go back to.
  public private(set) var canUndo = false

  /// Whether there is a step to go forward to.
  public private(set) var canRedo = false

  /// The choice of the current step.
  private(set) var choice: SearchChoice

  /// The store of the search.
  @ObservationIgnored public let store: SearchStore

  /// The screen whose states the history follows; `nil` without one.
  @ObservationIgnored private let search: SearchModel?

  /// A closure that receives each recorded transition.
  @ObservationIgnored
  var onRecord: ((TransitionRecord<SearchState, SearchAction, SearchWork>) -> Void)?

  /// The transitions, if there is no screen that has them.
  @ObservationIgnored private var log: TransitionLog?

  /// Creates a history that follows a store, or the screen of the store if there is one.
  ///
  /// - Parameters:
  ///   - store: The store of the search.
  ///   - limit: The largest number of steps that are kept, in all branches together.
  public convenience init(_ store: SearchStore, limit: Int = 100) {
    self.init(store, SearchModel.screen(of: store), limit: limit)
  }

  /// Creates a history that follows the search of a screen.
  ///
  /// - Parameters:
  ///   - search: The search of the screen.
  ///   - limit: The largest number of steps that are kept, in all branches together.
  public convenience init(_ search: SearchModel, limit: Int = 100) {
    self.init(search.store, search, limit: limit)
  }

  private init(_ store: SearchStore, _ search: SearchModel?, limit: Int) {
    self.store = store
    self.search = search
    choice = SearchChoice()
    history = SearchHistory(limit: limit)
    if let search {
      search.follow(with: self)
    } else {
      let log = TransitionLog(store, isImmediate: true) { [weak self] in self?.catchUp() }
      log.add(self)
      self.log = log
    }
    choice = (search?.state ?? store.current).choice
    history = SearchHistory(choice, limit: limit)
  }

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

  /// Restores a choice as a new step.
  func restore(_ choice: SearchChoice) { send(.restore(choice)) }

  private func send(_ going: @escaping @MainActor (inout SearchHistory) -> SearchAction?) {
    let go: @MainActor () -> Void = { [self] in
      var action: SearchAction?
      change { action = going(&$0) }
      if let action { send(action) }
    }
    // A choice that the store has yet to reduce is the step that the user goes back from.
    if let search { search.afterReduction(go) } else { go() }
  }

  private func send(_ action: SearchAction) {
    if let search { search.send(action) } else { store.send(action) }
  }

  private func catchUp() { log?.advance { _ in } }

  /// Records a transition of the store.
  func record(_ transition: TransitionRecord<SearchState, SearchAction, SearchWork>) {
    change {
      $0.record(
        transition.action, choice: transition.after.choice,
        forgetting: store.locations(in: transition.before))
    }
    onRecord?(transition)
  }

  /// Changes the history, and notifies observers only of what differs afterwards.
  private func change(_ body: (inout SearchHistory) -> Void) {
    var changed = history
    body(&changed)
    guard changed != history else { return }
    history = changed
    if changed.choice != choice { choice = changed.choice }
    if changed.canGoBack != canUndo { canUndo = changed.canGoBack }
    if changed.canGoForward != canRedo { canRedo = changed.canGoForward }
  }
}
