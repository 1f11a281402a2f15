/// What an ``EffectTable`` tells its interpreter to do.
///
/// An interpreter carries out instructions in the order in which it receives them.
public enum EffectInstruction<Work> {
  /// Call ``EffectTable/timerFired(_:at:)`` at the given time since the start of the interpreter.
  case startTimer(EffectSlot, until: Duration)

  /// Do nothing yet: the effect waits until the earlier effects of its name have ended.
  case queue(EffectSlot)

  /// Cancel the timer of a slot, if it has one.
  ///
  /// The slot is already free, so the table ignores a timer that fires nevertheless.
  case cancelTimer(EffectSlot)

  /// Carry out the work and then call ``EffectTable/finished(_:at:)``.
  case run(EffectSlot, Work)

  /// Cancel the work of a slot and drop the actions that it still sends; the slot is already free.
  case cancelRun(EffectSlot)

  /// Do nothing: the overlap or timing of the effect excludes it, and it got no slot.
  case skip(Work, id: EffectID)

  /// Do nothing but report a text of a reducer to the observers of the machine.
  case note(String, id: EffectID?)
}

extension EffectInstruction: Sendable where Work: Sendable {}
extension EffectInstruction: Equatable where Work: Equatable {}
extension EffectInstruction: Hashable where Work: Hashable {}
