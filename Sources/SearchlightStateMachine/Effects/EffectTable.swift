/// A pure table of the pending effects, which implements ``Overlap`` and ``Timing``.
///
/// An interpreter reports what happens (an effect is started, a timer fires, work has finished) and
/// when. The table answers with ``EffectInstruction``s. It has no clock, no tasks and no locks.
/// ``Store`` and ``Simulation`` share it, so debounce, throttle, latest, exclusive and cancel mean
/// the same in both.
///
/// All times are durations since the start of the interpreter and must not decrease.
///
/// ## Rules
///
/// - An effect without an ``EffectID`` affects no other. Its timing can only delay it: `after` does,
///   `throttle` does not.
/// - Of two effects with the same name, the *newer* one, which was started later, decides how they
///   affect each other, whatever the older one asked for.
/// - A newer `concurrent` effect leaves the others as they are.
/// - A newer `exclusive` effect is skipped if any other of its name waits or runs.
/// - A newer `serial` effect begins when its time has come and all effects of its name that were
///   started before it have ended, whatever their overlap. While it waits, an effect that is
///   started later may replace or cancel it, like any waiting effect.
/// - A newer `latest` effect replaces all that wait. When it begins to run, only the oldest of the
///   running effects keeps running beside it. When the newer one finishes, the table cancels that
///   one too. With `cancelRunning`, the table cancels all running effects of the name when the
///   newer one is started, even if the newer one has to wait itself.
/// - Any effect of the name that begins to run opens a throttle interval; the effect that asks
///   determines the length of the interval. Within the interval, an effect without `trailing` is
///   skipped and changes nothing. An effect with `trailing` waits for the end of the interval and
///   replaces one that waits for the same reason. If another effect of the name opens an interval
///   in between, it waits for the end of that interval. With `exclusive`, the first to wait stays
///   and the others are skipped. An effect that waits for its turn has already passed the throttle
///   and is not replaced. If its turn comes within an interval, it waits for the end of that
///   interval.
/// - A delay that is not positive means at once.
/// - A held effect waits until a newer one replaces it or it is cancelled. A serial effect that was
///   started later waits for it.
/// - Cancelling a scope ends all effects inside it.
/// - Cancelling ends waiting and running effects. It does not reset the throttle interval.
/// - Every operation ignores a slot that has ended or was never issued.
///
/// The table remembers the names of all pending effects, and of the other names at least the 256
/// that were used last.
///
/// An operation examines only effects with the name it is about, or inside the scope, however many
/// other effects are pending.
public struct EffectTable<Work> {
  private var effects = PendingEffects<Work>()
  private var history = EffectHistory()
  private var slotCount = 0

  /// The effects that have ended since collecting began; `nil` while nothing collects them.
  private var ended: [EffectSlot: PendingEffect<Work>]?

  /// Creates a table without effects.
  public init() {}

  /// Adds an effect that another table has started; its slot must be greater than all others.
  mutating func append(_ effect: PendingEffect<Work>) {
    effects.append(effect)
    slotCount = effect.slot.rawValue + 1
    if let id = effect.id, let since = effect.runningSince {
      history.began(id, slot: effect.slot, at: since)
    }
  }

  /// The effects that wait or run, oldest first, which is the order of their slots.
  ///
  /// Each call builds and sorts the array.
  public var pending: [PendingEffect<Work>] { effects.inOrder }

  /// Whether no effect waits or runs.
  var isEmpty: Bool { effects.effects.isEmpty }

  /// The effect that holds a slot; `nil` if it has ended.
  public subscript(slot: EffectSlot) -> PendingEffect<Work>? { effects[slot] }

  /// The waiting effect that is due first; of several due at one time, the one with the lowest
  /// slot.
  @usableFromInline var nextDue: (due: Duration, slot: EffectSlot)? { effects.nextDue }

  /// Whether any effect is running, which means that its work has begun and has not ended.
  @usableFromInline var hasRunning: Bool { effects.hasRunning }

  /// Returns whether the effect of this slot is running: its work has begun and has not ended.
  public func isRunning(_ slot: EffectSlot) -> Bool {
    self[slot]?.isRunning ?? false
  }

  /// Starts an effect that a reducer returned in the transition with the index `origin`.
  public mutating func start(
    _ effect: Effect<Work>, at time: Duration, origin: Int = 0
  ) -> [EffectInstruction<Work>] {
    start(effect, at: time, origin: origin, cause: EffectCause(transition: origin))
  }

