import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("FaultyService")
struct FaultyServiceTests {
  private func probe(searchingFor texts: String...) -> SearchProbe {
    var probe = SearchProbe(Films.machine)
    for text in texts { probe.send(.text(text)) }
    return probe
  }

  private func service(_ faults: Fault..., rate: Double = 1) -> FaultyService<Films.Service> {
    FaultyService(Films.Service(), faults: faults, rate: rate, seed: 7)
  }

  private func shown(_ probe: SearchProbe) -> [String] {
    probe.state["films"]?.answer?.response.hits.map(\.objectID) ?? []
  }

  private func request(_ requestID: Int, _ text: String = "a") -> MultiSearchRequest {
    let request = SearchRequest(index: "films", query: text)
    return MultiSearchRequest(
      id: RequestID(requestID), entries: [.init(source: "films", request: request)])
  }

  // MARK: Which fault

  @Test("what happens to a request is decided by seed, number and request, and by nothing else")
  func deterministic() {
    let requests = (0..<400).map { request($0) }
    let half = service(.drop, .reorder, rate: 0.5)
    let faults = requests.map { half.fault(for: $0) }
    #expect(faults.reversed() == requests.reversed().map { half.fault(for: $0) })
    #expect((140...260).contains(faults.count { $0 == nil }), "about half")
    #expect((60...140).contains(faults.count { $0 == .drop }), "and each about as often")
    let other = FaultyService(Films.Service(), faults: [.drop, .reorder], rate: 0.5, seed: 8)
    #expect(faults != requests.map { other.fault(for: $0) })
  }

  @Test("nothing happens without faults, at a rate of zero, or of what is no number")
  func never() {
    for service in [service(), service(.drop, rate: 0), service(.drop, rate: .nan)] {
      #expect((0..<50).allSatisfy { service.fault(for: request($0)) == nil })
    }
  }

  // MARK: In a probe

  @Test("a dropped answer never comes, and the request stays under way")
  func drop() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.drop))
    #expect(probe.requests.count == 1)
    #expect(probe.state["films"]?.phase == .loading)
  }

  @Test("a delayed answer comes when its time has passed")
  func delay() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.delay(.seconds(2))))
    #expect(probe.now == .seconds(2))
    #expect(shown(probe) == ["a"])
  }

  @Test("a duplicate is answered twice, and the second answer changes nothing")
  func duplicate() {
    var probe = probe(searchingFor: "a")
    _ = probe.takeChanges()
    probe.answer(from: service(.duplicate))
    #expect(probe.records.map(\.action.kind) == [.answered, .answered])
    #expect(probe.records.last?.before == probe.records.last?.after)
    #expect(shown(probe) == ["a"])
  }

  @Test("of reordered answers the last comes first, and the last request wins")
  func reorder() {
    var probe = probe(searchingFor: "a", "ab")
    _ = probe.takeChanges()
    probe.answer(from: service(.reorder))
    #expect(
      probe.records.map { "\($0.action)" } == ["answered #2 (films: 1)", "answered #1 (films: 1)"])
    #expect(shown(probe) == ["ab"])
  }

  @Test(
    "whatever is corrupt is refused, and nothing of it is shown",
    arguments: Fault.Corruption.allCases)
  func corrupt(_ corruption: Fault.Corruption) {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.corrupt(corruption)))
    #expect(shown(probe) == [])
    guard case .failed = probe.state["films"]?.phase else {
      Issue.record("\(String(describing: probe.state["films"]?.phase))")
      return
    }
  }

  @Test("a failure is the error that was chosen")
  func fail() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.fail(.unavailable("offline"))))
    #expect(
      probe.state["films"]?.phase.description
        == "failed: The service could not answer: offline. Send .retry once it can.")
  }

  // MARK: Without a probe

  @Test("a service that answers at once has typed errors for what cannot be had at once")
  func immediate() throws {
    #expect(
      throws: SearchError.unavailable("the answer was dropped by a FaultyService")
    ) { try service(.drop).answer(request(1)) }
    #expect(throws: SearchError.rejected(message: "no", status: 403)) {
      try service(.fail(.rejected(message: "no", status: 403))).answer(request(1))
    }
    let late = try service(.delay(.seconds(9))).answer(request(1))
    #expect(late == (try Films.Service().answer(request(1))))
  }

  @Test("live, a delay is measured by the clock")
  func liveDelay() async throws {
    let clock = ManualClock()
    let service = FaultyService(
      Films.Service(), faults: [.delay(.seconds(2))], seed: 1, clock: clock)
    let answer = Task { try await service.search(request(1)) }
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(2))
    #expect(try await answer.value == Films.Service().answer(request(1)))
  }

  @Test("live, what is dropped or delayed ends with its task, as cancelled")
  func liveCancelling() async {
    for service in [service(.drop), service(.reorder), service(.delay(.seconds(1_000)))] {
      let task = Task { try await service.search(request(1)) }
      task.cancel()
      await #expect(throws: SearchError.cancelled) { try await task.value }
    }
  }

  @Test("live, what is held back is handed out after a later answer")
  func liveReorder() async throws {
    // One service that holds back the first, and answers the second in turn.
    var seed: UInt64 = 0
    func made() -> FaultyService<Films.Service> {
      FaultyService(Films.Service(), faults: [.reorder], rate: 0.5, seed: seed)
    }
    while made().fault(for: request(1)) == nil || made().fault(for: request(2)) != nil { seed += 1 }
    let service = made()
    let held = Task { try await service.search(request(1)) }
    // Whether it is held already or not, one of the later answers releases it.
    let others = Task {
      while !Task.isCancelled {
        _ = try await service.search(request(2))
        await Task.yield()
      }
    }
    #expect(try await held.value == Films.Service().answer(request(1)))
    others.cancel()
    _ = await others.result
  }
}
