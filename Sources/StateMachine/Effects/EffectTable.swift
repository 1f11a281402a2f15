/// The one meaning of ``Overlap`` and ``Timing``: a pure table of the effects under way.
///
/// It is told what happens (an effect is started, a timer fires, work has finished) and when, and
/// answers what is to be done, as ``EffectInstruction``s. It has no clock, no tasks and no locks.
/// ``Store`` and ``Simulation`` both run it, so debounce, throttle, latest, exclusive and cancel
/// cannot mean two things.
///
/// All times are durations since the start of the interpreter and must not run backwards.
///
/// ## Rules
///
/// - An effect without an ``EffectID`` meets no other. Its timing can only delay it: `after` and
///   `adaptive` (by its `atLeast`) do, `throttle` does not.
/// - How two effects of one name meet is decided by the *newer* of them, the one started later,
///   whatever the older one asked for.
/// - A newer `concurrent` leaves the others as they are.
/// - A newer `exclusive` is skipped if any other waits or runs.
/// - A newer `serial` begins when its time has come and none of those waits or runs any more that were
///   started before it, whatever they asked for. Until then it waits: one that is started later may
///   replace or cancel it, as any that waits.
/// - A newer `latest` replaces all that wait. When it begins to run, at most the oldest of those
///   that run goes on beside it; when it finishes, that one is cancelled too. With `cancelRunning`
///   all that run are cancelled when it is started, even if it has to wait itself.
/// - A throttle interval is opened by any effect of the name that begins to run, and measured by the
///   effect that asks. Within it, without `trailing`, an effect is skipped and touches nothing; with
///   `trailing` it waits for the end and replaces one that waits likewise. If another effect of the
///   name opens an interval in between, it waits for the end of that. With `exclusive`, the first to
///   wait stays and the others are skipped. What waits for its turn has been let through already and is
///   not replaced; when its turn comes within an interval, it waits for the end of that.
/// - The adaptive delay learns from any effect of the name that finished, not from those that were
///   cancelled. If `atMost` is less than `atLeast`, `atMost` decides.
/// - A delay that is not positive means at once.
/// - Cancelling a scope ends what is named inside it.
/// - Cancelling ends what waits and what runs, but forgets neither the throttle interval nor what the
///   adaptive delay has learned.
/// - A slot that has ended, or was never drawn, is ignored wherever it is named.
///
/// The names that something pending bears are remembered, and of the others at least the 256 used last.
///
/// An operation looks only at effects that bear the name it is about, or are inside the scope, however
/// many others are under way.
public struct EffectTable<Work> {
  private var effects = PendingEffects<Work>()
  private var history = EffectHistory()
  private var drawn = 0

  /// What has ended since somebody began to collect it; `nil` while nobody does, so that nothing is
  /// kept.
  private var ended: [EffectSlot: PendingEffect<Work>]?

  /// Creates a table in which nothing is under way.
  public init() {}

  /// The effects that wait or run, oldest first, so in the order of their slots.
  ///
  /// Made for the call: takes time proportional to their number.
  public var pending: [PendingEffect<Work>] { effects.inOrder }

  /// The effect that holds a slot; `nil` if it has ended.
  public subscript(slot: EffectSlot) -> PendingEffect<Work>? { effects[slot] }

  /// The waiting effect that is to begin first, by time and then by slot.
  @usableFromInline var nextDue: (due: Duration, slot: EffectSlot)? { effects.nextDue }

  /// Whether the work of any effect has begun and has not ended.
  @usableFromInline var hasRunning: Bool { effects.hasRunning }

  /// Whether the effect of this slot has begun and has not ended.
  public func isRunning(_ slot: EffectSlot) -> Bool {
    self[slot]?.isRunning ?? false
  }

  /// Takes in an effect that a reducer has returned, in the transition of index `origin`.
  public mutating func start(
    _ effect: Effect<Work>, at time: Duration, origin: Int = 0
  ) -> [EffectInstruction<Work>] {
    start(effect, at: time, origin: origin, cause: EffectCause(transition: origin))
  }

  /// Takes in an effect that goes back to the action of a cause.
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
    case .run(let work, let id, let overlap, let timing):
      guard let due = beginning(of: timing, id: id, overlap: overlap, at: time) else {
        return id.map { [.skip(work, id: $0)] } ?? []
      }
      var instructions = makeRoom(for: id, overlap: overlap, timing: timing)
      let slot = EffectSlot(drawn)
      drawn += 1
      let effect = PendingEffect(
        slot: slot, work: work, id: id, overlap: overlap, timing: timing, startedAt: time,
        origin: origin, cause: cause, phase: phase(from: due, id: id, overlap: overlap, at: time))
      effects.append(effect)
      switch effect.phase {
      case .waiting: instructions.append(.startTimer(slot, until: due))
      case .queued: instructions.append(.queue(slot))
      case .running: instructions += begin(effect, at: time)
      }
      return letNextBegin(of: id, at: time, after: instructions)
    }
  }

  /// Takes in that the timer of a slot has fired.
  ///
  /// It may fire late; one that fires early counts as on time.
  public mutating func timerFired(
    _ slot: EffectSlot, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let effect = effects[slot], let due = effect.due else { return [] }
    let now = max(time, due)
    if effect.overlap == .serial, let id = effect.id, effects.slots(named: id).first != slot {
      effects.setPhase(of: slot, to: .queued)
      return [.queue(slot)]
    }
    return letNextBegin(of: effect.id, at: now, after: beginOrWait(effect, at: now))
  }

  /// Takes in that the work of a slot has been carried out.
  public mutating func finished(
    _ slot: EffectSlot, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let effect = effects[slot], let since = effect.runningSince else { return [] }
    remove(slot)
    guard let id = effect.id else { return [] }
    history.finished(id, took: max(time - since, .zero))
    var instructions: [EffectInstruction<Work>] = []
    if case .latest = effect.overlap {
      instructions = end(effects.slots(named: id).filter { $0 < slot && isRunning($0) })
    }
    return letNextBegin(of: id, at: time, after: instructions)
  }

  // Of a name that is cancelled, or is inside a scope that is, nothing is left whose turn could come.

  /// Ends everything of one name, in the order of slots.
  public mutating func cancel(_ id: EffectID) -> [EffectInstruction<Work>] {
    end(effects.slots(named: id))
  }

  /// Ends everything that goes back to an action, in the order of slots; then those begin whose turn comes
  /// by that.
  mutating func cancel(
    causedBy cause: EffectCause, at time: Duration
  ) -> [EffectInstruction<Work>] {
    let ended = effects.caused(by: cause)
    let instructions = end(ended.map(\.slot))
    var names: Set<EffectID> = []
    return ended.compactMap(\.id).filter { names.insert($0).inserted }
      .reduce(instructions) { letNextBegin(of: $1, at: time, after: $0) }
  }

  /// Ends everything, in the order of slots.
  public mutating func cancelAll() -> [EffectInstruction<Work>] {
    end(effects.slots)
  }
}

