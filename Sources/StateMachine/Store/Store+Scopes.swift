import Signals

extension Store {
  /// Waits until no action waits any more.
  ///
  /// Then ``current`` contains everything that was sent before the call, and what it led to at once.
  /// Effects whose time has come by the clock have begun; those that wait for a later time, and work that
  /// runs, are not waited for. Returns at once if nothing is being reduced, and early if the task is
  /// cancelled.
  public nonisolated(nonsending) func settled() async {
    let waiter = SettlingWaiter()
    post(.waiter(waiter, untilIdle: false), from: .current)
    await waiter.wait()
  }

  /// Waits until the store is idle: no action waits, no effect is due, and no work runs.
  ///
  /// Then nothing happens in it until time passes or somebody sends. For tests above all: after an action
  /// has been sent, or a `ManualClock` of `SearchTesting` has been advanced, ``current`` is what it comes
  /// to.
  ///
  /// Effects that wait for a later time are not waited for, nor is work that was cancelled. Work that runs
  /// for as long as the program, or until a clock is advanced, is: then wait for a state instead,
  /// `await store.states.first { … }`. Returns early if the task is cancelled.
  public nonisolated(nonsending) func idle() async {
    let waiter = SettlingWaiter()
    post(.waiter(waiter, untilIdle: true), from: .current)
    await waiter.wait()
  }

  /// What the store holds, as a value: the state, and the effects that wait and run in it.
  ///
  /// Taken between two actions, in its turn: after what was sent before the call has been reduced. For what
  /// that leads to at once wait with ``settled()`` first.
  public nonisolated(nonsending) func snapshot() async -> StoreSnapshot<State, Work> {
    await withCheckedContinuation { continuation in
      let timeline = timeline
      post(
        .request { engine in
          continuation.resume(returning: StoreSnapshot(engine.core, at: timeline.now()))
        }, from: .current)
    }
  }

  /// Runs `body`, and cancels everything that the store has under way when it is left, normally or
  /// by an error.
  ///
  /// The body runs where the caller does: on the main actor if that calls.
  ///
  /// ```swift
  /// try await store.run {
  ///   try await store.feed(textField.changes) { .text($0) }
  /// }                                          // what was under way is cancelled, or about to be
  /// ```
  @discardableResult
  public nonisolated(nonsending) func run<R>(
    _ body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    defer { cancelAll() }
    return try await body()
  }

  /// Sends an action for every element of a sequence, in order; returns at its end, and throws what
  /// it throws.
  ///
  /// Iterates where the caller runs, so neither the sequence nor the closure has to be sendable.
  /// Cancels nothing: what the actions have started goes on.
  public nonisolated(nonsending) func feed<S: AsyncSequence>(
    _ sequence: S, _ transform: (S.Element) -> Action
  ) async throws(S.Failure) {
    for try await element in sequence { send(transform(element)) }
  }
}
