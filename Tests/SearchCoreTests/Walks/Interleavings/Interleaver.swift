import SearchCore
import SearchTesting

/// Goes through every order in which the events of a scenario can happen.
///
/// From each situation it goes on with the next action of every user, with every answer to every request
/// under way, and with the next timer. After the last event everything comes to rest, in the same way
/// whatever happened before.
struct Interleaver {
  private(set) var count = 0
  private(set) var steps = 0
  private(set) var violation: (Violation, [Step])?

  /// What the sources show once all has come to rest: one and the same, whatever the order.
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
        // Carrying out everything again is as long as the walk itself: every tenth must do.
        situation.finish(ending.remaining, replays: (ending.number + 1).isMultiple(of: 10))
        endings.insert(situation.shown)
        violation = situation.violation
        return violation.map { "\($0.0)" }
      })
    (count, steps) = (orders.count, orders.steps)
    self.violation = violation
    self.endings = endings
  }

  /// A walk with what has led there.
  private struct Situation {
    var walk: Walk
    /// How often the service may still answer otherwise than with success.
    var mishaps: Int
    /// How many pieces it may still report.
    var reports: Int
    private(set) var script: [Step] = []
    private(set) var violation: (Violation, [Step])?

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

    /// What can come before an answer.
    var reportSteps: [Step] {
      reports > 0 ? walk.requests.indices.map { .report($0, good) } : []
    }

    /// What can become of the work that runs.
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

    /// Lets the users end, the service answer, and what has failed be tried again.
    mutating func finish(_ remaining: [Step], replays: Bool) {
      for step in remaining { take(step) }
      settle()
      take(.send(.retry()))
      settle()
      guard violation == nil else { return }
      if replays, let flaw = walk.replayed() {
        violation = (flaw, script)
      } else if let open = walk.state.sources.first(where: {
        // What nobody wants, the values of a list whose field is empty, is rightly idle.
        $0.phase != .loaded && $0.wanted != nil && !$0.isPassedOver
      }) {
        violation = (Violation(law: "S2", "\(open.id) is \(open.phase) in the end"), script)
      }
    }

    private mutating func settle() {
      // What a component holds leaves when its work is done.
      repeat {
        while violation == nil, walk.awaitsSending || !walk.requests.isEmpty {
          take(walk.requests.isEmpty ? .fireNextTimer : .answer(0, good))
        }
        while violation == nil, !walk.work.isEmpty {
          take(walk.runningWork.isEmpty ? .fireNextTimer : .perform(0, .done))
        }
      } while violation == nil && (walk.awaitsSending || !walk.requests.isEmpty)
    }
  }
}

extension Step {
  /// Whether something is answered otherwise than with success.
  fileprivate var isMishap: Bool {
    switch self {
    case .answer(_, let outcome): outcome != .success(hits: 9)
    case .perform(_, let performance): performance != .done
    default: false
    }
  }
}
