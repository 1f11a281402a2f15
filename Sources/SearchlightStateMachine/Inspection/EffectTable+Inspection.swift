// Events are derived from the instructions, which the table gives its interpreter anyway. So an
// observer learns exactly what was done, and the table does not depend on observers.

extension EffectTable {
  /// Performs an operation and reports what it did to effects, in the order of its instructions.
  ///
  /// - Parameter transition: The index of the transition that asked for the operation; `nil` if
  ///   none did.
  @usableFromInline
  mutating func inspected(
    by inspect: ((EffectEvent<Work>) -> Void)?, transition: Int? = nil,
    _ operation: (inout EffectTable) -> [EffectInstruction<Work>]
  ) -> [EffectInstruction<Work>] {
    guard let inspect else { return operation(&self) }
    let (instructions, ended) = collectingEnded(operation)
    for instruction in instructions {
      func report(_ kind: EffectEvent<Work>.Kind, of slot: EffectSlot) {
        let effect = self[slot] ?? ended[slot]
        if let effect { inspect(EffectEvent(kind, of: effect, transition: transition)) }
      }
      func report(_ kind: EffectEvent<Work>.Kind, _ id: EffectID?, _ work: Work?) {
        inspect(
          EffectEvent(
            kind: kind, transition: transition, origin: transition ?? 0, slot: nil, id: id,
            work: work))
      }
      switch instruction {
      case .startTimer(let slot, let due): report(.scheduled(until: due), of: slot)
      case .queue(let slot): report(.queued, of: slot)
      case .run(let slot, _): report(.started, of: slot)
      case .cancelTimer(let slot), .cancelRun(let slot): report(.cancelled, of: slot)
      case .skip(let work, let id): report(.skipped, id, work)
      case .note(let text, let id): report(.noted(text), id, nil)
      }
    }
    return instructions
  }

  /// Reports an event of a running effect; does nothing if the effect of the slot does not run.
  @usableFromInline
  func report(
    _ kind: EffectEvent<Work>.Kind, of slot: EffectSlot, transition: Int? = nil,
    to inspect: (EffectEvent<Work>) -> Void
  ) {
    guard let effect = self[slot], effect.isRunning else { return }
    inspect(EffectEvent(kind, of: effect, transition: transition))
  }
}
