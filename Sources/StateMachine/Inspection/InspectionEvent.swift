/// Something that happened in a machine, as whoever inspects it is told: a transition, or what became
/// of an effect, in the one order in which they took place.
public enum InspectionEvent<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable
{
  /// An action was reduced. What its effects brought about follows.
  case transition(TransitionRecord<State, Action, Work>)

  /// Something became of an effect.
  case effect(EffectEvent<Work>)
}

extension InspectionEvent {
  /// The record, if this is a transition.
  public var transition: TransitionRecord<State, Action, Work>? {
    if case .transition(let record) = self { record } else { nil }
  }

  /// The event, if this is about an effect.
  public var effect: EffectEvent<Work>? {
    if case .effect(let event) = self { event } else { nil }
  }
}

extension InspectionEvent: Equatable where Action: Equatable, Work: Equatable {}
