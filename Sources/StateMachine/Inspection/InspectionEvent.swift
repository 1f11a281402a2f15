/// An event in a machine, as its observers receive it: a transition, or an event of an effect.
///
/// Events arrive in the order in which they took place.
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
