public import Observation
public import SearchlightCore
public import SearchlightStateMachine
import SearchlightStateMachineUI

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
/// The model follows the search and keeps a strong reference to it: what was sent through the same
/// ``SearchModel`` is a step at once, as it is shown at once, also while another thread reduces.
/// Consecutive keystrokes are one step. A choice after going back begins a branch, and the steps of
/// the other branch remain, see ``SearchlightCore/SearchHistory``. A step restores what the components of
/// the machine declare (law S12).
///
/// While another thread reduces, ``SearchlightCore/SearchHistory/Entry/id`` of a step that the store has
/// yet to make may be that of another sender's step afterwards.
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

  /// The history as far as the store has reduced what was sent.
  @ObservationIgnored private var recorded: RecordedHistory

  /// The steps that the screen shows before the store has made them.
  @ObservationIgnored private var supposed: [SupposedSearchStep] = []

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
    recorded = RecordedHistory(SearchHistory(limit: limit))
    var state = store.current
    if let search {
      (state, supposed) = search.follow(with: self)
    } else {
      let log = TransitionLog(store, isImmediate: true) { [weak self] in self?.catchUp() }
      log.add(self)
      self.log = log
      state = store.current
    }
    recorded = RecordedHistory(SearchHistory(state.choice, limit: limit))
    update()
  }

  /// Goes back one step, if there is one.
  public func undo() { go(by: -1) }

  /// Goes forward one step on the branch that was shown last, if there is one.
  public func redo() { go(by: 1) }

  /// Goes back (negative) or forward by some steps; does nothing if there are not as many.
  public func go(by offset: Int) { go(.by(offset)) }

  /// Goes to a step on any branch; does nothing if the step is no longer kept.
  public func go(to step: SearchHistory.Entry.ID) { go(.to(step)) }

  /// Restores a choice that replaces the current step.
  func replace(with choice: SearchChoice) { go(.replace(choice)) }

  /// Restores a choice as a new step.
  func restore(_ choice: SearchChoice) { go(.add(choice)) }

  private func go(_ move: RecordedHistory.Move) {
    search?.take()
    guard let action = recorded.action(of: move, in: history) else { return }
    send(action)
    update()
  }

  private func send(_ action: SearchAction) {
    if let search { search.send(action) } else { store.send(action) }
  }

  private func catchUp() { _ = log?.advance() }

  func record(_ transitions: [TransitionLog.Record], upTo state: SearchState) {
    record(transitions)
    // A thread that has begun to reduce before the log began records nothing.
    recorded.record(state.choice)
    show([], after: transitions)
  }

  func record(_ transitions: [TransitionLog.Record], supposing steps: [SupposedSearchStep]) {
    record(transitions)
    show(steps, after: transitions)
  }

  private func record(_ transitions: [TransitionLog.Record]) {
    for transition in transitions {
      recorded.record(
        transition.action, choice: transition.after.choice,
        forgetting: store.locations(in: transition.before))
    }
  }

  private func show(_ steps: [SupposedSearchStep], after transitions: [TransitionLog.Record]) {
    supposed = steps
    update()
    if let onRecord { for transition in transitions { onRecord(transition) } }
  }

  /// Shows what is recorded and supposed, and notifies observers only of what differs from before.
  private func update() {
    var shown = recorded
    for step in supposed {
      shown.record(
        step.action, choice: step.after.choice, forgetting: store.locations(in: step.before))
    }
    let changed = shown.onTheWay
    guard changed != history else { return }
    history = changed
    if changed.choice != choice { choice = changed.choice }
    if changed.canGoBack != canUndo { canUndo = changed.canGoBack }
    if changed.canGoForward != canRedo { canRedo = changed.canGoForward }
  }
}
