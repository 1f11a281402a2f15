import SearchlightBasics
import SearchlightStateMachine

/// What a server makes of the events of a machine: steps without secrets, moments from which a copy
/// can go on, and verdicts on properties.
struct SessionRecorder<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
> {
  typealias Event = InspectionEvent<State, Action, Work>
  typealias Record = TransitionRecord<State, Action, Work>
  typealias Memory = SessionMemory<State, Action, Work>

  private(set) var writer: StepWriter<State, Action, Work>
  /// `nil` if the machine is not known, or if nothing may be shown any more.
  private(set) var memory: Memory?
  let machine: LiveMachine<State, Action, Work>?

  private var monitors: [PropertyMonitor<State, Action, Work>] = []
  /// The index of the first transition that the monitors judge.
  private var firstJudged = 0
  /// The index that follows the last transition that they have judged; `nil` before the first one.
  private var nextJudged: Int?
  /// The state with which pages begin, until a record follows; `nil` if they show none.
  private var shown: State?
  /// The index that must follow; `nil` after steps that were lost.
  private var next: Int?
  private var mustStart = true
  /// Whether nothing was seen since steps were lost.
  private var isLost = false

  /// Creates the recorder of a store.
  init(writer: StepWriter<State, Action, Work>, machine: LiveMachine<State, Action, Work>?) {
    (self.writer, self.machine) = (writer, machine)
    memory = machine.map { SessionMemory(from: $0.initial, reducer: $0.reducer) }
    watch(from: machine?.initial, at: .zero, first: 0)
  }

  /// Creates the recorder of a copy, which begins at a moment of another one.
  init(
    _ other: SessionRecorder, from moment: Memory.Moment, machine: LiveMachine<State, Action, Work>
  ) {
    (writer, self.machine) = (other.writer, machine)
    writer.beginAnew()
    writer.forgetBodies(except: [])
    memory = SessionMemory(from: moment, reducer: machine.reducer)
    (shown, next, mustStart) = (moment.state, moment.count, false)
    watch(from: moment.state, at: moment.time, first: moment.count)
    nextJudged = moment.count
  }

  /// Judges the properties anew, except for those that are violated already.
  private mutating func watch(from state: State?, at time: Duration?, first: Int) {
    guard let state else { return }
    let former = monitors
    monitors = (machine?.properties ?? []).enumerated().map { place, property in
      if former.indices.contains(place), former[place].violation != nil { return former[place] }
      return PropertyMonitor(property, from: state, at: time)
    }
    firstJudged = first
  }
}

extension SessionRecorder {
  /// Whether pages show a state.
  var hasStarted: Bool { shown != nil || next != nil || !mustStart }

  /// Shows a state before the first record.
  mutating func start(at state: State) -> LiveEvent {
    shown = state
    return writer.start(at: state)
  }

  /// Takes an event, and returns what pages show of it.
  mutating func take(_ event: Event) -> [LiveEvent] {
    switch event {
    case .transition(let record): return take(record)
    case .effect(let event): memory?.add(event) { $0 == $1 }
    }
    return []
  }

  private mutating func take(_ record: Record) -> [LiveEvent] {
    var events: [LiveEvent] = []
    if let next, record.index != next {
      events.append(.lost(max(1, record.index - next), because: Self.gap))
      (mustStart, shown) = (true, nil)
    }
    if mustStart {
      writer.beginAnew()
      memory?.begin(with: record)
      // A page that shows this state already goes on.
      if shown == nil || shown != record.before { events.append(writer.start(at: record.before)) }
      (mustStart, isLost) = (false, false)
    }
    shown = nil
    memory?.add(record)
    next = record.index + 1
    do {
      events.append(.step(try writer.step(record)))
      judge(record)
    } catch {
      // The error names no secret, and a verdict on the step could.
      events.append(.lost(1, because: "\(error)"))
      (mustStart, isLost) = (true, true)
    }
    return events
  }

  private mutating func judge(_ record: Record) {
    if nextJudged != record.index {
      watch(
        from: record.before, at: record.index == 0 && record.time != nil ? .zero : nil,
        first: record.index)
    }
    for index in monitors.indices { monitors[index].observe(record) }
    nextJudged = record.index + 1
  }

  /// Notes that steps were lost.
  mutating func lose(_ count: Int, because reason: String) -> LiveEvent {
    (next, mustStart, shown, isLost) = (nil, true, nil, true)
    return .lost(count, because: reason)
  }

  /// Notes that events of effects were lost, so that moments before the next step are not exact.
  mutating func loseEffects() { memory?.loseEffects() }

  /// Lets no copy be made any more.
  mutating func closeMemory() { memory = nil }

  mutating func forgetBodies(except kept: Set<String>) { writer.forgetBodies(except: kept) }

  mutating func forgetSteps(_ count: Int) { memory?.dropFirst(count) }

  private static var gap: String { "the store has not reported them" }
}

extension SessionRecorder {
  /// The verdicts on the properties, without secrets.
  var verdicts: [ShownSteering.Verdict] {
    zip(machine?.properties ?? [], monitors).map { property, monitor in
      let name = writer.clean(property.name)
      func found(_ state: String, _ text: String, _ index: Int? = nil) -> ShownSteering.Verdict {
        ShownSteering.Verdict(name: name, state: state, text: writer.clean(text), step: index)
      }
      if let violation = monitor.violation {
        return found("violated", violation.summary, violation.record?.index)
      }
      if isLost { return found("open", "Steps were lost, so it is not known whether it holds.") }
      switch monitor.verdict {
      case .holds:
        return found("holds", firstJudged == 0 ? "holds so far" : "holds since #\(firstJudged)")
      case .violated(let violation): return found("violated", violation.summary)
      case .open(let reason):
        guard memory?.isAtRest == true, let violation = monitor.verdictAtRest.violation else {
          return found("open", reason)
        }
        return found("rests", violation.summary, violation.record?.index)
      }
    }
  }

  /// Begins to write a test of a log that begins with the first action.
  ///
  /// - Parameter earlier: The answers in the part of the log before the recorder began.
  func export(
    of log: [UInt8], after earlier: [Int: SessionAnswer<Work>] = [:]
  ) -> (any TestExport)? {
    guard let machine else { return nil }
    let answers = earlier.merging(memory?.answers ?? [:]) { $1 }
    return MachineTestExport(
      log, of: machine, answers: answers, isAtRest: memory?.isAtRest == true, like: writer.log)
  }

  /// Returns a copy of the machine at a step.
  func copy(
    after index: Int, named name: String, answers earlier: [Int: SessionAnswer<Work>] = [:]
  ) throws(SteeringError) -> any LiveSource {
    guard let machine else {
      throw SteeringError(
        reason: "The actions of this store have no coding, so a copy could be sent none. Let their "
          + "type conform to Codable.")
    }
    guard !isLost, let memory, let moment = memory.moment(at: index) else {
      throw SteeringError(reason: "The state of this step is no longer kept.")
    }
    let answers = earlier.merging(memory.answers.filter { $0.key <= index }) { $1 }
    return CopySource(self, from: moment, of: machine, named: name, answers: answers)
  }
}
