extension PendingEffects {
  /// The effects of a cause, in the order of their slots; examines all pending effects.
  func caused(by cause: EffectCause) -> [PendingEffect<Work>] {
    effects.values.filter { $0.cause == cause }.sorted { $0.slot < $1.slot }
  }

  /// Starts counting the effects of a cause; `false` if it has none.
  mutating func watch(_ cause: EffectCause) -> Bool {
    if let count = watched[cause], count > 0 { return true }
    let count = effects.values.count { $0.cause == cause || $0.formerCauses.contains(cause) }
    guard count > 0 else { return false }
    watched[cause] = count
    return true
  }

  /// Lets an effect belong to another cause; each former cause still counts it, whether it is
  /// watched yet or will be.
  mutating func assign(_ slot: EffectSlot, to cause: EffectCause) {
    guard let former = effects[slot]?.cause, former != cause else { return }
    if former != .none { effects[slot]?.formerCauses.append(former) }
    effects[slot]?.cause = cause
    if let index = effects[slot]?.formerCauses.firstIndex(of: cause) {
      effects[slot]?.formerCauses.remove(at: index)
    } else {
      watched[cause]? += 1
    }
  }

  /// Decrements the count of a watched cause after one of its effects has ended.
  mutating func uncount(_ cause: EffectCause) {
    guard let count = watched[cause] else { return }
    watched[cause] = count - 1
    if count == 1 { emptyCauses.append(cause) }
  }

  /// Returns each watched cause once, after its last effect has ended.
  ///
  /// Call this between two entries of an interpreter. Within an entry, a cause may have no effects
  /// for a moment, before those that replace them are started.
  mutating func takeEndedCauses() -> [EffectCause] {
    guard !emptyCauses.isEmpty else { return [] }
    defer { emptyCauses = [] }
    return emptyCauses.filter { cause in
      guard watched[cause] == 0 else { return false }
      watched[cause] = nil
      return true
    }
  }
}
