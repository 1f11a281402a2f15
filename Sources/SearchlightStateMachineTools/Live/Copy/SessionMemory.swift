import SearchlightBasics
import SearchlightStateMachine

/// An action that work has sent.
struct SessionAnswer<Work: Sendable>: Sendable {
  /// The index of the transition that asked for the work.
  let origin: Int
  let work: Work
  /// Whether the work has ended with it.
  var isLast = false
}

/// The moments of a store, as far as they are kept, so that a copy of its machine can go on from one
/// of them.
///
/// Actions and what happened to effects are kept for each step, and only some of the states: those
/// between are reduced again. So a long session of a large state keeps few states alive.
struct SessionMemory<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  typealias Record = TransitionRecord<State, Action, Work>

  /// A moment from which a copy goes on.
  struct Moment: Sendable {
    let state: State
    /// The effects that wait or run, in the order of their slots.
    let pending: [PendingEffect<Work>]
    let time: Duration
    /// The number of actions before.
    let count: Int
    /// Whether effects may wait or run of which nothing was seen.
    let mayLackEffects: Bool
    /// The actions by which the effects were answered later, with the indices of their steps.
    let answers: [EffectSlot: [(index: Int, action: Action)]]
  }

  private enum Happening: Sendable {
    case began(PendingEffect<Work>)
    case entered(EffectSlot, PendingEffect<Work>.Phase)
    case ended(EffectSlot)
    /// Events were lost, so nothing is known of the effects before.
    case forgotten
  }

  private struct Step: Sendable {
    let action: Action
    let time: Duration
    /// The effect whose work has sent the action; `nil` for another sender.
    let sender: EffectSlot?
    /// What happened to effects after the step before, and not because of the action.
    let before: [Happening]
    /// What the action itself made happen.
    var after: [Happening] = []
  }

  /// The most states that are kept beside that of the start.
  static var mostStates: Int { 32 }

  private let reducer: any Reducer<State, Action, Work>
  private var start: (state: State, pending: [EffectSlot: PendingEffect<Work>], time: Duration)
  private var mayLackEffects = false
  /// The index of the first step.
  private var first = 0
  private var steps: [Step] = []
  /// States after steps, by the index of the step.
  private var states: [(index: Int, state: State)] = []
  private var stride = 16

  private var waiting: [Happening] = []
  private var sender: EffectSlot?
  /// The runs that the last transition asked for, and whose effects have not been seen.
  private var asked: [Effect<Work>] = []
  /// The effects that are known to wait or run now.
  private var known: Set<EffectSlot> = []
  /// Those of them that wait for their turn.
  private var queued: Set<EffectSlot> = []
  /// The name of the effect that has ended with the last step, while what its end leads to follows.
  private var ending: EffectID?

  init(from state: State, reducer: any Reducer<State, Action, Work>) {
    self.reducer = reducer
    start = (state, [:], .zero)
  }

  /// Creates the memory of a copy that goes on from a moment.
  init(from moment: Moment, reducer: any Reducer<State, Action, Work>) {
    self.reducer = reducer
    start = (moment.state, [:], moment.time)
    for effect in moment.pending { start.pending[effect.slot] = effect }
    first = moment.count
    mayLackEffects = moment.mayLackEffects
    known = Set(start.pending.keys)
    queued = Set(moment.pending.filter { $0.phase == .queued }.map(\.slot))
  }
}

extension SessionMemory {
  /// Whether no effect waits or runs, as far as is known.
  var isAtRest: Bool { known.isEmpty && !mayLackEffects }

  /// Begins with another state, whose effects are not known unless nothing has happened before.
  mutating func begin(with record: Record) {
    start = (record.before, [:], record.time ?? .zero)
    mayLackEffects = record.index > 0
    first = record.index
    (steps, states, stride) = ([], [], 16)
    (waiting, sender, asked, known) = ([], nil, [], [])
    (queued, ending) = ([], nil)
  }

  /// Adds a transition, whose index follows that of the last one.
  mutating func add(_ record: Record) {
    steps.append(
      Step(action: record.action, time: record.time ?? .zero, sender: sender, before: waiting))
    (waiting, sender, ending) = ([], nil, nil)
    asked = record.effects.map { $0 }.filter { $0.work != nil }
    if (record.index + 1) % stride == 0 {
      states.append((record.index, record.after))
      if states.count > Self.mostStates {
        stride *= 2
        states.removeAll { ($0.index + 1) % stride != 0 }
      }
    }
  }

  /// Adds an event of an effect.
  mutating func add(_ event: EffectEvent<Work>, isEqual: (Work, Work) -> Bool) {
    guard let slot = event.slot else {
      // A skipped effect is none of those that begin after it.
      if event.kind == .skipped, let work = event.work { _ = takeAsked(work, isEqual) }
      return
    }
    let transition = self.transition(of: event, slot)
    switch event.kind {
    case .emitted: sender = slot
    case .scheduled(let due): enter(.waiting(until: due), event, transition, isEqual)
    case .queued: enter(.queued, event, transition, isEqual)
    case .started:
      enter(.running(since: steps.last?.time ?? start.time), event, transition, isEqual)
    case .finished where steps.last?.sender == slot:
      // Work that ends with its answer has ended at the step of the answer.
      end(slot, first + steps.count - 1)
      ending = event.id
    case .finished, .cancelled: end(slot, transition)
    case .skipped, .noted: break
    }
  }

