import SearchlightStateMachine
import SearchlightStateMachineTools

@testable import SearchlightBackend
@testable import SearchlightCore

/// A walk through a machine, which the laws check after every step.
///
/// A walk is a value: a copy continues independently.
struct Walk {
  typealias Machine = any Reducer<SearchState, SearchAction, SearchWork>

  let subject: Subject
  /// The laws that are checked after every step.
  var laws: [Law]
  private var simulation: Simulation<SearchState, SearchAction, SearchWork>
  private(set) var history = History()
  private(set) var records: [Moment.Record] = []

  /// The properties of laws, as far as they are judged.
  private var monitors: [(law: String, monitor: Monitor)] = []

  private typealias Monitor = PropertyMonitor<SearchState, SearchAction, SearchWork>

  /// The indices of the sent actions.
  private var sent: [Int] = []

  /// The data that performers store outside of the search.
  private var storage = PerformerStorage()

  /// Creates a walk in the initial state.
  ///
  /// - Parameters:
  ///   - machine: The reducer to run, such as a mutant; `nil` runs the machine of the subject.
  ///   - laws: The laws to check. Checks take most of the time of a walk, so a test that only
  ///     compares walks checks none.
  init(_ subject: Subject, machine: Machine? = nil, checking laws: [Law] = Law.all) {
    self.subject = subject
    self.laws = laws
    simulation = Simulation(
      initial: subject.machine.initialState, reducer: machine ?? subject.machine,
      respond: { $0.immediateActions }, onCancelAll: .cancelledAll, onCancel: SearchAction.cancelled
    )
    monitors = laws.compactMap { law in
      law.property(subject).map { (law.name, Monitor($0, from: state, at: .zero)) }
    }
  }

  var state: SearchState { simulation.state }

  /// The requests in flight, in the order in which they were sent.
  var requests: [MultiSearchRequest] {
    simulation.running.compactMap { effect in
      if case .search(let request) = effect.work { request } else { nil }
    }
  }

  /// The component work that waits or runs, in the order in which it was asked for.
  var work: [PendingEffect<SearchWork>] {
    (simulation.waiting + simulation.running).sorted { $0.slot < $1.slot }.filter { effect in
      if case .perform = effect.work { true } else { false }
    }
  }

  /// The component work that runs, in the order in which it was asked for.
  var runningWork: [PendingEffect<SearchWork>] { work.filter(\.isRunning) }

  /// The most recent sent actions with pending effects.
  private var sentUnderWay: [Int] {
    sent.suffix(8).filter { !simulation.pending(causedBy: $0).isEmpty }
  }

  /// Whether a timer is pending.
  var awaitsTimer: Bool { simulation.nextDue != nil }

  /// Whether a request waits for its delay; a held one waits for a component instead.
  var awaitsSending: Bool { !waiting.isEmpty }

  private var waiting: Set<GroupID> {
    Set(
      simulation.waiting.compactMap { effect in
        if effect.due != nil, case .send(let group, _, _) = effect.work { group } else { nil }
      })
  }
}

// MARK: - Steps

extension Walk {
  /// Executes a step; returns the laws that it breaks.
  mutating func take(_ step: Step) -> Violation? {
    let count = records.count
    let findings = carryOut(step)
    return records.count == count ? nil : Violation(findings + judgeSnapshot())
  }

  private mutating func carryOut(_ step: Step) -> [Finding] {
    switch step {
    case .send(let action):
      return send(action)
    case .removeCurrentFilter(let number):
      let filters = CurrentFiltersPresenter().present(state)
      return filters.isEmpty ? [] : send(filters[number % filters.count].removal)
    case .advance(let milliseconds):
      return advance(to: simulation.now + .milliseconds(milliseconds))
    case .fireNextTimer:
      return simulation.nextDue.map { advance(to: $0) } ?? []
    case .answer(let number, let outcome):
      let requests = requests
      return requests.isEmpty ? [] : answer(requests[number % requests.count], outcome)
    case .answerAgain(let number, let outcome):
      guard !history.order.isEmpty else { return [] }
      let requestID = history.order[number % history.order.count]
      return history.sent[requestID].map { answer($0.request, outcome) } ?? []
    case .report(let number, let outcome):
      let requests = requests
      return requests.isEmpty ? [] : report(requests[number % requests.count], outcome)
    case .reportAgain(let number, let outcome):
      guard !history.order.isEmpty else { return [] }
      let requestID = history.order[number % history.order.count]
      return history.sent[requestID].map { report($0.request, outcome) } ?? []
    case .answerAhead(let count):
      let entries = state.sources.map {
        MultiSearchRequest.Entry(source: $0.id, request: SearchRequest(index: "x"))
      }
      let request = MultiSearchRequest(id: SearchRequestID(state.counter + count), entries: entries)
      return answer(request, .success(hits: 3))
    case .sendOutOfTurn(let group, let count):
      return send(.send(group, wait: (state.waits[group] ?? 0) + count))
    case .stallOutOfTurn(let count):
      // A number above the newest request, or below the oldest one in flight.
      let newest = state.counter + count
      let oldest = (state.requestsInFlight.map(\.rawValue).min() ?? 0) + count
      return send(.stalled(SearchRequestID(count > 0 ? newest : oldest)))
    case .perform(let number, let performance):
      let running = runningWork
      return running.isEmpty ? [] : perform(running[number % running.count], performance)
    case .cancelSent(let number):
      let sent = sentUnderWay
      return sent.isEmpty
        ? [] : judge(simulation.cancel(causedBy: sent[number % sent.count]))
    case .cancelAll:
      let records = simulation.cancelAll()
      if let index = records.first?.index { sent.append(index) }
      return judge(records)
    }
  }

