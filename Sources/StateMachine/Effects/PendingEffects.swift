/// The effects that wait or run, found by slot, by name, by scope and by time without looking at the
/// others.
struct PendingEffects<Work> {
  private(set) var effects: [EffectSlot: PendingEffect<Work>] = [:]

  /// The slots of each name that an effect bears, in ascending order.
  private(set) var names: [EffectID: [EffectSlot]] = [:]

  /// The slots of all that is inside each scope, in ascending order.
  private var scopes: [String: [EffectSlot]] = [:]

  /// When effects begin; with alarms of effects that have ended, but never at the top.
  private var alarms = Alarms()
  private var waitingCount = 0

  /// How many effects go back to each cause that somebody watches.
  var watched: [EffectCause: Int] = [:]

  /// The causes of which the last effect has ended since it was asked for them.
  var endedCauses: [EffectCause] = []

  /// How many wait for their turn.
  private(set) var queuedCount = 0

  subscript(slot: EffectSlot) -> PendingEffect<Work>? { effects[slot] }

  /// All of them, in the order of their slots.
  var inOrder: [PendingEffect<Work>] { effects.values.sorted { $0.slot < $1.slot } }

  /// All slots, in order.
  var slots: [EffectSlot] { effects.keys.sorted() }

  /// The waiting effect that is to begin first, by time and then by slot.
  var nextDue: (due: Duration, slot: EffectSlot)? {
    alarms.first.map { ($0.due, $0.slot) }
  }

  /// How many alarms are kept, those of effects that have ended included.
  var alarmCount: Int { alarms.count }

  /// Whether any of them runs.
  var hasRunning: Bool { effects.count > waitingCount + queuedCount }

  /// The slots of the effects that bear a name, in order.
  func slots(named id: EffectID) -> [EffectSlot] { names[id] ?? [] }

  /// The slots of the effects that are named inside a scope, in order.
  func slots(inside scope: EffectID) -> [EffectSlot] {
    (scopes[scope.rawValue] ?? []).filter { effects[$0]?.id?.isInside(scope) ?? false }
  }
}

extension PendingEffects {
  /// Takes in an effect whose slot is greater than all others.
  mutating func append(_ effect: PendingEffect<Work>) {
    effects[effect.slot] = effect
    if let id = effect.id {
      names[id, default: []].append(effect.slot)
      for scope in id.scopeTexts { scopes[scope, default: []].append(effect.slot) }
    }
    count(effect, 1)
    if !watched.isEmpty { watched[effect.cause]? += 1 }
    setAlarm(of: effect)
  }

  /// Lets an effect wait until another time, wait for its turn, or run.
  mutating func setPhase(of slot: EffectSlot, to phase: PendingEffect<Work>.Phase) {
    guard let former = effects[slot] else { return }
    effects[slot]?.phase = phase
    count(former, -1)
    if let effect = effects[slot] {
      count(effect, 1)
      setAlarm(of: effect)
    }
    if former.due != nil { dropDeadAlarms() }
  }

  /// Takes an effect out.
  mutating func remove(_ slot: EffectSlot) -> PendingEffect<Work>? {
    guard let effect = effects.removeValue(forKey: slot) else { return nil }
    if let id = effect.id {
      names.remove(slot, from: id)
      for scope in id.scopeTexts { scopes.remove(slot, from: scope) }
    }
    count(effect, -1)
    if effect.due != nil { dropDeadAlarms() }
    if !watched.isEmpty { uncount(effect.cause) }
    return effect
  }

  /// Adds to the number of effects in the phase of one.
  private mutating func count(_ effect: PendingEffect<Work>, _ difference: Int) {
    switch effect.phase {
    case .waiting: waitingCount += difference
    case .queued: queuedCount += difference
    case .running: break
    }
  }

  private mutating func setAlarm(of effect: PendingEffect<Work>) {
    guard let due = effect.due else { return }
    alarms.insert(Alarms.Alarm(due: due, slot: effect.slot))
  }

  /// Lets go of the alarms at the top whose effects do not wait for them, and of all of those once they
  /// are the most.
  private mutating func dropDeadAlarms() {
    while let first = alarms.first, !isAlive(first) { alarms.removeFirst() }
    guard alarms.count > 2 * waitingCount + 16 else { return }
    let effects = effects
    alarms.keep { effects[$0.slot]?.due == $0.due }
  }

  private func isAlive(_ alarm: Alarms.Alarm) -> Bool { effects[alarm.slot]?.due == alarm.due }
}

extension PendingEffects: Sendable where Work: Sendable {}

extension PendingEffects: Equatable where Work: Equatable {
  // All else follows from the effects.
  static func == (lhs: PendingEffects, rhs: PendingEffects) -> Bool { lhs.effects == rhs.effects }
}

extension Dictionary where Value == [EffectSlot] {
  /// Takes a slot out of the ascending list of a key, and the list once it is empty.
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
