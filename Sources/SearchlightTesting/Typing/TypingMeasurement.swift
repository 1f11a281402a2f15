public import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Types into a search machine, and measures the requests, the wasted answers and the time to the
/// answer.
///
/// Use it to compare request policies. A measurement takes no real time: the machine has a virtual
/// clock, and a simulated service answers each request after a random time. These times have a
/// log-normal distribution around a median. The same machine, sessions and seed give the same
/// statistics in every run and on every platform.
///
/// ```swift
/// var measurement = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
/// for session in sessions { measurement.type(session) }
/// print(measurement.statistics)
/// ```
public struct TypingMeasurement: Sendable {
  /// The statistics so far.
  public private(set) var statistics = TypingStatistics()

  private var probe: SearchProbe
  private let source: SourceID
  private let roundTrip: Duration
  private let hits: Int
  private var numbers: SeededNumbers
  private var performers: [@Sendable (SearchWork, Duration) -> [SearchAction]?] = []

  /// The answers that have not arrived yet.
  private var arrivals: [Arrival] = []
  private var begun: Set<EffectSlot> = []
  private var isTyping = false

  private struct Arrival: Sendable {
    let time: Duration
    let roundTrip: Duration
    let slot: EffectSlot
    let request: MultiSearchRequest
  }

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - machine: The machine that receives the keystrokes.
  ///   - source: The source whose requests and answers are counted.
  ///   - roundTrip: The median of the times from a request to its answer.
  ///   - hits: The number of records that match each text; the rows are empty records.
  ///   - seed: Determines the times of the answers.
  public init(
    _ machine: SearchMachine, of source: SourceID, roundTrip: Duration, hits: Int = 0,
    seed: UInt64 = 0
  ) {
    probe = SearchProbe(machine)
    self.source = source
    self.roundTrip = roundTrip
    self.hits = max(0, hits)
    numbers = SeededNumbers(seed: seed)
  }

  /// Returns a copy with a performer for the work of a component, which answers at once.
  ///
  /// As in a store, work without a performer fails.
  ///
  /// - Parameters:
  ///   - component: The component that requests the work.
  ///   - answer: Returns the intents that answer a piece of work, given the time since the start.
  public func performing<Component: SearchComponent>(
    _ component: Component,
    _ answer: @escaping @Sendable (Component.Work, Duration) -> [Component.Intent]
  ) -> TypingMeasurement {
    let id = component.id
    var copy = self
    copy.performers.append { work, now in
      guard case .perform(id, let work) = work, let own = work.base as? Component.Work else {
        return nil
      }
      return answer(own, now).map { SearchAction.intent(id, TypeErasedValue($0)) }
    }
    return copy
  }

  /// The current state of the search.
  public var state: SearchState { probe.state }

  /// Types the searches of a session; before each next search, the current one is answered and the
  /// answer is read for two seconds.
  ///
  /// - Parameters:
  ///   - session: The keystrokes and their times.
  ///   - submits: Whether the user presses Return after each search, with the same pause as before
  ///     its last keystroke.
  public mutating func type(_ session: TypingSession, submitting submits: Bool = false) {
    for search in session.searches {
      guard let last = search.last else { continue }
      for (number, keystroke) in search.enumerated() {
        pass(after: keystroke.pause)
        isTyping = number < search.count - 1
        statistics.keystrokes += 1
        send(.text(keystroke.text))
      }
      let typed = probe.now
      if submits {
        pass(after: last.pause)
        send(.submit)
      }
      awaitAnswer(since: typed)
      pass(after: .seconds(2))
    }
  }
}

extension TypingMeasurement {
  private mutating func send(_ action: SearchAction) {
    probe.send(action)
    answerRequests()
  }

  private mutating func pass(after pause: Duration) {
    pass(until: probe.now + min(max(.zero, pause), .seconds(86_400)))
  }

  private mutating func awaitAnswer(since typed: Duration) {
    while !isAnswered, let next = nextEvent, next <= typed + .seconds(60) { pass(until: next) }
    statistics.searches += 1
    if isAnswered { statistics.times.append(probe.now - typed) }
  }

  private var isAnswered: Bool {
    guard let source = probe.state[source], case .loaded = source.phase else { return false }
    return source.answer?.request.query == probe.state.text
  }

  /// The time of the next arrival or timer.
  private var nextEvent: Duration? {
    let arrival = arrivals.map(\.time).min()
    guard let due = probe.simulation.nextDue else { return arrival }
    return arrival.map { min($0, due) } ?? due
  }

  /// Lets time pass, with the timers that fire and the answers that arrive meanwhile.
  private mutating func pass(until target: Duration) {
    while let next = nextEvent, next <= target {
      probe.advance(by: next - probe.now)
      answerRequests()
      while let index = arrivals.firstIndex(where: { $0.time <= next }) {
        answer(arrivals.remove(at: index))
      }
    }
    probe.advance(by: target - probe.now)
    answerRequests()
  }

  /// Counts the requests that were sent, and performs the work that has begun.
  private mutating func answerRequests() {
    var isDone = false
    while !isDone {
      isDone = true
      for effect in probe.running where begun.insert(effect.slot).inserted {
        isDone = false
        begin(effect)
      }
    }
    probe.records = []
  }

  private mutating func begin(_ effect: PendingEffect<SearchWork>) {
    switch effect.work {
    case .search(let request):
      if let entry = request.entries.first(where: { $0.source == source }) {
        if entry.request.page > 0 { statistics.pageRequests += 1 } else { statistics.requests += 1 }
      }
      let roundTrip = numbers.time(around: roundTrip)
      arrivals.append(
        Arrival(
          time: probe.now + roundTrip, roundTrip: roundTrip, slot: effect.slot, request: request))
    case .perform(let component, let work):
      for performer in performers {
        guard let actions = performer(effect.work, probe.now) else { continue }
        for action in actions { probe.emit(action, from: effect.slot) }
        return probe.complete(effect.slot)
      }
      let failure = WorkFailure(work: work, reason: "No performer handles it.")
      probe.complete(effect.slot, with: .workFailed(component, failure))
    case .send, .pages, .stall, .timer: break
    }
  }

  private mutating func answer(_ arrival: Arrival) {
    // The answer to a cancelled request is ignored.
    guard probe.running.contains(where: { $0.slot == arrival.slot }) else { return }
    let request = arrival.request
    let response = MultiSearchResponse(request, answeringEach: { self.response(to: $0) })
    probe.complete(
      arrival.slot, with: .answering(request, with: response, after: arrival.roundTrip))
    answerRequests()
    guard let answer = probe.state[source]?.answer, answer.generation == request.id else { return }
    if answer.request.query == probe.state.text {
      statistics.shown += 1
    } else {
      statistics.outdated += 1
    }
    if isTyping { statistics.shownWhileTyping += 1 }
  }

  private func response(to request: SearchRequest) -> SearchResponse {
    let size = max(0, request.hitsPerPage)
    let (start, overflow) = request.page.multipliedReportingOverflow(by: size)
    var page = HitsPage.Builder()
    for row in 0..<(overflow || start < 0 ? 0 : max(0, min(size, hits - start))) {
      page.append(objectID: "\(request.query)/\(start + row)", record: [:])
    }
    return SearchResponse(to: request, hits: HitsPage(page), nbHits: hits)
  }
}
