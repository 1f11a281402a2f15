import SearchlightBasics
import SearchlightStateMachine

/// A copy of the machine of a store, which goes on from one of its steps by itself.
///
/// The reducer runs, and nothing else: effects stay data until a page answers them, and time passes
/// only if a page says so. The store knows nothing of its copies.
final class CopySource<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: LiveSource {
  typealias Recorder = SessionRecorder<State, Action, Work>
  typealias Copied = Simulation<State, Action, Work>

  private let machine: LiveMachine<State, Action, Work>
  /// The answers in the session before the copy.
  private let earlier: [Int: SessionAnswer<Work>]
  private let moment: Recorder.Memory.Moment
  private var simulation: Copied
  private var recorder: Recorder
  private var events: [LiveEvent]
  private lazy var foundOffers = ActionOffers(of: Action.self, machine.coding)

  init(
    _ recorder: Recorder, from moment: Recorder.Memory.Moment,
    of machine: LiveMachine<State, Action, Work>, named name: String,
    answers: [Int: SessionAnswer<Work>]
  ) {
    (self.machine, self.moment, earlier) = (machine, moment, answers)
    self.recorder = Recorder(recorder, from: moment, machine: machine)
    simulation = Simulation(
      continuing: moment.state, reducer: machine.reducer, pending: moment.pending,
      at: moment.time, after: moment.count)
    events = [self.recorder.start(at: moment.state)]
  }

  var header: [UInt8] { recorder.writer.header }

  var verdicts: [ShownSteering.Verdict] { recorder.verdicts }

  func take() -> [LiveEvent]? {
    defer { events = [] }
    return events.isEmpty ? nil : events
  }

  func copy(after index: Int, named name: String) throws(SteeringError) -> any LiveSource {
    try recorder.copy(after: index, named: name, answers: earlier)
  }

  func export(of log: [UInt8]) -> (any TestExport)? { recorder.export(of: log, after: earlier) }

  func offers(in vocabulary: any InspectVocabulary) -> ActionOffers {
    foundOffers.adding(vocabulary.actions)
  }

  func forgetBodies(except kept: Set<String>) { recorder.forgetBodies(except: kept) }

  func forgetSteps(_ count: Int) { recorder.forgetSteps(count) }

  func end() { recorder.closeMemory() }
}

extension CopySource {
  func steering(in vocabulary: any InspectVocabulary) -> ShownSteering {
    let writer = recorder.writer
    let all = simulation.running + simulation.waiting
    let pending = all.prefix(100).map { effect in
      ShownSteering.Pending(
        slot: effect.slot.rawValue, work: writer.shown(effect.work) { vocabulary.work($0).title },
        phase: Self.text(of: effect.phase), isRunning: effect.isRunning,
        answers: (moment.answers[effect.slot] ?? []).prefix(5).map { answer in
          ShownSteering.Pending.Answer(
            step: answer.index,
            action: writer.shown(answer.action) { vocabulary.action($0).title })
        })
    }
    let notice =
      moment.mayLackEffects
      ? "Effects that were under way before the inspector saw them are missing in it." : nil
    return ShownSteering(
      canCopy: true, verdicts: recorder.verdicts, pending: pending,
      copy: ShownSteering.Copy(
        time: simulation.now.exactText, next: simulation.nextDue?.exactText, notice: notice))
  }

  private static func text(of phase: PendingEffect<Work>.Phase) -> String {
    switch phase {
    case .waiting(let due): "begins at \(due.exactText)"
    case .queued: "waits for its turn"
    case .running(let since): "runs since \(since.exactText)"
    }
  }

  func carryOut(_ order: String, _ text: String) throws(SteeringError) -> Bool {
    switch order {
    case "send":
      let action = try action(text)
      run { $0.send(action) }
    case "advance":
      guard let due = simulation.nextDue else {
        throw SteeringError(reason: "No effect waits for a time.")
      }
      run { $0.advance(by: due - $0.now) }
    case "answer", "emit", "finish":
      let parts = text.split(separator: "\n", maxSplits: 1)
      guard let slot = parts.first.flatMap({ Int($0) }),
        let effect = simulation.running.first(where: { $0.slot.rawValue == slot })
      else { throw SteeringError(reason: "This effect does not run any more.") }
      if order == "finish" {
        run { $0.complete(effect.slot) }
        break
      }
      let action = try action(parts.count > 1 ? String(parts[1]) : "")
      run { simulation in
        if order == "emit" {
          simulation.emit(action, from: effect.slot)
        } else {
          simulation.complete(effect.slot, with: action)
        }
      }
    default: return false
    }
    return true
  }

  /// Returns the action that a text stands for; `#4` is that of step 4 of the session.
  private func action(_ text: String) throws(SteeringError) -> Action {
    guard let step = text.wholeMatch(of: #/\s*#(\d+)\s*/#).flatMap({ Int($0.output.1) }) else {
      return try ActionText.action(text, coding: machine.coding)
    }
    let answers = moment.answers.values.joined()
    if let known = answers.first(where: { $0.index == step }) { return known.action }
    if let own = recorder.memory?.action(at: step) { return own }
    throw SteeringError(reason: "Step #\(step) answers none of these effects.")
  }

  private func run(_ body: (inout Copied) -> Void) {
    for event in simulation.inspecting(body) { events += recorder.take(event) }
  }
}
