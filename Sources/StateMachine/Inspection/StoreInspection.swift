public import Signals

/// Where a store tells what happens, to those who listen.
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

  /// Whether anybody wants to know of transitions.
  @inlinable
  var wantsTransitions: Bool { eventSource.hasSubscribers }

  /// Tells a transition.
  @usableFromInline
  func tell(_ record: TransitionRecord<State, Action, Work>) {
    eventSource.send(.transition(record))
  }

  /// Tells what became of an effect; `nil` if nobody wants to know.
  @inlinable
  var inspect: ((EffectEvent<Work>) -> Void)? {
    guard effectSource.hasSubscribers || eventSource.hasSubscribers else { return nil }
    return { [effectSource, eventSource] event in
      if effectSource.hasSubscribers { effectSource.send(event) }
      if eventSource.hasSubscribers { eventSource.send(.effect(event)) }
    }
  }
}
