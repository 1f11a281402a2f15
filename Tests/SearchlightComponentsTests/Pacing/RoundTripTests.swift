import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Round trips that the adaptive debounce measures")
struct RoundTripTests: AdaptiveDebounceSuite {
  @Test("The wait is a share of the smoothed round trip, between the minimum and maximum")
  func measured() throws {
    var probe = single()
    probe.send(.text("a"))
    try answer(&probe, after: 80)
    let first = probe.value(of: pace)
    expectEqual(first, AdaptiveDebounce(roundTrip: .milliseconds(80), delay: .milliseconds(40)))
    probe.send(.text("ab"))
    probe.send(.text("abc"))
    probe.advance(by: .milliseconds(39))
    expectEqual(queries(probe), ["ab"])
    probe.advance(by: .milliseconds(1))
    expectEqual(queries(probe), ["ab", "abc"])
    try answer(&probe, after: 160)
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(100))
    try answer(&probe, after: 9_000)
    let slow = AdaptiveDebounce(roundTrip: .milliseconds(2_325), delay: .milliseconds(300))
    expectEqual(probe.value(of: pace), slow)
  }

  @Test("A final report is a measurement and sends the waiting text, as an answer does")
  func finalReport() throws {
    var probe = single()
    probe.send(.text("a"))
    let request = try #require(probe.requests.first)
    var piece = empty(request)
    for (source, result) in piece.results {
      guard case .success(var response) = result else { continue }
      response.details.isPartial = true
      piece.results[source] = .success(response)
    }
    probe.advance(by: .milliseconds(30))
    probe.report(piece, of: request)
    expect(probe.value(of: pace).roundTrip == nil)
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(50))
    expectEqual(queries(probe), ["a"])
    probe.report(empty(request), of: request)
    expectEqual(queries(probe), ["ab"])
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
    probe.advance(by: .seconds(1))
    // What the service still sends for the request changes nothing.
    answer(request, on: &probe)
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
  }

  @Test("A negative duration is ignored, and a round trip counts as at most one minute")
  func clocks() {
    var estimate = RoundTripEstimate()
    estimate.add(.nanoseconds(-1))
    estimate.add(Duration(attoseconds: .min))
    expect(estimate.microseconds == nil)
    expect(estimate.share(50, atLeast: .zero, atMost: .seconds(1)) == nil)
    estimate.add(Duration(attoseconds: .max))
    expectEqual(estimate.microseconds, RoundTripEstimate.maximum)
    estimate.add(.zero)
    expectEqual(estimate.microseconds, 45_000_000)
    expectEqual(estimate.share(.max, atLeast: .zero, atMost: .seconds(600)), .seconds(450))
    expectEqual(estimate.share(.min, atLeast: .zero, atMost: .seconds(600)), .zero)
    expectEqual(estimate.share(100, atLeast: .seconds(50), atMost: .seconds(2)), .seconds(2))
  }

  @Test("Answers that are late, unknown or without a duration are no measurements")
  func strayAnswers() throws {
    var probe = single()
    probe.send(.text("a"))
    let first = try #require(probe.requests.first)
    try answer(&probe, after: nil)
    expect(probe.value(of: pace).roundTrip == nil)
    probe.send(.text("ab"))
    try answer(&probe, after: 80)
    for request in [first, MultiSearchRequest(id: SearchRequestID(77), entries: first.entries)] {
      probe.send(.answering(request, with: empty(request), after: .seconds(9)))
    }
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
    probe.send(.refresh())
    try answer(&probe, after: 160)
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(100), "a refresh follows the text")
  }

  @Test("A failure is no measurement and sends the waiting text")
  func failures() throws {
    var probe = single()
    probe.send(.text("a"))
    let request = try #require(probe.requests.first)
    probe.send(.text("ab"))
    probe.fail(request, with: .unavailable("offline"))
    expectEqual(queries(probe), ["ab"])
    expect(probe.value(of: pace).roundTrip == nil)
  }

  @Test("The clock of a store measures answers, and slow ones lengthen the wait")
  func live() async throws {
    let clock = ManualClock()
    let search = SearchStore(
      machine(pace), service: DelayedService(by: .milliseconds(400), on: clock),
      clock: clock)
    search.send(.text("a"))
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(400))
    await search.idle()
    expectEqual(search.current.memory(of: pace).roundTrip.microseconds, 400_000)
    expectEqual(pace.present(search.current).delay, .milliseconds(200))
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
    return NoHits.response(to: request)
  }
}
