extension PendingEffects {
  /// The effects that go back to a cause, in the order of their slots; looks at all effects.
  func caused(by cause: EffectCause) -> [PendingEffect<Work>] {
    effects.values.filter { $0.cause == cause }.sorted { $0.slot < $1.slot }
  }

  /// Counts the effects of a cause from now on; `false` if it has none.
  mutating func watch(_ cause: EffectCause) -> Bool {
    if watched[cause] != nil { return true }
    let count = effects.values.count { $0.cause == cause }
    guard count > 0 else { return false }
    watched[cause] = count
    return true
  }

  /// Takes in that an effect has ended.
  mutating func uncount(_ cause: EffectCause) {
    guard let count = watched[cause] else { return }
    watched[cause] = count == 1 ? nil : count - 1
    if count == 1 { endedCauses.append(cause) }
  }

  /// The watched causes whose last effect has ended; told once.
  mutating func takeEndedCauses() -> [EffectCause] {
    guard !endedCauses.isEmpty else { return [] }
    defer { endedCauses = [] }
    return endedCauses
  }
}
