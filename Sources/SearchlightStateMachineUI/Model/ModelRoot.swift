import Dispatch
import SearchlightSignals
import SearchlightStateMachine
import Synchronization

/// Shows the states of a store to the models of a screen, on the main actor.
///
/// ```text
/// StoreModel ──▶ ModelRoot ──▶ Store
///      │             └─▶ ModelNode (root) ──▶ ModelNode (child) ──▶ …
///      └────────────────────────────────────▶
/// ```
@MainActor
final class ModelRoot<State: Equatable & Sendable, Action: Sendable, Work: Sendable> {
  let node: ModelNode<State>

  private let store: Store<State, Action, Work>

  /// What was sent, and is shown although the store has yet to reduce it.
  private var unreduced: UnreducedActions<State, Action, Work>

  private var following: SubscriptionToken?
  private var sendCount = 0
  private var isTaking = false
  private var isDue = false

  /// Whether a call on the main actor is on its way, written by the threads that reduce.
  private final class Schedule: Sendable {
    let isCalled = Atomic(false)
  }

  init(_ store: Store<State, Action, Work>) {
    self.store = store
    node = ModelNode(store.current)
    unreduced = UnreducedActions(store)
    let schedule = Schedule()
    following = store.states.subscribe { [weak self] _ in
      // A state that was reduced on the main actor is shown before the sender goes on.
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.takeUnlessSending() }
      } else if !schedule.isCalled.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor in
          schedule.isCalled.store(false, ordering: .releasing)
          self?.take()
        }
      }
    }
  }

  /// Sends an action; if another thread reduces at the moment, the action is shown until the store
  /// has reduced it.
  func send(_ action: Action) -> SentModelAction {
    defer { take() }
    sendCount += 1
    defer { sendCount -= 1 }
    let before = unreduced.count
    let sent = store.send(action)
    if let index = sent.transitionAtOnce {
      // The queue was empty, so everything that was sent before is reduced too.
      unreduced.allReduced(upTo: before, in: store.current, count: index + 1)
    } else {
      let number = unreduced.add(
        action, isShownElsewhere: false, after: node.shown, onReduced: nil)
      store.whenReduced { [weak self, progress = unreduced.progress] state, count in
        progress.set(number, state, count: count)
        Task { @MainActor in self?.take() }
      }
    }
    return SentModelAction(sent)
  }

  private func takeUnlessSending() {
    if sendCount == 0 { take() }
  }

  /// Shows the newest state of the store, and notifies the readers of what has changed.
  private func take() {
    // A notified reader may send an action at once, which must not start a nested update.
    isDue = true
    guard !isTaking else { return }
    isTaking = true
    defer { isTaking = false }
    while isDue {
      isDue = false
      unreduced.update()
      if let supposed = unreduced.state {
        show(supposed)
      } else {
        unreduced.shownReduced()
        show(store.current)
      }
    }
  }

  private func show(_ state: State) {
    var changed: [Observed] = []
    node.move(to: state, &changed)
    // All nodes show the state by now, so those who read at once read one state.
    for observed in changed { observed.wakeReaders() }
  }
}

/// A handle of an action that was sent through a ``StoreModel``, to wait for its effects or to cancel
/// them; see ``SearchlightStateMachine/SentAction``.
///
/// ```swift
/// List(rows) { … }
///   .refreshable { await model.send(.refresh).finished }
/// ```
public struct SentModelAction: Sendable {
  private let wait: @Sendable () async -> Void
  private let end: @Sendable () -> Void

  init<State, Action, Work>(_ sent: SentAction<State, Action, Work>) {
    wait = { await sent.finished }
    end = { sent.cancel() }
  }

  /// Creates the handle of an action that was not sent, because its model has gone away.
  init() {
    wait = {}
    end = {}
  }

  /// Waits until the action has been reduced, and all effects that belong to it have ended.
  public nonisolated(nonsending) var finished: Void {
    get async { await wait() }
  }

  /// Cancels the waiting and running effects of the action, and no others.
  public func cancel() { end() }
}

/// Tells whether code runs on the main queue, which is the executor of the main actor.
///
/// On Linux the main queue leaves the main thread once the program waits for its tasks, so the thread
/// does not tell.
private enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
