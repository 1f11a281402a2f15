import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Adaptive debounce")
struct AdaptiveDebounceTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let hints = HitsSearcher("hints", index: "hints")
  private let pace = AdaptiveDebounceInteractor()

  private func probe(_ pace: AdaptiveDebounceInteractor? = nil) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
        HitsInteractor<JSON>(Self.movies)
        HitsInteractor<JSON>(Self.hints)
        pace ?? AdaptiveDebounceInteractor(of: [Self.movies])
      }, matching: .including)
  }

  private func machine(_ pace: AdaptiveDebounceInteractor) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
      HitsInteractor<JSON>(Self.movies)
      pace
    }
  }

  /// A probe with one source.
  private func single(_ pace: AdaptiveDebounceInteractor? = nil) -> SearchProbe {
    SearchProbe(machine(pace ?? self.pace))
  }

  private func queries(_ probe: SearchProbe) -> [String] {
    probe.requests.flatMap { $0.entries.map(\.request.query) }
  }

  private func answer(_ request: MultiSearchRequest, on probe: inout SearchProbe) {
    probe.answer(request, with: empty(request))
  }

  private func empty(_ request: MultiSearchRequest) -> MultiSearchResponse {
    MultiSearchResponse(request) {
      SearchResponse(to: $0, hits: HitsPage(HitsPage.Builder()), nbHits: 0)
    }
  }

  /// Answers the oldest request with clock readings that make its round trip take some
  /// milliseconds.
  private func answer(_ probe: inout SearchProbe, after milliseconds: Int64) throws {
    let request = try #require(probe.requests.first)
    probe.perform(
      .readAtDeparture(request.id), of: pace, with: .left(request.id, at: 5_000_000))
    answer(request, on: &probe)
    probe.perform(
      .readAtAnswer(request.id), of: pace,
      with: .answered(request.id, at: 5_000_000 + milliseconds * 1_000_000))
  }

  @Test("The first keystroke after a rest sends a request at once and requests a clock reading")
  func leadingEdge() {
    var probe = single()
    probe.send(.text("a"))
    probe.expect(
      """
      text            "" → "a"
      movies.phase    idle → loading
      effect          adaptiveDebounce readAtDeparture(#1), concurrent "work/adaptiveDebounce/clock"
      effect          request (movies), concurrent "request #1"
      """)
  }

  @Test(
    "A keystroke during a request waits for the initial delay, which each keystroke restarts")
  func initialDelay() {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(99))
    probe.send(.text("abc"))
    probe.advance(by: .milliseconds(99))
    #expect(queries(probe) == ["a"])
    probe.advance(by: .milliseconds(1))
    #expect(queries(probe) == ["a", "abc"])
  }

  @Test("A waiting text is sent when the answer that it waits for arrives")
  func release() throws {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    let first = try #require(probe.requests.first)
    answer(first, on: &probe)
    #expect(queries(probe) == ["ab"])
    #expect(probe.now == .zero)
  }

  @Test(
    "A text waits on if the older of two answers has arrived and the newer is under way")
  func twoUnderWay() throws {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    probe.send(.text("abc"))
    let first = try #require(probe.requests.first)
    answer(first, on: &probe)
    #expect(queries(probe) == ["ab"])
    probe.advance(by: .milliseconds(100))
    #expect(queries(probe) == ["ab", "abc"])
  }

  @Test("The wait is a share of the smoothed round trip, between the minimum and maximum")
  func measured() throws {
    var probe = single()
    probe.send(.text("a"))
    try answer(&probe, after: 80)
    let first = probe.value(of: pace)
    #expect(first == AdaptiveDebounce(roundTrip: .milliseconds(80), delay: .milliseconds(40)))
    probe.send(.text("ab"))
    probe.send(.text("abc"))
    probe.advance(by: .milliseconds(39))
    #expect(queries(probe) == ["ab"])
    probe.advance(by: .milliseconds(1))
    #expect(queries(probe) == ["ab", "abc"])
    try answer(&probe, after: 160)
    #expect(probe.value(of: pace).roundTrip == .milliseconds(100))
    try answer(&probe, after: 9_000)
    let slow = AdaptiveDebounce(roundTrip: .milliseconds(2_325), delay: .milliseconds(300))
    #expect(probe.value(of: pace) == slow)
  }

  @Test("A clock that jumps back is ignored, and a round trip counts as at most one minute")
  func clocks() {
    var estimate = RoundTripEstimate()
    estimate.add(from: 10, to: 9)
    #expect(estimate.microseconds == nil)
    #expect(estimate.share(50, atLeast: .zero, atMost: .seconds(1)) == nil)
    estimate.add(from: .min, to: .max)
    #expect(estimate.microseconds == RoundTripEstimate.maximum)
    estimate.add(from: .max, to: .min)
    #expect(estimate.microseconds == RoundTripEstimate.maximum)
    estimate.add(from: 7, to: 7)
    #expect(estimate.microseconds == 45_000_000)
    #expect(estimate.share(.max, atLeast: .zero, atMost: .seconds(600)) == .seconds(450))
    #expect(estimate.share(.min, atLeast: .zero, atMost: .seconds(600)) == .zero)
    #expect(estimate.share(100, atLeast: .seconds(50), atMost: .seconds(2)) == .seconds(2))
  }

  @Test("Readings without a matching departure, and repeated readings, are no measurements")
  func strayReadings() throws {
    var probe = single()
    probe.send(pace.intent(.answered(RequestID(7), at: 5)))
    #expect(probe.value(of: pace).roundTrip == nil)
    probe.send(.text("a"))
    try answer(&probe, after: 80)
    probe.send(pace.intent(.answered(RequestID(1), at: .max)))
    #expect(probe.value(of: pace).roundTrip == .milliseconds(80))
    for number in 100..<200 { probe.send(pace.intent(.left(RequestID(number), at: 0))) }
    probe.send(pace.intent(.answered(RequestID(100), at: 1_000_000_000)))
    #expect(probe.value(of: pace).roundTrip == .milliseconds(80), "it was forgotten for newer ones")
  }

  @Test("A failure is no measurement and sends the waiting text")
  func failures() throws {
    var probe = single()
    probe.send(.text("a"))
    let request = try #require(probe.requests.first)
    probe.perform(.readAtDeparture(request.id), of: pace, with: .left(request.id, at: 0))
    probe.send(.text("ab"))
    probe.fail(request, with: .unavailable("offline"))
    #expect(probe.work(of: pace) == [.readAtDeparture(RequestID(2))])
    #expect(queries(probe) == ["ab"])
    #expect(probe.value(of: pace).roundTrip == nil)
  }

  @Test(
    "Without a performer the initial delay applies, the clock is not read and an issue reports it")
  func withoutClock() {
    #expect(
      machine(pace).issues(performing: []).map { "\($0)" }.contains {
        $0.contains("adaptiveDebounce")
      })
    var probe = single()
    probe.send(.text("a"))
    probe.fail(.readAtDeparture(RequestID(1)), of: pace, because: "No performer handles it.")
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    #expect(queries(probe) == ["a", "ab"])
    #expect(probe.work(of: pace).isEmpty)
  }

  @Test("Sources that are not paced keep the debounce of the search box")
  func someSources() {
    var probe = probe()
    probe.send(.text("a"))
    #expect(probe.requests.flatMap { $0.entries.map(\.source) } == ["movies"])
    probe.advance(by: .milliseconds(70))
    #expect(probe.requests.flatMap { $0.entries.map(\.source) } == ["movies", "hints"])
  }

  @Test("In a group with one round trip, the longest wait applies")
  func groups() {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
        MultiSearcher {
          Self.movies
          Self.hints
        }
        AdaptiveDebounceInteractor(of: [Self.movies])
      })
    probe.send(.text("a"))
    #expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(70))
    #expect(probe.requests.map { $0.entries.count } == [2])
  }

  @Test("Submitting, also together with a text, sends the request without waiting")
  func submitting() {
    var probe = single()
    probe.send(.text("a"))
    probe.send(.batch([.text("ab"), .submit]))
    #expect(queries(probe) == ["a", "ab"])
  }

  @Test("A share and bounds out of range are clamped and reported as issues")
  func badInput() {
    let pace = AdaptiveDebounceInteractor(
      share: -5, atLeast: .seconds(-1), atMost: .milliseconds(-3), initialDelay: .seconds(9))
    #expect(pace.share == 0)
    #expect(pace.atLeast == .zero && pace.atMost == .zero && pace.initialDelay == .zero)
    #expect(pace.issues.count == 2)
    let crossed = AdaptiveDebounceInteractor(atLeast: .seconds(2), atMost: .seconds(1))
    #expect(crossed.atLeast == .seconds(1) && crossed.issues.count == 1)
    let endless = AdaptiveDebounceInteractor(
      share: 1000, atMost: .seconds(Int64.max), initialDelay: .seconds(Int64.max))
    #expect(endless.issues.isEmpty)
    var probe = single(endless)
    probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.advance(by: .seconds(3600))
    #expect(queries(probe) == ["a"])
    #expect(AdaptiveDebounceInteractor().issues.isEmpty)
  }

  @Test("In a live search, the performer reads the clock, and slow answers lengthen the wait")
  func live() async throws {
    let clock = ManualClock()
    let search = SearchStore(
      machine(pace), service: DelayedService(by: .milliseconds(400), on: clock),
      performing: [pace.work(readingFrom: clock)], clock: clock)
    search.send(.text("a"))
    // Both tasks have begun: the clock was read, and the service sleeps.
    _ = await search.states.first { $0.memory(of: pace) != pace.initialMemory }
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(400))
    await search.idle()
    #expect(search.current.memory(of: pace).roundTrip.microseconds == 400_000)
    #expect(pace.present(search.current).delay == .milliseconds(200))
  }

  @Test("In every order of keystrokes, answers and timers, the last text is shown in the end")
  func everyOrder() {
    let pace = pace
    let orders = Interleavings(
      from: SearchProbe(machine(pace)), users: [[.text("a"), .text("ab"), .text("abc")]],
      answers: { work in
        switch work {
        case .search(let request): [.answering(request, with: self.empty(request))]
        case .perform(_, let work):
          (work.base as? AdaptiveDebounceInteractor.Work).map {
            [pace.intent(pace.answer(to: $0, at: .milliseconds(1)))]
          } ?? []
        case .send, .stall: []
        }
      }, limit: .init(steps: 6),
      violation: { probe in
        guard probe.isSettled, let source = probe.state["movies"] else { return nil }
        if source.phase == .idle { return nil }
        return source.answer?.request.query == probe.state.text
          ? nil : "nothing goes on, and \(source.phase) is not the answer to \(probe.state.text)"
      })
    orders.expectNoViolation()
    #expect(orders.count > 100)
  }
}

/// A service that answers without hits after a delay.
private struct DelayedService: SearchService {
  let delay: Duration
  let clock: ManualClock

  init(by delay: Duration, on clock: ManualClock) {
    self.delay = delay
    self.clock = clock
  }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    do {
      try await clock.sleep(for: delay)
    } catch {
      throw .cancelled
    }
    return MultiSearchResponse(request) {
      SearchResponse(to: $0, hits: HitsPage(HitsPage.Builder()), nbHits: 0)
    }
  }
}
