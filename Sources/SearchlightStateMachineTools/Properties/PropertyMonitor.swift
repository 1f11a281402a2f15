import SearchlightBasics
public import SearchlightStateMachine

/// Judges a ``Property`` transition by transition, in one pass and with memory that does not grow.
///
/// ```swift
/// var monitor = PropertyMonitor(answered, from: Suggestions())
/// for record in recorder.records { monitor.observe(record) }
/// print(monitor.verdict)
/// ```
///
/// The first violation is final. For its text, a monitor keeps the last few transitions, and so it can
/// watch a store as long as that runs:
///
/// ```swift
/// let monitor = Mutex(PropertyMonitor(answered, from: store.current))
/// let token = store.transitions.subscribe { record in
///   monitor.withLock { $0.observe(record) }
/// }
/// ```
public struct PropertyMonitor<State: Equatable & Sendable, Action: Sendable, Work: Sendable>:
  Sendable
{
  /// A transition of the machine.
  public typealias Record = TransitionRecord<State, Action, Work>

  private typealias Clause = PropertyClause<State, Action, Work>
  private typealias Violation = PropertyViolation<State, Action, Work>

  /// How many transitions are kept.
  private static var kept: Int { 8 }

  private struct Part: Sendable {
    let clause: Clause
    var phase: Clause.Phase
    /// The transition that asks for what has not come, and its number; `nil` for the start.
    var asking: (record: Record, number: Int)?
  }

  private var parts: [Part] = []
  /// The first violation; `nil` if nothing so far violates the property.
  public private(set) var violation: PropertyViolation<State, Action, Work>?
  /// The last transitions, oldest first.
  private var recent: [Record] = []
  /// The number of transitions so far.
  private var count = 0
  /// When the last transition was reduced, if that is known.
  private var now: Duration?

  /// Begins with the first state of a run.
  ///
  /// - Parameters:
  ///   - property: The property to judge.
  ///   - state: The state before the first transition.
  ///   - time: The time then, by the clock of the machine; `nil` for that of the first transition.
  public init(
    _ property: Property<State, Action, Work>, from state: State, at time: Duration? = nil
  ) {
    now = time
    let start = Property<State, Action, Work>.Moment(start: state)
    for clause in property.clauses {
      let (phase, breach) = clause.begin(at: start)
      parts.append(Part(clause: clause, phase: phase))
      if let breach, violation == nil {
        violation = Violation(
          clause.description, reason: clause.reason(of: breach),
          ending: breach == .late ? .late : .broken, steps: [],
          isSession: true)
      }
    }
  }

  /// Begins before the first record of a recording; does not judge the record.
  ///
  /// A machine begins at time zero; a recording that begins later has no earlier time.
  init(_ property: Property<State, Action, Work>, before record: Record) {
    self.init(
      property, from: record.before, at: record.index == 0 && record.time != nil ? .zero : nil)
  }

  /// Judges the next transition.
  public mutating func observe(_ record: Record) {
    guard violation == nil else { return }
    if let time = record.time { advance(to: time) }
    guard violation == nil else { return }
    count += 1
    recent.append(record)
    if recent.count > Self.kept { recent.removeFirst() }
    let moment = Property<State, Action, Work>.Moment(record)
    for index in parts.indices {
      let clause = parts[index].clause
      let owed = clause.owes(parts[index].phase)
      let (phase, breach) = clause.observe(moment, in: parts[index].phase)
      parts[index].phase = phase
      if let breach {
        violation = violation(
          of: parts[index], clause.reason(of: breach), breach == .late ? .late : .broken)
        return
      }
      guard clause.owes(phase) else {
        parts[index].asking = nil
        continue
      }
      if !owed { parts[index].asking = (record, count) }
    }
  }

  /// Tells the monitor the time, by the clock of the machine, also if nothing has happened; a
  /// deadline may be over then.
  ///
  /// A time before that of the last transition changes nothing.
  public mutating func advance(to time: Duration) {
    defer { now = max(now ?? time, time) }
    guard violation == nil, let now, time > now else { return }
    for index in parts.indices {
      let clause = parts[index].clause
      guard let phase = clause.pass(time - now, in: parts[index].phase) else {
        violation = violation(of: parts[index], clause.reason(of: .late), .late)
        return
      }
      parts[index].phase = phase
    }
  }

  /// The verdict on everything so far, if the session ends here: what must still come is open.
  public var verdict: PropertyVerdict<State, Action, Work> {
    if let violation { return .violated(violation) }
    let open = parts.first { $0.clause.owes($0.phase) }
    return open.map { .open(reason($0)) } ?? .holds
  }

  /// The verdict on everything so far, if the machine is at rest: no effect waits or runs, so what has
  /// not come yet never comes.
  public var verdictAtRest: PropertyVerdict<State, Action, Work> {
    if let violation { return .violated(violation) }
    guard let part = parts.first(where: { $0.clause.owes($0.phase) }) else { return .holds }
    return .violated(violation(of: part, Clause.restReason, .rests))
  }

  private func reason(_ part: Part) -> String {
    let since =
      part.asking.map { record, _ in
        "since #\(record.index), \("\(record.action)".escapingControls())"
      } ?? "since the start"
    return "\(part.clause) is open: the session ends before it comes, asked for \(since)."
  }

  private func violation(of part: Part, _ reason: String, _ ending: Violation.Ending) -> Violation {
    let all = recent.map { Violation.Step("\($0.action)", [$0]) }
    let steps: [Violation.Step]
    var askedBy: Int?
    if let (record, number) = part.asking {
      // The transition that asks, and the last transitions after it.
      let later = count - number
      let asking = Violation.Step("\(record.action)", [record])
      steps = [asking] + Self.last(later, of: all)
      askedBy = 0
    } else {
      steps = Self.last(count, of: part.clause.isLiveness ? all : all.suffix(Self.shown))
    }
    return Violation(
      part.clause.description, reason: reason, ending: ending, steps: steps, askedBy: askedBy,
      isSession: true)
  }

  /// How many transitions are shown of a session in which one moment violates the property.
  private static var shown: Int { 3 }

  /// Returns the last steps of some number, as far as they are kept.
  private static func last(
    _ count: Int, of kept: [Violation.Step]
  ) -> [Violation.Step] {
    var steps = Array(kept.suffix(count))
    if count > steps.count, let first = steps.first {
      steps[0] = Violation.Step(first.name, first.records, omitted: count - steps.count)
    }
    return steps
  }
}
