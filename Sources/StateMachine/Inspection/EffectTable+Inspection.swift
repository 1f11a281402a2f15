// What happened is read off the instructions, which say it to the interpreters anyway. So whoever
// inspects is told what was done and nothing else, and the table need not know of him.

extension EffectTable {
  /// Runs an operation, and tells what it did to effects, in the order of its instructions.
  ///
  /// - Parameter transition: the index of the transition that asked for it, if one did.
  @usableFromInline
  mutating func inspected(
    by inspect: ((EffectEvent<Work>) -> Void)?, transition: Int? = nil,
    _ operation: (inout EffectTable) -> [EffectInstruction<Work>]
  ) -> [EffectInstruction<Work>] {
    guard let inspect else { return operation(&self) }
    let (instructions, ended) = collectingEnded(operation)
    for instruction in instructions {
      func tell(_ kind: EffectEvent<Work>.Kind, of slot: EffectSlot) {
        let effect = self[slot] ?? ended[slot]
        if let effect { inspect(EffectEvent(kind, of: effect, transition: transition)) }
      }
      func tell(_ kind: EffectEvent<Work>.Kind, _ id: EffectID?, _ work: Work?) {
        inspect(
          EffectEvent(
            kind: kind, transition: transition, origin: transition ?? 0, slot: nil, id: id,
            work: work))
      }
      switch instruction {
      case .startTimer(let slot, let due): tell(.scheduled(until: due), of: slot)
      case .queue(let slot): tell(.queued, of: slot)
      case .run(let slot, _): tell(.started, of: slot)
      case .cancelTimer(let slot), .cancelRun(let slot): tell(.cancelled, of: slot)
      case .skip(let work, let id): tell(.skipped, id, work)
      case .note(let text, let id): tell(.noted(text), id, nil)
      }
    }
    return instructions
  }

  /// Tells what running work has done by itself; nothing if it does not run.
  @usableFromInline
  func tell(
    _ kind: EffectEvent<Work>.Kind, of slot: EffectSlot, transition: Int? = nil,
    to inspect: (EffectEvent<Work>) -> Void
  ) {
    guard let effect = self[slot], effect.isRunning else { return }
    inspect(EffectEvent(kind, of: effect, transition: transition))
  }
}
