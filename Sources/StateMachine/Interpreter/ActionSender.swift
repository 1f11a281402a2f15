/// Where an action comes from.
@usableFromInline
enum ActionSender: Sendable {
  /// From outside, and it is reduced at once.
  case caller
  /// From outside, and its effects go back to a cause that its sender knows already.
  case queued(EffectCause)
  /// From the running work of an effect.
  case work(EffectSlot)
}