  /// Starts an effect that the action identified by `cause` has led to.
  mutating func start(
    _ effect: Effect<Work>, at time: Duration, origin: Int, cause: EffectCause
  ) -> [EffectInstruction<Work>] {
    switch effect {
    case .cancel(let id):
      return cancel(id)
    case .cancelScope(let scope):
      return end(effects.slots(inside: scope))
    case .note(let text, let id):
      return [.note(text, id: id)]
    case .adopt(let id, let other):
      adopt(id, for: other, cause: cause)
      return []
    case .background(let work, let id, let overlap, let timing):
      return start(
        .run(work, id: id, overlap: overlap, timing: timing), at: time, origin: origin,
        cause: .none)
    case .run(let work, let id, let overlap, let timing):
      guard let due = dueTime(of: timing, id: id, overlap: overlap, at: time) else {
        return id.map { [.skip(work, id: $0)] } ?? []
      }
      var instructions = cancelReplaced(for: id, overlap: overlap, timing: timing)
      let slot = EffectSlot(slotCount)
      slotCount += 1
      let effect = PendingEffect(
        slot: slot, work: work, id: id, overlap: overlap, timing: timing, startedAt: time,
        origin: origin, cause: cause,
        phase: phase(of: timing, from: due, id: id, overlap: overlap, at: time))
      effects.append(effect)
      switch effect.phase {
      case .waiting: instructions.append(.startTimer(slot, until: due))
      case .queued: instructions.append(.queue(slot))
      case .running: instructions += begin(effect, at: time)
      }
      return runNextQueued(of: id, at: time, after: instructions)
    }
  }

  /// Runs the effect of a slot whose timer has fired, or lets it wait again.
  ///
  /// A timer may fire late. One that fires early is treated as on time.
  public mutating func timerFired(
    _ slot: EffectSlot, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let effect = effects[slot], let due = effect.due else { return [] }
    let now = max(time, due)
    if effect.overlap == .serial, let id = effect.id, effects.slots(named: id).first != slot {
      effects.setPhase(of: slot, to: .queued)
      return [.queue(slot)]
    }
    return runNextQueued(of: effect.id, at: now, after: runOrReschedule(effect, at: now))
  }

  /// Ends the effect of a slot whose work has been carried out.
  public mutating func finished(
    _ slot: EffectSlot, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let effect = effects[slot], effect.isRunning else { return [] }
    remove(slot)
    guard let id = effect.id else { return [] }
    var instructions: [EffectInstruction<Work>] = []
    if case .latest = effect.overlap {
      instructions = end(effects.slots(named: id).filter { $0 < slot && isRunning($0) })
    }
    return runNextQueued(of: id, at: time, after: instructions)
  }

  // Cancelling a name or a scope ends every effect of the affected names, so no queued effect of
  // those names remains to be run.

  /// Cancels all effects of one name, in the order of their slots.
  public mutating func cancel(_ id: EffectID) -> [EffectInstruction<Work>] {
    end(effects.slots(named: id))
  }

  /// Cancels all effects of a cause, in the order of their slots, then runs queued effects whose
  /// turn has come.
  mutating func cancel(
    causedBy cause: EffectCause, at time: Duration
  ) -> [EffectInstruction<Work>] {
    let ended = effects.caused(by: cause)
    let instructions = end(ended.map(\.slot))
    var names: Set<EffectID> = []
    return ended.compactMap(\.id).filter { names.insert($0).inserted }
      .reduce(instructions) { runNextQueued(of: $1, at: time, after: $0) }
  }

  /// Cancels all effects, in the order of their slots.
  public mutating func cancelAll() -> [EffectInstruction<Work>] {
    end(effects.slots)
  }
}

// MARK: - Causes

extension EffectTable {
  /// Returns the cause of a running effect; `nil` if the effect of the slot does not run.
  @usableFromInline
  func cause(ofRunning slot: EffectSlot) -> EffectCause? {
    guard let effect = effects[slot], effect.isRunning else { return nil }
    return effect.cause
  }

  /// Lets the effects of a name belong to the cause of the newest effect named `other`; to `cause`
  /// if `other` is `nil`.
  private mutating func adopt(_ id: EffectID, for other: EffectID?, cause: EffectCause) {
    var cause = cause
    if other == nil, cause == .none { return }
    if let other {
      guard let owner = effects.slots(named: other).last, let effect = effects[owner] else {
        return
      }
      cause = effect.cause
    }
    for slot in effects.slots(named: id) { effects.assign(slot, to: cause) }
  }

  /// Returns the pending effects of a cause, in the order of their slots.
  func pending(causedBy cause: EffectCause) -> [PendingEffect<Work>] {
    effects.caused(by: cause)
  }

  /// Begins to watch for the end of all effects of a cause; `false` if none is pending.
  @usableFromInline
  mutating func watch(_ cause: EffectCause) -> Bool { effects.watch(cause) }

  /// Returns each watched cause once, after the last of its effects has ended.
  ///
  /// No effect of such a cause can follow.
  @usableFromInline
  mutating func takeEndedCauses() -> [EffectCause] { effects.takeEndedCauses() }
}