  /// Returns the index of the transition to which an event belongs.
  ///
  /// If work has ended with its answer, what follows at once because of its end belongs to the step of
  /// the answer, too: the next effect of its name begins, or an older one is cancelled. Otherwise an
  /// effect would wait in a copy for a turn that has come.
  private mutating func transition(of event: EffectEvent<Work>, _ slot: EffectSlot) -> Int? {
    guard event.transition == nil, let id = event.id, id == ending,
      event.kind == .cancelled || queued.contains(slot)
    else {
      ending = nil
      return event.transition
    }
    return first + steps.count - 1
  }

  private mutating func end(_ slot: EffectSlot, _ transition: Int?) {
    known.remove(slot)
    queued.remove(slot)
    append(.ended(slot), because: transition)
  }

  /// Returns the effect with this work for which the last transition has asked first, and removes it.
  private mutating func takeAsked(
    _ work: Work, _ isEqual: (Work, Work) -> Bool
  ) -> Effect<Work>? {
    let place = asked.firstIndex { effect in effect.work.map { isEqual($0, work) } ?? false }
    return place.map { asked.remove(at: $0) }
  }

  /// Notes that events of effects were lost.
  mutating func loseEffects() {
    waiting.append(.forgotten)
    (mayLackEffects, known, asked, sender) = (true, [], [], nil)
    (queued, ending) = ([], nil)
  }

  private mutating func enter(
    _ phase: PendingEffect<Work>.Phase, _ event: EffectEvent<Work>, _ transition: Int?,
    _ isEqual: (Work, Work) -> Bool
  ) {
    guard let slot = event.slot, let work = event.work else { return }
    if phase == .queued { queued.insert(slot) } else { queued.remove(slot) }
    guard known.insert(slot).inserted else {
      return append(.entered(slot, phase), because: transition)
    }
    let effect = takeAsked(work, isEqual)
    let time = steps.last?.time ?? start.time
    guard let began = PendingEffect(event, of: effect, phase: phase, startedAt: time) else {
      return
    }
    append(.began(began), because: transition)
  }

  private mutating func append(_ happening: Happening, because transition: Int?) {
    if let transition, !steps.isEmpty, transition == first + steps.count - 1 {
      steps[steps.count - 1].after.append(happening)
    } else {
      waiting.append(happening)
    }
  }

  /// Forgets the first steps.
  mutating func dropFirst(_ count: Int) {
    guard count > 0, count <= steps.count else { return }
    let moment = self.moment(after: count)
    start = (
      moment.state, Dictionary(uniqueKeysWithValues: moment.pending.map { ($0.slot, $0) }),
      moment.time
    )
    steps.removeFirst(count)
    first += count
    states.removeAll { $0.index < first }
  }
}

extension SessionMemory {
  /// Returns the moment after the step with an index; that of the start for the index before the
  /// first one, and `nil` for a step that is not kept.
  func moment(at index: Int) -> Moment? {
    // A page can ask for any number, also for one to which nothing can be added.
    guard index >= first - 1, index - first < steps.count else { return nil }
    return moment(after: index - first + 1)
  }

  /// Returns the action of the step with an index; `nil` for a step that is not kept.
  func action(at index: Int) -> Action? {
    steps.indices.contains(index - first) ? steps[index - first].action : nil
  }

  /// The answers among the steps, by their indices, as far as it is known what they answer.
  var answers: [Int: SessionAnswer<Work>] {
    var effects = start.pending
    var last: [EffectSlot: Int] = [:]
    var found: [Int: SessionAnswer<Work>] = [:]
    func take(_ happenings: [Happening]) {
      for happening in happenings {
        if case .ended(let slot) = happening, let index = last[slot] { found[index]?.isLast = true }
        Self.apply(happening, to: &effects)
      }
    }
    for (place, step) in steps.enumerated() {
      take(step.before)
      if let sender = step.sender, let effect = effects[sender] {
        found[first + place] = SessionAnswer(origin: effect.origin, work: effect.work)
        last[sender] = first + place
      }
      take(step.after)
    }
    take(waiting)
    return found
  }

  private func moment(after count: Int) -> Moment {
    var pending = start.pending
    for step in steps.prefix(count) {
      for happening in step.before { Self.apply(happening, to: &pending) }
      for happening in step.after { Self.apply(happening, to: &pending) }
    }
    var answers: [EffectSlot: [(index: Int, action: Action)]] = [:]
    for (place, step) in steps.enumerated().dropFirst(count) {
      guard let sender = step.sender, pending[sender] != nil else { continue }
      answers[sender, default: []].append((first + place, step.action))
    }
    return Moment(
      state: state(after: count), pending: pending.values.sorted { $0.slot < $1.slot },
      time: count == 0 ? start.time : steps[count - 1].time, count: first + count,
      mayLackEffects: mayLackEffects, answers: answers)
  }

  private func state(after count: Int) -> State {
    let index = first + count - 1
    let kept = states.last { $0.index <= index }
    var state = kept?.state ?? start.state
    let done = kept.map { $0.index - first + 1 } ?? 0
    for step in steps[done..<count] { _ = reducer.reduce(&state, step.action) }
    return state
  }

  private static func apply(
    _ happening: Happening, to pending: inout [EffectSlot: PendingEffect<Work>]
  ) {
    switch happening {
    case .began(let effect): pending[effect.slot] = effect
    case .entered(let slot, .running(let last)):
      // A timer has begun it after the last step, at the time for which it waited.
      let since = max(last, pending[slot]?.due ?? last)
      pending[slot] = pending[slot]?.entering(.running(since: since))
    case .entered(let slot, let phase): pending[slot] = pending[slot]?.entering(phase)
    case .ended(let slot): pending[slot] = nil
    case .forgotten: pending = [:]
    }
  }
}