  private mutating func send(_ action: SearchAction) -> [Finding] {
    let new = simulation.send(action)
    if let index = new.first?.index { sent.append(index) }
    return judge(new)
  }

  private mutating func perform(
    _ effect: PendingEffect<SearchWork>, _ performance: Performance
  ) -> [Finding] {
    guard case .perform(let component, let work) = effect.work else { return [] }
    let answer = performance == .failure ? nil : storage.answer(to: work, performance)
    switch (performance, answer) {
    case (.done, let answer?): return judge(simulation.complete(effect.slot, with: answer))
    case (.answer, let answer?): return judge(simulation.emit(answer, from: effect.slot))
    case (.failure, _):
      let failure = WorkFailure(work: work, reason: "The disk is full.")
      return judge(simulation.complete(effect.slot, with: .workFailed(component, failure)))
    case (.silence, _), (_, nil): return judge(simulation.complete(effect.slot))
    }
  }

  /// Advances to one timer after another, so that the laws check each action at its own time.
  private mutating func advance(to target: Duration) -> [Finding] {
    while let due = simulation.nextDue, due <= target {
      let findings = judge(simulation.advance(by: due - simulation.now))
      if !findings.isEmpty { return findings }
    }
    return judge(simulation.advance(by: target - simulation.now))
  }

  private mutating func answer(_ request: MultiSearchRequest, _ outcome: Outcome) -> [Finding] {
    let effect = simulation.running.first { $0.work == .search(request) }
    let action = SearchAction.answered(
      request.id, outcome.response(to: request), after: duration(of: request, effect))
    if let effect {
      return judge(simulation.complete(effect.slot, with: action), outcome)
    }
    return judge(simulation.send(action), outcome)
  }

  private mutating func report(_ request: MultiSearchRequest, _ outcome: Outcome) -> [Finding] {
    let effect = simulation.running.first { $0.work == .search(request) }
    let action = SearchAction.piece(
      request.id, outcome.piece(of: request), after: duration(of: request, effect))
    if let effect {
      return judge(simulation.emit(action, from: effect.slot), outcome)
    }
    return judge(simulation.send(action), outcome)
  }

  /// Returns the duration that an answer reports: mostly the time that it took, sometimes none, and
  /// sometimes what only a broken clock measures.
  private func duration(
    of request: MultiSearchRequest, _ effect: PendingEffect<SearchWork>?
  ) -> Duration? {
    switch request.id.rawValue % 8 {
    case 5: nil
    case 6: Duration(attoseconds: .min)
    case 7: Duration(attoseconds: .max)
    default: effect?.runningSince.map { simulation.now - $0 }
    }
  }
}

extension Walk {
  /// Returns the step with numbers reduced to those of existing requests.
  func canonical(_ step: Step) -> Step {
    switch step {
    case .answer(let number, let outcome) where !requests.isEmpty:
      .answer(number % requests.count, outcome)
    case .report(let number, let outcome) where !requests.isEmpty:
      .report(number % requests.count, outcome)
    case .reportAgain(let number, let outcome) where !history.order.isEmpty:
      .reportAgain(number % history.order.count, outcome)
    case .perform(let number, let performance) where !runningWork.isEmpty:
      .perform(number % runningWork.count, performance)
    case .cancelSent(let number) where !sentUnderWay.isEmpty:
      .cancelSent(number % sentUnderWay.count)
    case .answerAgain(let number, let outcome) where !history.order.isEmpty:
      .answerAgain(number % history.order.count, outcome)
    default: step
    }
  }
}

// MARK: - Judging

extension Walk {
  private typealias Finding = Violation.Finding

  private mutating func judge(_ new: [Moment.Record], _ outcome: Outcome? = nil) -> [Finding] {
    for record in new {
      records.append(record)
      history.note(record.action, in: record.before)
      let moment = Moment(
        subject: subject, history: history, record: record, now: simulation.now, outcome: outcome)
      let findings = laws.compactMap { law in
        law.transition(moment).map { Finding(law: law.name, problem: $0) }
      }
      history.note(moment)
      if !findings.isEmpty { return findings }
      for index in monitors.indices where !laws.isEmpty {
        monitors[index].monitor.observe(record)
      }
    }
    return []
  }

  private func judgeSnapshot() -> [Finding] {
    if laws.isEmpty { return [] }
    let snapshot = Snapshot(self, waiting: waiting, now: simulation.now)
    let invariants = laws.compactMap { law in
      law.snapshot(snapshot).map { Finding(law: law.name, problem: $0) }
    }
    let properties = monitors.compactMap { law, monitor in
      (snapshot.isSettled ? monitor.verdictAtRest.violation : monitor.violation).map {
        Finding(law: law, problem: $0.summary)
      }
    }
    return invariants + properties
  }
}
