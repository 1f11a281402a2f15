/// The origin of an action.
@usableFromInline
enum ActionSender: Sendable {
  /// Code outside the machine; the action is reduced at once.
  case caller
  /// Code outside the machine, which already knows the cause of the action's effects.
  case queued(EffectCause)
  /// The running work of an effect.
  case work(EffectSlot)
}
