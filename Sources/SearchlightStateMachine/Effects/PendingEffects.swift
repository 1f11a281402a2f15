/// The effects that wait or run, indexed by slot, name, scope and time.
struct PendingEffects<Work> {
  var effects: [EffectSlot: PendingEffect<Work>] = [:]

  /// The slots of the effects of each name, in ascending order.
  private(set) var names: [EffectID: [EffectSlot]] = [:]

  /// The slots of all effects inside each scope, in ascending order; the keys are paths.
  private var scopes: [String: [EffectSlot]] = [:]

  /// The timers of waiting effects; those of ended effects may remain, but never at the top.
  private var timers = TimerHeap()
  private var waitingCount = 0

  /// The number of pending effects of each watched cause.
  var watched: [EffectCause: Int] = [:]

  /// The watched causes that have had no effects at some moment since the last
  /// ``takeEndedCauses()``.
  var emptyCauses: [EffectCause] = []

  /// The number of effects that wait for their turn.
  private(set) var queuedCount = 0

  subscript(slot: EffectSlot) -> PendingEffect<Work>? { effects[slot] }

  /// All effects, in the order of their slots.
  var inOrder: [PendingEffect<Work>] { effects.values.sorted { $0.slot < $1.slot } }

  /// The slots of all effects, in ascending order.
  var slots: [EffectSlot] { effects.keys.sorted() }

  /// The waiting effect that is due first; of several due at one time, the one with the lowest
  /// slot.
  var nextDue: (due: Duration, slot: EffectSlot)? {
    timers.first.map { ($0.due, $0.slot) }
  }

  /// The number of timers in the heap, including those of effects that have ended.
  var timerCount: Int { timers.count }

  /// Whether any effect is running.
  var hasRunning: Bool { effects.count > waitingCount + queuedCount }

  /// Returns the slots of the effects of a name, in ascending order.
  func slots(named id: EffectID) -> [EffectSlot] { names[id] ?? [] }

  /// Returns the slots of the effects inside a scope, in ascending order.
  func slots(inside scope: EffectID) -> [EffectSlot] {
    (scopes[scope.rawValue] ?? []).filter { effects[$0]?.id?.isInside(scope) ?? false }
  }
}

extension PendingEffects {
  /// Adds an effect, whose slot must be greater than all others.
  mutating func append(_ effect: PendingEffect<Work>) {
    effects[effect.slot] = effect
    if let id = effect.id {
      names[id, default: []].append(effect.slot)
      for scope in id.scopeTexts { scopes[scope, default: []].append(effect.slot) }
    }
    count(effect, 1)
    if !watched.isEmpty { watched[effect.cause]? += 1 }
    addTimer(of: effect)
  }

  /// Changes the phase of an effect, and adds a timer if it waits for a time again.
  mutating func setPhase(of slot: EffectSlot, to phase: PendingEffect<Work>.Phase) {
    guard let former = effects[slot] else { return }
    effects[slot]?.phase = phase
    count(former, -1)
    if let effect = effects[slot] {
      count(effect, 1)
      addTimer(of: effect)
    }
    if former.due != nil { removeStaleTimers() }
  }

  /// Removes the effect of a slot and returns it; `nil` if there is none.
  mutating func remove(_ slot: EffectSlot) -> PendingEffect<Work>? {
    guard let effect = effects.removeValue(forKey: slot) else { return nil }
    if let id = effect.id {
      names.remove(slot, from: id)
      for scope in id.scopeTexts { scopes.remove(slot, from: scope) }
    }
    count(effect, -1)
    if effect.due != nil { removeStaleTimers() }
    if !watched.isEmpty {
      uncount(effect.cause)
      for cause in effect.formerCauses { uncount(cause) }
    }
    return effect
  }

  /// Adds `difference` to the number of effects that are in the phase of `effect`.
  private mutating func count(_ effect: PendingEffect<Work>, _ difference: Int) {
    switch effect.phase {
    case .waiting: waitingCount += difference
    case .queued: queuedCount += difference
    case .running: break
    }
  }

  private mutating func addTimer(of effect: PendingEffect<Work>) {
    guard let due = effect.due else { return }
    timers.insert(TimerHeap.Timer(due: due, slot: effect.slot))
  }

  /// Removes stale timers from the top of the heap, and all stale timers once they are the
  /// majority.
  private mutating func removeStaleTimers() {
    while let first = timers.first, !isCurrent(first) { timers.removeFirst() }
    guard timers.count > 2 * waitingCount + 16 else { return }
    let effects = effects
    timers.keep { effects[$0.slot]?.due == $0.due }
  }

  private func isCurrent(_ timer: TimerHeap.Timer) -> Bool { effects[timer.slot]?.due == timer.due }
}

extension PendingEffects: Sendable where Work: Sendable {}

extension PendingEffects: Equatable where Work: Equatable {
  // All other properties are derived from `effects`.
  static func == (lhs: PendingEffects, rhs: PendingEffects) -> Bool { lhs.effects == rhs.effects }
}

extension Dictionary where Value == [EffectSlot] {
  /// Removes a slot from the ascending list of a key, and the key once its list is empty.
  fileprivate mutating func remove(_ slot: EffectSlot, from key: Key) {
    guard let index = self.index(forKey: key) else { return }
    let list = values[index]
    var (low, high) = (list.startIndex, list.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < slot { low = middle + 1 } else { high = middle }
    }
    guard low < list.endIndex, list[low] == slot else { return }
    if list.count == 1 {
      remove(at: index)
    } else {
      values[index].remove(at: low)
    }
  }
}

extension PendingEffects {
  /// Returns the effects of a cause, in the order of their slots; examines all pending effects.
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
