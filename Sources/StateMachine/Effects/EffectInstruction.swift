/// What an ``EffectTable`` tells its interpreter to do.
///
/// Instructions are to be carried out in the order in which they are given.
public enum EffectInstruction<Work> {
  /// Call ``EffectTable/timerFired(_:at:)`` at the given time, since the start of the interpreter.
  case startTimer(EffectSlot, until: Duration)

  /// Nothing is to be done yet: the effect waits until those of its name that were started earlier have
  /// ended.
  case queue(EffectSlot)

  /// Forget the timer of a slot, if it has one. The slot is free already: a timer that fires all the same
  /// is ignored.
  case cancelTimer(EffectSlot)

  /// Carry out the work and then call ``EffectTable/finished(_:at:)``.
  case run(EffectSlot, Work)

  /// Stop what runs for a slot and drop what it still sends. The slot is free already.
  case cancelRun(EffectSlot)

  /// Nothing is to be done: by its overlap or timing this effect does not take place. It got no
  /// slot.
  case skip(Work, id: EffectID)

  /// Nothing is to be done: a reducer has left a remark for whoever inspects.
  case note(String, id: EffectID?)
}

extension EffectInstruction: Sendable where Work: Sendable {}
extension EffectInstruction: Equatable where Work: Equatable {}
extension EffectInstruction: Hashable where Work: Hashable {}
