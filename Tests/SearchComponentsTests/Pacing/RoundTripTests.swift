import Expectations
import SearchComponents
import SearchCore
import SearchTesting
import SearchTools
import StateMachine
import StateMachineTools
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
    probe.perform(.readAtDeparture(request.id), of: pace, with: .left(request.id, at: 0))
    var piece = empty(request)
    for (source, result) in piece.results {
      guard case .success(var response) = result else { continue }
      response.details.isPartial = true
      piece.results[source] = .success(response)
    }
    probe.send(.reporting(piece, of: request))
    expect(!probe.work(of: pace).contains(.readAtAnswer(request.id)))
    probe.send(.text("ab"))
    expectEqual(queries(probe), ["a"])
    probe.send(.reporting(empty(request), of: request))
    expectEqual(queries(probe), ["ab"])
    probe.perform(
      .readAtAnswer(request.id), of: pace, with: .answered(request.id, at: 80_000_000))
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
    // What the service still sends for the request changes nothing.
    answer(request, on: &probe)
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
  }

  @Test("A clock that jumps back is ignored, and a round trip counts as at most one minute")
  func clocks() {
    var estimate = RoundTripEstimate()
    estimate.add(from: 10, to: 9)
    expect(estimate.microseconds == nil)
    expect(estimate.share(50, atLeast: .zero, atMost: .seconds(1)) == nil)
    estimate.add(from: .min, to: .max)
    expectEqual(estimate.microseconds, RoundTripEstimate.maximum)
    estimate.add(from: .max, to: .min)
    expectEqual(estimate.microseconds, RoundTripEstimate.maximum)
    estimate.add(from: 7, to: 7)
    expectEqual(estimate.microseconds, 45_000_000)
    expectEqual(estimate.share(.max, atLeast: .zero, atMost: .seconds(600)), .seconds(450))
    expectEqual(estimate.share(.min, atLeast: .zero, atMost: .seconds(600)), .zero)
    expectEqual(estimate.share(100, atLeast: .seconds(50), atMost: .seconds(2)), .seconds(2))
  }

  @Test("Readings without a matching departure, and repeated readings, are no measurements")
  func strayReadings() throws {
    var probe = single()
    probe.send(pace.intent(.answered(RequestID(7), at: 5)))
    expect(probe.value(of: pace).roundTrip == nil)
    probe.send(.text("a"))
    try answer(&probe, after: 80)
    probe.send(pace.intent(.answered(RequestID(1), at: .max)))
    expectEqual(probe.value(of: pace).roundTrip, .milliseconds(80))
    for number in 100..<200 { probe.send(pace.intent(.left(RequestID(number), at: 0))) }
    probe.send(pace.intent(.answered(RequestID(100), at: 1_000_000_000)))
    expectEqual(
      probe.value(of: pace).roundTrip, .milliseconds(80), "it was forgotten for newer ones")
  }

  @Test("A failure is no measurement and sends the waiting text")
  func failures() throws {
    var probe = single()
    probe.send(.text("a"))
    let request = try #require(probe.requests.first)
    probe.perform(.readAtDeparture(request.id), of: pace, with: .left(request.id, at: 0))
    probe.send(.text("ab"))
    probe.fail(request, with: .unavailable("offline"))
    expectEqual(probe.work(of: pace), [.readAtDeparture(RequestID(2))])
    expectEqual(queries(probe), ["ab"])
    expect(probe.value(of: pace).roundTrip == nil)
  }

  @Test(
    "Without a performer the initial delay applies, the clock is not read and an issue reports it")
  func withoutClock() {
    expect(
      machine(pace).issues(performing: []).map { "\($0)" }.contains {
        $0.contains("adaptiveDebounce")
      })
    var probe = single()
    probe.send(.text("a"))
    probe.fail(.readAtDeparture(RequestID(1)), of: pace, because: "No performer handles it.")
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["a", "ab"])
    expect(probe.work(of: pace).isEmpty)
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
