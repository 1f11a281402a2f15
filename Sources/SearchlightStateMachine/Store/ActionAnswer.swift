import SearchlightBasics
import SearchlightSignals
import Synchronization

/// What an action has led to; see ``Store/answer(to:_:)``.
public enum ActionAnswer<Value, Failure: Error> {
  /// The action was answered.
  case answered(Value)

  /// The action has failed, and nothing that belongs to it goes on.
  case failed(Failure)

  /// The effects of the action were cancelled before there was an answer.
  case cancelled

  /// The effects of the action have ended without an answer, because a newer action took its place.
  case replaced

  /// The value of an answer; `nil` for everything else.
  public var value: Value? {
    if case .answered(let value) = self { value } else { nil }
  }
}

extension ActionAnswer: Sendable where Value: Sendable {}
extension ActionAnswer: Equatable where Value: Equatable, Failure: Equatable {}
extension ActionAnswer: Hashable where Value: Hashable, Failure: Hashable {}

extension Store {
  /// Sends an action and waits for what it leads to; from any thread.
  ///
  /// ```swift
  /// let answer = await store.answer(to: .submit) { form in
  ///   switch form.phase {
  ///   case .loggedIn(let user): .success(user)
  ///   case .failed(let error): .failure(error)
  ///   case .editing, .submitting: nil
  ///   }
  /// }
  /// ```
  ///
  /// The state is looked at when the action has been reduced, and after each later action that its
  /// effects have sent, as one state with no other action in between. So any number of tasks can ask
  /// one store at the same time, and each gets what its own action has led to.
  ///
  /// A success is returned at once, a failure when all effects of the action have ended, so that what
  /// tries again is waited for. If they have ended with neither, the action was cancelled, by its
  /// handle, by ``cancelAll()`` or with this task, or it was replaced: what belongs to an action, and
  /// when it ends, says ``SentAction``.
  ///
  /// If the task is cancelled, the effects of the action are cancelled too, as by
  /// ``SentAction/cancel()``. In a task that is cancelled already, nothing is sent.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - result: Returns what the state shows for the action; `nil` if it does not show it yet. Called
  ///     on the thread that reduces, so it must be as short as a handler, and send nothing.
  public nonisolated(nonsending) func answer<Value: Sendable, Failure: Error>(
    to action: Action, _ result: @escaping @Sendable (State) -> Result<Value, Failure>?
  ) async -> ActionAnswer<Value, Failure> {
    await answer(to: action) { _ in
      let failure = Locked<Failure?>(nil)
      return { state, moment in
        if moment.belongsToAction {
          switch result(state) {
          case .success(let value): return .answered(value)
          case .failure(let error): failure.withLock { $0 = error }
          case nil: failure.withLock { $0 = nil }
          }
        }
        guard moment.hasEnded else { return nil }
        if let error = failure.withLock({ $0 }) { return .failed(error) }
        return moment.wasCancelled ? .cancelled : .replaced
      }
    }
  }

  /// Sends an action and waits until a closure says what it has led to.
  ///
  /// - Parameter judge: Makes, from the state in which the action has just been reduced, the closure
  ///   that is called with that state and after each later transition, until it returns an answer.
  package nonisolated(nonsending) func answer<Value: Sendable, Failure: Error>(
    to action: Action,
    judging judge: @escaping @Sendable (_ reduced: State) -> AnswerJudge<State, Value, Failure>
  ) async -> ActionAnswer<Value, Failure> {
    if Task.isCancelled { return .cancelled }
    let cause = EffectCause(ticket: tickets.wrappingAdd(1, ordering: .relaxed).oldValue)
    let waiter = SettlingWaiter()
    let answer = Locked<ActionAnswer<Value, Failure>?>(nil)
    return await withTaskCancellationHandler {
      post(
        .request { [self] engine in
          carryOut(.action(action, from: .queued(cause)), &engine)
          let judge = judge(engine.core.state)
          let watch = AnswerWatch<State>(cause: cause) { state, moment in
            // Nobody waits any more after the task was cancelled.
            if waiter.hasEnded { return true }
            guard let found = judge(state, moment) else { return false }
            answer.withLock { $0 = found }
            waiter.end()
            return true
          }
          engine.add(watch)
        }, from: .current)
      // A task that was cancelled before the action was sent could not cancel its effects yet.
      if Task.isCancelled { SentAction(store: self, cause: cause).cancel() }
      await waiter.wait()
      return answer.withLock { $0 } ?? .cancelled
    } onCancel: {
      SentAction(store: self, cause: cause).cancel()
    }
  }
}

/// Says what an action has led to, from a state and its moment; `nil` if that is still open.
package typealias AnswerJudge<State, Value, Failure: Error> =
  @Sendable (State, AnswerMoment) -> ActionAnswer<Value, Failure>?

/// What is known of an action at the moment in which its answer is looked for.
package struct AnswerMoment: Sendable {
  /// Whether the last transition was that of the action, or of one that its effects have sent.
  package var belongsToAction = true

  /// Whether all effects of the action have ended.
  package var hasEnded = false

  /// Whether effects of the action were cancelled from outside of the machine.
  package var wasCancelled = false
}

/// Watches the transitions of a store until they answer an action.
@usableFromInline
struct AnswerWatch<State: Sendable>: Sendable {
  let cause: EffectCause
  var moment = AnswerMoment()

  /// Receives a state; returns whether that was the last one.
  let judge: @Sendable (State, AnswerMoment) -> Bool

  init(cause: EffectCause, judge: @escaping @Sendable (State, AnswerMoment) -> Bool) {
    self.cause = cause
    self.judge = judge
  }
}

extension StoreEngine {
  /// Adds a watch for an action that has just been processed.
  mutating func add(_ watch: AnswerWatch<State>) {
    var watch = watch
    watch.moment.hasEnded = !core.table.watch(watch.cause)
    if !watch.judge(core.state, watch.moment) { watches.append(watch) }
  }

  /// Lets the watches judge the state after an entry that belongs to some causes.
  @usableFromInline
  mutating func judge(_ entry: InterpreterCore<State, Action, Work>.Entry, of causes: [EffectCause])
  {
    let state = core.state
    watches = watches.compactMap { watch in
      var watch = watch
      watch.moment.belongsToAction = causes.contains(watch.cause)
      switch entry {
      case .cancelAll: watch.moment.wasCancelled = true
      case .cancel(let cause, _):
        if cause == watch.cause || core.hasCancelledAll { watch.moment.wasCancelled = true }
      case .action, .timerFired, .finished: break
      }
      return watch.judge(state, watch.moment) ? nil : watch
    }
  }

  /// Tells the watches of a cause that all its effects have ended.
  mutating func endWatches(of cause: EffectCause) {
    let state = core.state
    watches = watches.compactMap { watch in
      guard watch.cause == cause else { return watch }
      var watch = watch
      watch.moment.hasEnded = true
      watch.moment.belongsToAction = false
      return watch.judge(state, watch.moment) ? nil : watch
    }
  }
}
