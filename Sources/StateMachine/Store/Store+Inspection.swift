public import Signals

extension Store {
  /// What becomes of effects: scheduled, started, emitted, finished, cancelled, skipped.
  ///
  /// In order with ``transitions``: what an action brings about is told after its record. Made only
  /// while somebody listens. A handler runs on the thread that drains, with no lock held.
  public var effectEvents: Signal<EffectEvent<Work>> { inspection.effectEvents }

  /// Transitions, and what becomes of effects, in the one order in which they take place.
  ///
  /// Made only while somebody listens. A handler runs on the thread that drains, with no lock held,
  /// so the store waits while it runs; a loop (`for await`) and ``observe(_:_:)`` hold nobody up.
  public var inspectionEvents: Signal<InspectionEvent<State, Action, Work>> { inspection.events }

  /// Lets an observer see everything that happens from now on, until the store is released.
  ///
  /// The observer is served by a task of its own, one event after the other, in order. It is given
  /// values and returns nothing, and the store does not wait for it, so it can neither change, send,
  /// hold back nor delay anything.
  ///
  /// ```swift
  /// store.observe(PrintingObserver())
  /// ```
  ///
  /// - Parameters:
  ///   - observer: Kept until the task ends.
  ///   - buffering: what happens if the observer is slower than the store.
  /// - Returns: the task that serves the observer. Cancel it to end the observation earlier; its
  ///   value comes when everything that happened until the store was released has been observed.
  @discardableResult
  public func observe(
    _ observer: some TransitionObserver<State, Action, Work>, _ buffering: Buffering = .unbounded
  ) -> Task<Void, Never> {
    let events = inspectionEvents.events(buffering)
    return Task {
      for await event in events { await observer.observe(event) }
    }
  }
}
