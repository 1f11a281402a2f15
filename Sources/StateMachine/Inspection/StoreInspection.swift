public import Signals

/// The signals through which a store reports transitions and events of effects.
@usableFromInline
struct StoreInspection<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  let events: Signal<InspectionEvent<State, Action, Work>>
  let effectEvents: Signal<EffectEvent<Work>>

  @usableFromInline let eventSource: Signal<InspectionEvent<State, Action, Work>>.Source
  @usableFromInline let effectSource: Signal<EffectEvent<Work>>.Source

  init() {
    (events, eventSource) = Signal.make()
    (effectEvents, effectSource) = Signal.make()
  }

  /// Whether ``events`` has subscribers, who also receive transitions.
  @inlinable
  var wantsTransitions: Bool { eventSource.hasSubscribers }

  /// Sends the record of a transition to the subscribers of ``events``.
  @usableFromInline
  func send(_ record: TransitionRecord<State, Action, Work>) {
    eventSource.send(.transition(record))
  }

  /// Sends an event of an effect to the subscribers of both signals; `nil` if there are none.
  @inlinable
  var inspect: ((EffectEvent<Work>) -> Void)? {
    guard effectSource.hasSubscribers || eventSource.hasSubscribers else { return nil }
    return { [effectSource, eventSource] event in
      if effectSource.hasSubscribers { effectSource.send(event) }
      if eventSource.hasSubscribers { eventSource.send(.effect(event)) }
    }
  }
}
