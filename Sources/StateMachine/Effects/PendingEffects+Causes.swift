extension PendingEffects {
  /// The effects of a cause, in the order of their slots; examines all pending effects.
  func caused(by cause: EffectCause) -> [PendingEffect<Work>] {
    effects.values.filter { $0.cause == cause }.sorted { $0.slot < $1.slot }
  }

  /// Starts counting the effects of a cause; `false` if it has none.
  mutating func watch(_ cause: EffectCause) -> Bool {
    if watched[cause] != nil { return true }
    let count = effects.values.count { $0.cause == cause }
    guard count > 0 else { return false }
    watched[cause] = count
    return true
  }

  /// Decrements the count of a watched cause after one of its effects has ended.
  mutating func uncount(_ cause: EffectCause) {
    guard let count = watched[cause] else { return }
    watched[cause] = count == 1 ? nil : count - 1
    if count == 1 { endedCauses.append(cause) }
  }

  /// Returns each watched cause once, after its last effect has ended.
  mutating func takeEndedCauses() -> [EffectCause] {
    guard !endedCauses.isEmpty else { return [] }
    defer { endedCauses = [] }
    return endedCauses
  }
}
