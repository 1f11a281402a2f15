import SearchCore

/// Goes through every order in which the events of a scenario can happen.
///
/// From each situation it goes on with the next action of every user, with every answer to every request
/// under way, and with the next timer, each on a copy of the walk. After the last event everything comes
/// to rest, in the same way whatever happened before.
struct Interleaver {
  private let scenario: Scenario
  private(set) var count = 0
  private(set) var steps = 0
  private(set) var violation: (Violation, [Step])?

  /// What the sources show once all has come to rest: one and the same, whatever the order.
  private(set) var endings: Set<[UInt8]> = []

  init(_ scenario: Scenario, as machine: Walk.Machine? = nil) {
    self.scenario = scenario
    var walk = Walk(scenario.subject, machine: machine)
    var script: [Step] = []
    for step in scenario.prelude where violation == nil { take(step, &walk, &script) }
    explore(walk, script, users: scenario.users.map { $0[...] }, mishaps: scenario.mishapsAtMost)
  }

  private mutating func explore(
    _ walk: Walk, _ script: [Step], users: [ArraySlice<Step>], mishaps: Int
  ) {
    guard violation == nil else { return }
    var isEnd = true
    if script.count < scenario.prelude.count + scenario.length {
      for (user, remaining) in users.enumerated() {
        guard let step = remaining.first else { continue }
        isEnd = false
        var users = users
        users[user].removeFirst()
        explore(step, walk, script, users: users, mishaps: mishaps)
      }
      for number in walk.requests.indices {
        isEnd = false
        explore(
          .answer(number, .success(hits: 9)), walk, script, users: users, mishaps: mishaps)
        guard mishaps > 0 else { continue }
        for mishap in scenario.mishaps {
          explore(.answer(number, mishap), walk, script, users: users, mishaps: mishaps - 1)
        }
      }
      if walk.awaitsTimer {
        isEnd = false
        explore(.fireNextTimer, walk, script, users: users, mishaps: mishaps)
      }
    }
    if isEnd { finish(walk, script, users: users) }
  }

  private mutating func explore(
    _ step: Step, _ walk: Walk, _ script: [Step], users: [ArraySlice<Step>], mishaps: Int
  ) {
    var (walk, script) = (walk, script)
    if take(step, &walk, &script) { explore(walk, script, users: users, mishaps: mishaps) }
  }

  /// Lets the users end, the service answer, and what has failed be tried again.
  private mutating func finish(_ walk: Walk, _ script: [Step], users: [ArraySlice<Step>]) {
    var (walk, script) = (walk, script)
    count += 1
    for step in users.joined() { guard take(step, &walk, &script) else { return } }
    settle(&walk, &script)
    guard take(.send(.retry()), &walk, &script) else { return }
    settle(&walk, &script)
    // Carrying out everything again is as long as the walk itself: every tenth must do.
    if count.isMultiple(of: 10), let flaw = walk.replayed() { violation = (flaw, script) }
    let shown = walk.state.sources.map { $0.answer?.request.bytes ?? [] }
    endings.insert(Array(shown.joined(separator: [0])))
    // What nobody wants, the values of a list whose field is empty, is rightly idle.
    let open = walk.state.sources.first { $0.phase != .loaded && $0.wanted != nil }
    if let open, violation == nil {
      violation = (Violation(law: "S2", "\(open.id) is \(open.phase) in the end"), script)
    }
  }

  private mutating func settle(_ walk: inout Walk, _ script: inout [Step]) {
    while walk.awaitsDeparture || !walk.requests.isEmpty {
      let step = walk.requests.isEmpty ? Step.fireNextTimer : .answer(0, .success(hits: 9))
      guard take(step, &walk, &script) else { return }
    }
  }

  @discardableResult
  private mutating func take(_ step: Step, _ walk: inout Walk, _ script: inout [Step]) -> Bool {
    steps += 1
    script.append(step)
    if let found = walk.take(step) { violation = (found, script) }
    return violation == nil
  }
}
