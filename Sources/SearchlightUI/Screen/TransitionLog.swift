import Foundation
import SearchlightCore
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineUI

/// A transition that the store of a search is going to make with an action that is on its way.
typealias SupposedSearchStep = SupposedStep<SearchState, SearchAction>

/// An object that records the transitions of a store, such as a history.
@MainActor
protocol TransitionRecorder: AnyObject {
  /// Records transitions up to a state of the store.
  func record(_ transitions: [TransitionLog.Record], upTo state: SearchState)

  /// Records transitions, and shows the steps that are supposed to follow them, instead of those
  /// that were supposed before.
  func record(_ transitions: [TransitionLog.Record], supposing steps: [SupposedSearchStep])
}

/// The transitions of a store that its histories have yet to record.
///
/// A screen takes the state that it shows from the log together with the transitions up to it, so
/// that the screen and its histories always show one state. Where that state contains actions that
/// the store has yet to reduce, the number of transitions says up to where the others are reduced.
@MainActor
final class TransitionLog {
  typealias Record = TransitionRecord<SearchState, SearchAction, SearchWork>

  /// The content, which the thread that reduces writes.
  private final class Waiting: Sendable {
    private struct Content {
      var records: [Record] = []
      var state: SearchState?
      var isNoted = false
    }

    private let content = Locked(Content())

    /// Adds a transition; returns whether it is the first one since the last were taken.
    func add(_ record: Record) -> Bool {
      // Most transitions are requests and answers, which rarely change a choice.
      let isStep = record.action.event == nil || record.before.choice != record.after.choice
      return content.withLock { content in
        content.state = record.after
        if isStep { content.records.append(record) }
        defer { content.isNoted = true }
        return !content.isNoted
      }
    }

    /// Removes the transitions, and returns them with the state after the last one; the state is
    /// `nil` before the first one.
    func take() -> (records: [Record], state: SearchState?) {
      content.withLock { content in
        defer { (content.records, content.isNoted) = ([], false) }
        return (content.records, content.state)
      }
    }

    /// Removes the first transitions of the store up to a number, and returns them.
    func take(first count: Int) -> [Record] {
      content.withLock { content in
        content.isNoted = false
        let taken = content.records.prefix { $0.index < count }
        content.records.removeFirst(taken.count)
        return Array(taken)
      }
    }
  }

  private let store: SearchStore
  private let waiting = Waiting()
  private var following: SubscriptionToken?
  private var recorders: [WeakRecorder] = []

  private struct WeakRecorder {
    weak var recorder: (any TransitionRecorder)?
  }

  /// Begins to follow a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isImmediate: Whether `onChange` is called within each transition on the main thread.
  ///   - onChange: Called on the main actor when there are transitions to record.
  init(
    _ store: SearchStore, isImmediate: Bool = false,
    onChange: @escaping @MainActor @Sendable () -> Void
  ) {
    self.store = store
    following = store.transitions.subscribe { [waiting] record in
      let isFirst = waiting.add(record)
      if isImmediate, Thread.isMainThread {
        MainActor.assumeIsolated(onChange)
      } else if isFirst {
        Task { @MainActor in onChange() }
      }
    }
  }

  /// Adds an object that records the transitions, for as long as it exists.
  func add(_ recorder: some TransitionRecorder) {
    recorders.removeAll { $0.recorder == nil }
    recorders.append(WeakRecorder(recorder: recorder))
  }

  /// Lets all transitions be recorded, and returns the state after them.
  func advance() -> SearchState {
    let (records, state) = waiting.take()
    // Without a transition so far, the store has the state that it had when the log began.
    let newest = state ?? store.current
    for weak in recorders { weak.recorder?.record(records, upTo: newest) }
    return newest
  }

  /// Lets the first transitions of the store up to a number be recorded, with the steps that are
  /// supposed to follow.
  func advance(first count: Int, supposing steps: [SupposedSearchStep]) {
    let records = waiting.take(first: count)
    for weak in recorders { weak.recorder?.record(records, supposing: steps) }
  }
}