// MARK: - Rules

extension EffectTable {
  /// Performs an operation, and returns with its result the effects that it ended, as they were.
  mutating func collectingEnded<Result>(
    _ operation: (inout EffectTable) -> Result
  ) -> (Result, ended: [EffectSlot: PendingEffect<Work>]) {
    ended = [:]
    defer { ended = nil }
    let result = operation(&self)
    return (result, ended ?? [:])
  }

  /// Returns the time at which an effect that is started now is due; `nil` if it is skipped.
  private func dueTime(
    of timing: Timing, id: EffectID?, overlap: Overlap, at time: Duration
  ) -> Duration? {
    if overlap == .exclusive, let id, !effects.slots(named: id).isEmpty { return nil }
    switch timing {
    case .now, .held:
      return time
    case .after(let delay):
      return time + max(delay, .zero)
    case .throttle(let interval, let trailing):
      guard let end = end(ofInterval: interval, of: id), end > time else { return time }
      return trailing ? end : nil
    }
  }

  /// Returns the first phase of an effect that is due at `due`.
  private func phase(
    of timing: Timing, from due: Duration, id: EffectID?, overlap: Overlap, at time: Duration
  ) -> PendingEffect<Work>.Phase {
    if timing == .held { return .queued }
    if due > time { return .waiting(until: due) }
    if overlap == .serial, let id, !effects.slots(named: id).isEmpty { return .queued }
    return .running(since: time)
  }

  private func end(ofInterval interval: Duration, of id: EffectID?) -> Duration? {
    id.flatMap { history[$0] }.map { $0.began + interval }
  }

  /// Cancels the effects that a new effect of this name replaces.
  private mutating func cancelReplaced(
    for id: EffectID?, overlap: Overlap, timing: Timing
  ) -> [EffectInstruction<Work>] {
    guard let id else { return [] }
    if case .latest(let cancelRunning) = overlap {
      return end(effects.slots(named: id).filter { cancelRunning || !isRunning($0) })
    }
    guard case .throttle = timing else { return [] }
    return end(
      effects.slots(named: id).filter { slot in
        guard let other = effects[slot], case .throttle = other.timing else { return false }
        return other.due != nil
      })
  }

  /// Runs an effect, unless its throttle interval is still open; then the effect waits again.
  private mutating func runOrReschedule(
    _ effect: PendingEffect<Work>, at time: Duration
  ) -> [EffectInstruction<Work>] {
    if case .throttle(let interval, _) = effect.timing,
      let end = end(ofInterval: interval, of: effect.id), end > time
    {
      effects.setPhase(of: effect.slot, to: .waiting(until: end))
      return [.startTimer(effect.slot, until: end)]
    }
    effects.setPhase(of: effect.slot, to: .running(since: time))
    return begin(effect, at: time)
  }

  /// Runs the oldest effect of a name if it is queued, because an operation may have ended those
  /// before it.
  private mutating func runNextQueued(
    of id: EffectID?, at time: Duration, after instructions: [EffectInstruction<Work>]
  ) -> [EffectInstruction<Work>] {
    guard effects.queuedCount > 0, let id, let first = effects.slots(named: id).first,
      let effect = effects[first], effect.phase == .queued, effect.timing != .held
    else { return instructions }
    return instructions + runOrReschedule(effect, at: time)
  }

  /// Records that an effect runs; if it is a `latest`, cancels all older running effects but the
  /// oldest.
  private mutating func begin(
    _ effect: PendingEffect<Work>, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let id = effect.id else { return [.run(effect.slot, effect.work)] }
    history.began(id, slot: effect.slot, at: time)
    if history.isFull { history.removeOldest(keeping: effects.names) }
    var instructions: [EffectInstruction<Work>] = []
    if case .latest = effect.overlap {
      let older = effects.slots(named: id).filter { $0 < effect.slot && isRunning($0) }
      instructions = end(older.dropFirst())
    }
    instructions.append(.run(effect.slot, effect.work))
    return instructions
  }

  /// Removes effects, and returns the instructions that end them.
  private mutating func end(_ slots: some Sequence<EffectSlot>) -> [EffectInstruction<Work>] {
    slots.compactMap { slot in
      remove(slot).map { $0.isRunning ? .cancelRun(slot) : .cancelTimer(slot) }
    }
  }

  @discardableResult
  private mutating func remove(_ slot: EffectSlot) -> PendingEffect<Work>? {
    let effect = effects.remove(slot)
    if let effect { ended?[slot] = effect }
    return effect
  }
}

extension EffectTable: Sendable where Work: Sendable {}

extension EffectTable: Equatable where Work: Equatable {}