// MARK: - Causes

extension EffectTable {
  /// The action to which work goes back that runs; `nil` if it does not run.
  @usableFromInline
  func cause(ofRunning slot: EffectSlot) -> EffectCause? {
    guard let effect = effects[slot], effect.isRunning else { return nil }
    return effect.cause
  }

  /// The effects that go back to an action, in the order of their slots.
  func pending(causedBy cause: EffectCause) -> [PendingEffect<Work>] {
    effects.caused(by: cause)
  }

  /// Begins to watch for the end of all that goes back to an action; `false` if nothing of it is pending.
  @usableFromInline
  mutating func watch(_ cause: EffectCause) -> Bool { effects.watch(cause) }

  /// The causes that are watched and have nothing pending any more, which they never will have again; told
  /// once.
  @usableFromInline
  mutating func takeEndedCauses() -> [EffectCause] { effects.takeEndedCauses() }
}

// MARK: - Rules

extension EffectTable {
  /// Carries out an operation, and returns the effects that it has ended as they were.
  mutating func collectingEnded<Result>(
    _ operation: (inout EffectTable) -> Result
  ) -> (Result, ended: [EffectSlot: PendingEffect<Work>]) {
    ended = [:]
    defer { ended = nil }
    let result = operation(&self)
    return (result, ended ?? [:])
  }

  /// When an effect that is started now begins to run; `nil` if it is skipped.
  private func beginning(
    of timing: Timing, id: EffectID?, overlap: Overlap, at time: Duration
  ) -> Duration? {
    if overlap == .exclusive, let id, !effects.slots(named: id).isEmpty { return nil }
    switch timing {
    case .now:
      return time
    case .after(let delay):
      return time + max(delay, .zero)
    case .adaptive(let atLeast, let atMost):
      let learned = id.flatMap { history[$0]?.took } ?? atLeast
      return time + max(min(max(learned, atLeast), atMost), .zero)
    case .throttle(let interval, let trailing):
      guard let end = end(ofInterval: interval, of: id), end > time else { return time }
      return trailing ? end : nil
    }
  }

  /// Where an effect stands whose time comes at `due`, once it is started.
  private func phase(
    from due: Duration, id: EffectID?, overlap: Overlap, at time: Duration
  ) -> PendingEffect<Work>.Phase {
    if due > time { return .waiting(until: due) }
    if overlap == .serial, let id, !effects.slots(named: id).isEmpty { return .queued }
    return .running(since: time)
  }

  private func end(ofInterval interval: Duration, of id: EffectID?) -> Duration? {
    id.flatMap { history[$0] }.map { $0.began + interval }
  }

  /// Cancels the effects of its name that a new effect replaces.
  private mutating func makeRoom(
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

  /// Lets an effect run, unless its throttle interval goes on.
  private mutating func beginOrWait(
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

  /// Lets the effect of a name begin whose turn it is, after what was done has perhaps ended those before it.
  private mutating func letNextBegin(
    of id: EffectID?, at time: Duration, after instructions: [EffectInstruction<Work>]
  ) -> [EffectInstruction<Work>] {
    guard effects.queuedCount > 0, let id, let first = effects.slots(named: id).first,
      let effect = effects[first], effect.phase == .queued
    else { return instructions }
    return instructions + beginOrWait(effect, at: time)
  }

  /// Takes in that an effect runs now, and keeps those of its name that run to two if it is a `latest`.
  private mutating func begin(
    _ effect: PendingEffect<Work>, at time: Duration
  ) -> [EffectInstruction<Work>] {
    guard let id = effect.id else { return [.run(effect.slot, effect.work)] }
    history.began(id, slot: effect.slot, at: time)
    if history.isFull { history.forget(but: effects.names) }
    var instructions: [EffectInstruction<Work>] = []
    if case .latest = effect.overlap {
      let older = effects.slots(named: id).filter { $0 < effect.slot && isRunning($0) }
      instructions = end(older.dropFirst())
    }
    instructions.append(.run(effect.slot, effect.work))
    return instructions
  }

  /// Takes effects out, and tells the interpreter to end them.
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
