import SearchlightCore
import SearchlightTesting

/// Explores every order of the events of a scenario.
///
/// From each situation it continues with the next action of every user, with every answer to every
/// request in flight, and with the next timer. After the last event it lets everything settle,
/// always in the same way.
struct Interleaver {
  private(set) var count = 0
  private(set) var steps = 0
  private(set) var violation: (Violation, [Step])?

  /// The shown requests after everything has settled, which must be the same for every order.
  private(set) var endings: Set<[UInt8]> = []

  private static let good = Outcome.success(hits: 9)

  init(_ scenario: Scenario, as machine: Walk.Machine? = nil) {
    var start = Situation(
      walk: Walk(scenario.subject, machine: machine), mishaps: scenario.mishapsAtMost,
      reports: scenario.reportsAtMost)
    for step in scenario.prelude where start.violation == nil { start.take(step) }
    violation = start.violation
    guard violation == nil else { return }
    var endings: Set<[UInt8]> = []
    var violation: (Violation, [Step])?
    let orders = Interleavings<Situation, Step>(
      from: start, users: scenario.users,
      limit: .init(steps: scenario.length, orders: .max),
      others: { situation in
        situation.answers(mishaps: scenario.mishaps) + situation.reportSteps
          + situation.performances
          + (situation.walk.awaitsTimer ? [.fireNextTimer] : [])
      },
      take: { situation, step in
        if step.isMishap { situation.mishaps -= 1 }
        if case .report = step { situation.reports -= 1 }
        situation.take(step)
        violation = situation.violation
        return violation.map { "\($0.0)" }
      },
      end: { ending in
        var situation = ending.situation
        // Settling is half of all steps and much alike for all orders, so the laws usually watch it
        // in every fourth order only. A replay takes as long as the walk itself, so only every
        // tenth walk is replayed.
        let stride = RandomCases.count(of: 1, usually: 4)
        if !ending.number.isMultiple(of: stride) { situation.walk.laws = [] }
        situation.finish(ending.remaining, replays: (ending.number + 1).isMultiple(of: 10))
        endings.insert(situation.shown)
        violation = situation.violation
        return violation.map { "\($0.0)" }
      })
    (count, steps) = (orders.count, orders.steps)
    self.violation = violation
    self.endings = endings
  }

  /// A walk with the steps that led to it.
  private struct Situation {
    var walk: Walk
    /// The number of unsuccessful answers that are still allowed.
    var mishaps: Int
    /// The number of pieces that may still be reported.
    var reports: Int
    private(set) var script: [Step] = []
    private(set) var violation: (Violation, [Step])?

    /// The most timers that are waited for, so that a component that goes on for ever is found.
    private static let mostRings = 20

    init(walk: Walk, mishaps: Int, reports: Int) {
      self.walk = walk
      self.mishaps = mishaps
      self.reports = reports
    }

    var shown: [UInt8] {
      Array(walk.state.sources.map { $0.answer?.request.bytes ?? [] }.joined(separator: [0]))
    }

    func answers(mishaps outcomes: [Outcome]) -> [Step] {
      walk.requests.indices.flatMap { number in
        ([good] + (mishaps > 0 ? outcomes : [])).map { .answer(number, $0) }
      }
    }

    /// The pieces that can be reported before an answer.
    var reportSteps: [Step] {
      reports > 0 ? walk.requests.indices.map { .report($0, good) } : []
    }

    /// The possible outcomes of the running work.
    var performances: [Step] {
      walk.runningWork.indices.flatMap { number -> [Step] in
        [.perform(number, .done)] + (mishaps > 0 ? [.perform(number, .failure)] : [])
      }
    }

    mutating func take(_ step: Step) {
      guard violation == nil else { return }
      script.append(step)
      if let found = walk.take(step) { violation = (found, script) }
    }

    /// Executes the remaining actions of the users, answers all requests, and retries failed ones.
    mutating func finish(_ remaining: [Step], replays: Bool) {
      for step in remaining { take(step) }
      settle()
      take(.send(.retry()))
      settle()
      guard violation == nil else { return }
      if replays, let problem = walk.replayed() {
        violation = (problem, script)
      } else if let open {
        violation = (Violation(law: "S2", "\(open.id) is \(open.phase) in the end"), script)
      }
    }

    /// A source that waits for something.
    ///
    /// A source that wants nothing, such as the value search of an empty field, is correctly idle.
    private var open: SourceState? {
      walk.state.sources.first { $0.phase != .loaded && $0.wanted != nil && !$0.isPassedOver }
    }

    /// Whether the timer of a component may let an open source go on.
    private func awaitsRing(after rings: Int) -> Bool {
      rings < Self.mostRings && walk.awaitsTimer && open != nil
    }

    private mutating func settle() {
      // A held request is sent when the work of the component is done, or its timer rings.
      var rings = 0
      repeat {
        while violation == nil, walk.awaitsSending || !walk.requests.isEmpty {
          take(walk.requests.isEmpty ? .fireNextTimer : .answer(0, good))
        }
        while violation == nil, !walk.work.isEmpty {
          take(walk.runningWork.isEmpty ? .fireNextTimer : .perform(0, .done))
        }
        if violation == nil, !walk.awaitsSending, walk.requests.isEmpty, awaitsRing(after: rings) {
          rings += 1
          take(.fireNextTimer)
        }
      } while violation == nil
        && (walk.awaitsSending || !walk.requests.isEmpty || awaitsRing(after: rings))
    }
  }
}

extension Step {
  /// Whether the step is an unsuccessful answer or performance.
  fileprivate var isMishap: Bool {
    switch self {
    case .answer(_, let outcome): outcome != .success(hits: 9)
    case .perform(_, let performance): performance != .done
    default: false
    }
  }
}
