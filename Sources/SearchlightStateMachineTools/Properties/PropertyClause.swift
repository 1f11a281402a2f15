import SearchlightStateMachine

/// One part of a ``Property``, and the automaton that judges it moment by moment.
///
/// The automaton is deterministic, and its memory is one ``Phase``, so that the same code judges a
/// session in one pass and an exploration by its product with the phases.
struct PropertyClause<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  typealias Condition = Property<State, Action, Work>.Condition
  typealias Moment = Property<State, Action, Work>.Moment

  /// The word by which the clause was made.
  enum Kind: String, Sendable {
    case always, never, eventually, until, unless, leadsTo
  }

  /// What the clause asks for.
  enum Demand: Sendable {
    /// A moment at which the function returns a problem violates the clause; the problem may be an
    /// empty text.
    case invariant(@Sendable (Moment) -> String?)
    case goal(Goal)
  }

  /// Something that must come, or end what must be kept.
  struct Goal: Sendable {
    /// Asks for the goal each time it is true; if `nil`, the goal is asked for once, at the beginning.
    var when: Condition?
    /// What must be true until the goal comes.
    var keep: Condition?
    let until: Condition
    var within: PropertyDeadline?
    /// Whether the goal need not come.
    var isWeak = false
  }

  /// What the automaton remembers.
  enum Phase: Hashable, Sendable {
    /// So many of the scopes have begun, and not all of them.
    case dormant(Int)
    /// Nothing is asked for now.
    case idle
    /// The goal is asked for, since so many transitions and such a time. Only what the deadline needs
    /// is counted, so that the phases of a clause without one are few.
    case owed(transitions: Int, time: Duration)
    /// Nothing is asked for any more.
    case done
  }

  /// How a moment violates the clause.
  enum Breach: Hashable, Sendable {
    /// The invariant is broken, with a text that says how, which may be empty.
    case problem(String)
    /// What was to be kept has ended before the goal came.
    case ended
    /// The deadline is over.
    case late
  }

  let kind: Kind
  let name: String
  let demand: Demand
  /// The conditions after which the clause begins, in order.
  var scopes: [Condition] = []

  /// Whether the clause asks for something that must come.
  var isLiveness: Bool {
    if case .goal(let goal) = demand { !goal.isWeak } else { false }
  }

  /// Whether something is asked for that must come.
  func owes(_ phase: Phase) -> Bool {
    if case .owed = phase { isLiveness } else { false }
  }
}

extension PropertyClause {
  /// Returns the phase at the start of a run, and how the start violates the clause.
  func begin(at start: Moment) -> (phase: Phase, breach: Breach?) {
    observe(start, in: .dormant(0))
  }

  /// Lets time pass; returns `nil` if the deadline is over.
  func pass(_ time: Duration, in phase: Phase) -> Phase? {
    guard time > .zero, case .owed(let transitions, let elapsed) = phase,
      case .goal(let goal) = demand, case .time(let limit)? = goal.within?.kind
    else { return phase }
    let total = elapsed + time
    return total > limit ? nil : .owed(transitions: transitions, time: total)
  }

  /// Returns the phase after a moment, and how the moment violates the clause.
  func observe(_ moment: Moment, in phase: Phase) -> (phase: Phase, breach: Breach?) {
    switch phase {
    case .done: (.done, nil)
    case .dormant(let begun): awake(moment, begun)
    case .idle: ask(moment)
    case .owed(let transitions, let time): answer(moment, transitions + 1, time)
    }
  }

  private func awake(_ moment: Moment, _ begun: Int) -> (phase: Phase, breach: Breach?) {
    var begun = begun
    while begun < scopes.count, scopes[begun](moment) { begun += 1 }
    guard begun == scopes.count else { return (.dormant(begun), nil) }
    if case .goal(let goal) = demand, goal.when == nil { return answer(moment, 0, .zero) }
    return ask(moment)
  }

  /// Judges a moment before which nothing was asked for.
  private func ask(_ moment: Moment) -> (phase: Phase, breach: Breach?) {
    switch demand {
    case .invariant(let problem): (.idle, problem(moment).map { .problem($0) })
    case .goal(let goal):
      goal.when?(moment) == true ? answer(moment, 0, .zero) : (.idle, nil)
    }
  }

  /// Judges a moment at which the goal is asked for, since so many transitions.
  private func answer(
    _ moment: Moment, _ transitions: Int, _ time: Duration
  ) -> (phase: Phase, breach: Breach?) {
    guard case .goal(let goal) = demand else { return ask(moment) }
    if goal.until(moment) { return (goal.when == nil ? .done : .idle, nil) }
    if goal.keep?(moment) == false { return (.done, .ended) }
    guard case .transitions(let limit)? = goal.within?.kind else {
      return (.owed(transitions: 0, time: time), nil)
    }
    return transitions >= limit
      ? (.done, .late) : (.owed(transitions: transitions, time: time), nil)
  }
}

extension PropertyClause: CustomStringConvertible {
  var description: String {
    let deadline = if case .goal(let goal) = demand { goal.within } else { PropertyDeadline?.none }
    return "\(kind.rawValue) \"\(name)\"" + (deadline.map { " within \($0)" } ?? "")
  }

  /// Returns what a breach consists in, as a sentence; empty if there is nothing to say.
  func reason(of breach: Breach) -> String {
    switch (breach, demand) {
    case (.problem(let text), _): text
    case (.ended, .goal(let goal)) where goal.isWeak:
      "What must be kept has ended, although nothing allows it yet."
    case (.ended, _): "What must be kept has ended before its time."
    case (.late, .goal(let goal)):
      "It has not come within \(goal.within.map(\.description) ?? "its time")."
    case (.late, .invariant): ""
    }
  }
}
