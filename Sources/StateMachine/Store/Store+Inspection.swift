public import Signals

extension Store {
  /// The events of effects: scheduled, queued, started, emitted, finished, cancelled, skipped,
  /// noted.
  ///
  /// The events are in one order with ``transitions``: those that an action causes follow its
  /// record. They are made only while there are subscribers. A handler runs on the draining thread,
  /// with no lock held.
  public var effectEvents: Signal<EffectEvent<Work>> { inspection.effectEvents }

  /// Transitions and events of effects, in the order in which they take place.
  ///
  /// Events are made only while there are subscribers. A handler runs on the draining thread, with
  /// no lock held, so the store waits while it runs. A `for await` loop and ``observe(_:_:)`` do
  /// not hold up the store.
  public var inspectionEvents: Signal<InspectionEvent<State, Action, Work>> { inspection.events }

  /// Adds an observer that receives all events from now on, until the store is released.
  ///
  /// A separate task calls the observer with one event after the other, in order. The observer
  /// receives values and returns nothing, and the store does not wait for it. So an observer cannot
  /// change, send, hold back or delay anything.
  ///
  /// ```swift
  /// store.observe(PrintingObserver())
  /// ```
  ///
  /// - Parameters:
  ///   - observer: The observer, which is kept until the task ends.
  ///   - buffering: What happens if the observer is slower than the store.
  /// - Returns: The task that calls the observer. Cancel it to end the observation earlier. It ends
  ///   when the observer has received everything that happened until the store was released.
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
