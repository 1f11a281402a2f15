import SearchlightStateMachine

/// Makes a session shorter that still leads to what matters: a violation of a property or, if there
/// is none, the last state.
///
/// Halves are left out first, then smaller and smaller parts, down to single actions. An answer is
/// only kept with the action that asked for it. The work can be interrupted at any action.
struct SessionShrinking<State: Equatable & Sendable, Action: Sendable, Work: Equatable & Sendable>:
  Sendable
{
  typealias Record = TransitionRecord<State, Action, Work>

  /// What a shorter session must lead to.
  enum Goal: Sendable {
    case state(State)
    /// The property with this number is violated; `atRest`, once nothing waits or runs any more.
    case violation(Int, atRest: Bool)
  }

  /// A part of the session that is being tried.
  private struct Trial: Sendable {
    let actions: [Int]
    var next = 0
    var machine: Simulation<State, Action, Work>
    var monitors: [PropertyMonitor<State, Action, Work>]
    /// The indices in the trial of the actions that were sent.
    var places: [Int: Int] = [:]
    var records: [Record] = []
  }

  /// The most actions that are reduced.
  static var budget: Int { 1_000_000 }

  let actions: [Action]
  private let answers: [Int: SessionAnswer<Work>]
  private let machine: Simulation<State, Action, Work>
  private let properties: [Property<State, Action, Work>]
  private let isAtRest: Bool

  /// What must be kept; `nil` until the whole session was tried.
  private(set) var goal: Goal?
  /// The actions of the shortest session so far.
  private(set) var kept: [Int]
  /// The transitions of the shortest session so far.
  private(set) var records: [Record] = []
  private var trial: Trial?
  private var start = 0
  private var length = 0
  private var left = Self.budget
  /// Whether nothing more is left out.
  private(set) var isDone = false

  init(
    _ actions: [Action], answers: [Int: SessionAnswer<Work>], initial: State,
    reducer: any Reducer<State, Action, Work>, properties: [Property<State, Action, Work>],
    isAtRest: Bool
  ) {
    (self.actions, self.answers, self.properties) = (actions, answers, properties)
    machine = Simulation(initial: initial, reducer: reducer)
    self.isAtRest = isAtRest
    kept = Array(actions.indices)
    trial = begin(kept)
  }

  /// Works until an instant or to the end.
  mutating func work(until deadline: ContinuousClock.Instant) {
    while !isDone, var current = trial {
      // Only this copy holds the trial, so nothing of it is copied.
      trial = nil
      var count = 0
      while current.next < current.actions.count {
        if count == 16 {
          count = 0
          guard ContinuousClock.now < deadline else {
            trial = current
            return
          }
        }
        step(&current)
        count += 1
      }
      left -= current.actions.count
      finish(current)
    }
  }

  /// Ends the work with what has been found, once the whole session was tried.
  mutating func stop() {
    if goal != nil { isDone = true }
  }
}

extension SessionShrinking {
  private func begin(_ actions: [Int]) -> Trial {
    Trial(
      actions: actions, machine: machine,
      monitors: properties.map { PropertyMonitor($0, from: machine.state, at: .zero) })
  }

  private func step(_ trial: inout Trial) {
    let index = trial.actions[trial.next]
    trial.next += 1
    let action = actions[index]
    var records: [Record] = []
    trial.places[index] = trial.records.count
    if let answer = answers[index] {
      let origin = trial.places[answer.origin]
      let isAsked = { (effect: PendingEffect<Work>) in
        effect.origin == origin && effect.work == answer.work
      }
      if let due = trial.machine.waiting.first(where: isAsked)?.due {
        records += trial.machine.advance(by: due - trial.machine.now)
      }
      if let slot = trial.machine.running.first(where: isAsked)?.slot {
        records +=
          answer.isLast
          ? trial.machine.complete(slot, with: action) : trial.machine.emit(action, from: slot)
      } else {
        // In the session it was delivered; what the trial knows of effects may be less.
        records += trial.machine.send(action)
      }
    } else {
      records += trial.machine.send(action)
    }
    for record in records {
      // The test sends actions without letting time pass, so no deadline in time is over in it.
      let timeless = Record(
        index: record.index, action: record.action, before: record.before, after: record.after,
        effects: record.effects)
      for place in trial.monitors.indices { trial.monitors[place].observe(timeless) }
    }
    trial.records += records
  }

  private mutating func finish(_ trial: Trial) {
    if goal == nil {
      goal = wanted(by: trial)
      records = trial.records
      length = max(1, kept.count / 2)
    } else if leadsToGoal(trial) {
      (kept, records) = (trial.actions, trial.records)
    } else {
      start += length
    }
    nextTrial()
  }

  private func wanted(by trial: Trial) -> Goal {
    let rests = isAtRest && trial.machine.waiting.isEmpty && trial.machine.running.isEmpty
    for (number, monitor) in trial.monitors.enumerated() {
      if monitor.violation != nil { return .violation(number, atRest: false) }
      if rests, monitor.verdictAtRest.violation != nil { return .violation(number, atRest: true) }
    }
    return .state(trial.machine.state)
  }

  private func leadsToGoal(_ trial: Trial) -> Bool {
    switch goal {
    case .state(let state): trial.machine.state == state
    case .violation(let number, atRest: false): trial.monitors[number].violation != nil
    case .violation(let number, atRest: true):
      trial.machine.waiting.isEmpty && trial.machine.running.isEmpty
        && trial.monitors[number].verdictAtRest.violation != nil
    case nil: false
    }
  }

  /// Chooses the next part to leave out.
  private mutating func nextTrial() {
    while length > 0, left > 0 {
      while start < kept.count {
        let without = Set(kept[start..<min(kept.count, start + length)])
        var candidate: [Int] = []
        var isKept = Set<Int>()
        for index in kept where !without.contains(index) {
          if let answer = answers[index], !isKept.contains(answer.origin) { continue }
          isKept.insert(index)
          candidate.append(index)
        }
        if candidate.count < kept.count {
          trial = begin(candidate)
          return
        }
        start += length
      }
      (start, length) = (0, length / 2)
    }
    isDone = true
  }
}
