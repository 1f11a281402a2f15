import SearchlightBasics
import SearchlightSignals

extension Store {
  /// Waits until no action is queued.
  ///
  /// Then ``current`` contains everything that was sent before the call, with its immediate
  /// consequences. Effects that are due by the clock have begun. The method waits neither for
  /// effects that are due later nor for running work. It returns at once if nothing is being
  /// reduced, and early if the task is cancelled.
  public nonisolated(nonsending) func settled() async {
    let waiter = SettlingWaiter()
    post(.waiter(waiter, until: .settled), from: .current)
    await waiter.wait()
  }

  /// Waits until the store is idle: no action is queued, no effect is due, and no work runs.
  ///
  /// In an idle store nothing happens until time passes or somebody sends an action. The method is
  /// mainly for tests: after a test has sent an action, or has advanced a `ManualClock` of
  /// `SearchlightTesting`, wait for idleness and then read the final state from ``current``.
  ///
  /// The method does not wait for cancelled work, and for effects that are due later only on request.
  /// It does wait for work that runs for as long as the program, or until a clock is advanced; then
  /// wait for a state instead, `await store.states.first { … }`. It returns early if the task is
  /// cancelled. What it is waiting for says a ``snapshot()``: `print(await store.snapshot())` lists
  /// the effects that wait and run; `expectIdle(includingTimers:)` of `SearchlightTesting` does so if the
  /// time limit of the test ends the wait.
  ///
  /// - Parameter includesTimers: Whether to wait too for effects that are due later, and for what they
  ///   lead to; not for ``Timing/held`` effects. A machine that always sets a new timer never ends it.
  public nonisolated(nonsending) func idle(includingTimers includesTimers: Bool = false) async {
    let waiter = SettlingWaiter()
    post(.waiter(waiter, until: includesTimers ? .idleWithoutTimers : .idle), from: .current)
    await waiter.wait()
  }

  /// Returns the state, and the effects that wait and run in it, as one value.
  ///
  /// The snapshot is taken between two actions, after all actions sent before the call have been
  /// reduced. To include their immediate consequences, wait with ``settled()`` first.
  public nonisolated(nonsending) func snapshot() async -> StoreSnapshot<State, Work> {
    await withCheckedContinuation { continuation in
      let timeline = timeline
      post(
        .request { engine in
          continuation.resume(returning: StoreSnapshot(engine.core, at: timeline.now()))
        }, from: .current)
    }
  }

  /// Calls a closure with the state after all actions that were sent before the call, and with the
  /// number of transitions up to it.
  ///
  /// If nobody reduces at the moment, it is called before the method returns, otherwise by the thread
  /// that reduces, between two actions. It must be as short as a handler.
  package func whenReduced(_ body: @escaping @Sendable (State, _ count: Int) -> Void) {
    post(.request { engine in body(engine.core.state, engine.core.count) }, from: .current)
  }

  /// Runs `body`, and cancels all effects of the store when `body` returns or throws.
  ///
  /// `body` runs on the actor of the caller, for example on the main actor.
  ///
  /// ```swift
  /// try await store.run {
  ///   try await store.feed(textField.changes) { .text($0) }
  /// }                                          // pending effects are cancelled, or about to be
  /// ```
  @discardableResult
  public nonisolated(nonsending) func run<R>(
    _ body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    defer { cancelAll() }
    return try await body()
  }

  /// Sends an action for every element of a sequence, in order, until the sequence ends or throws.
  ///
  /// The method iterates on the actor of the caller, so neither the sequence nor the closure has to
  /// be sendable. It cancels nothing: the effects of the sent actions continue.
  ///
  /// - Throws: The error of the sequence.
  public nonisolated(nonsending) func feed<S: AsyncSequence>(
    _ sequence: S, _ transform: (S.Element) -> Action
  ) async throws(S.Failure) {
    for try await element in sequence { send(transform(element)) }
  }
}
