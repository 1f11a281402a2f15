public import SearchlightSignals

/// The signals through which a store reports transitions and events of effects.
@usableFromInline
struct StoreInspection<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  let events: Signal<InspectionEvent<State, Action, Work>>
  let effectEvents: Signal<EffectEvent<Work>>

  @usableFromInline let eventSource: Signal<InspectionEvent<State, Action, Work>>.Source
  @usableFromInline let effectSource: Signal<EffectEvent<Work>>.Source

  @usableFromInline
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

/// An event in a machine, as its observers receive it: a transition, or an event of an effect.
///
/// Events arrive in the order in which they took place.
@nonexhaustive
public enum InspectionEvent<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable
{
  /// An action was reduced; the events of its effects follow.
  case transition(TransitionRecord<State, Action, Work>)

  /// Something happened to an effect.
  case effect(EffectEvent<Work>)
}

extension InspectionEvent {
  /// The record of a transition; `nil` for an event of an effect.
  public var transition: TransitionRecord<State, Action, Work>? {
    if case .transition(let record) = self { record } else { nil }
  }

  /// The event of an effect; `nil` for a transition.
  public var effect: EffectEvent<Work>? {
    if case .effect(let event) = self { event } else { nil }
  }
}

extension InspectionEvent: Equatable where Action: Equatable, Work: Equatable {}
