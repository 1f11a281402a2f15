import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
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
      id: SearchRequestID(requestID), entries: [.init(source: "films", request: request)])
  }

  // MARK: Which fault

  @Test("Only the seed, the request and its identifier determine the fault of a request")
  func deterministic() {
    let requests = (0..<400).map { request($0) }
    let half = service(.drop, .reorder, rate: 0.5)
    let faults = requests.map { half.fault(for: $0) }
    expectEqual(faults.reversed(), requests.reversed().map { half.fault(for: $0) })
    expect((140...260).contains(faults.count { $0 == nil }), "about half")
    expect((60...140).contains(faults.count { $0 == .drop }), "and each about as often")
    let other = FaultyService(Films.Service(), faults: [.drop, .reorder], rate: 0.5, seed: 8)
    expect(faults != requests.map { other.fault(for: $0) })
  }

  @Test("A request meets no fault if there are none, or if the rate is zero or not a number")
  func never() {
    for service in [service(), service(.drop, rate: 0), service(.drop, rate: .nan)] {
      expect((0..<50).allSatisfy { service.fault(for: request($0)) == nil })
    }
  }

  // MARK: In a probe

  @Test("A dropped answer never arrives, and its request stays in flight")
  func drop() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.drop))
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.state["films"]?.phase, .loading)
  }

  @Test("A delayed answer arrives after its delay")
  func delay() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.delay(.seconds(2))))
    expectEqual(probe.now, .seconds(2))
    expectEqual(shown(probe), ["a"])
  }

  @Test("A duplicate is answered twice, and the second answer changes nothing")
  func duplicate() {
    var probe = probe(searchingFor: "a")
    _ = probe.takeChanges()
    probe.answer(from: service(.duplicate))
    expectEqual(probe.records.map(\.action.kind), [.answered, .answered])
    expectEqual(probe.records.last?.before, probe.records.last?.after)
    expectEqual(shown(probe), ["a"])
  }

  @Test("Reordered answers arrive last first, and the answer to the last request is shown")
  func reorder() {
    var probe = probe(searchingFor: "a", "ab")
    _ = probe.takeChanges()
    probe.answer(from: service(.reorder))
    expectEqual(
      probe.records.map { "\($0.action)" }, ["answered #2 (films: 1)", "answered #1 (films: 1)"])
    expectEqual(shown(probe), ["ab"])
  }

  @Test(
    "A corrupted answer is refused, and nothing of it is shown",
    arguments: Fault.Corruption.allCases)
  func corrupt(_ corruption: Fault.Corruption) {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.corrupt(corruption)))
    expectEqual(shown(probe), [])
    guard case .failed = probe.state["films"]?.phase else {
      Issue.record("\(String(describing: probe.state["films"]?.phase))")
      return
    }
  }

  @Test("Each corruption makes the answer wrong in its own way, also where it is so already")
  func corruptions() throws {
    let answer = try Films.Service().answer(request(1))
    func corrupted(
      _ corruption: Fault.Corruption, _ answer: MultiSearchResponse
    ) throws -> SearchResponse? {
      try corruption.applied(to: answer, for: request(1)).results["films"]?.get()
    }
    let right = try #require(try answer.results["films"]?.get())
    try expectEqual(corrupted(.wrongPage, answer)?.page, right.page + 1)
    try expectEqual(corrupted(.negativeCount, answer)?.nbHits, -1)
    let emptied = Fault.Corruption.zeroPageSize.applied(to: answer, for: request(1))
    try expectEqual(emptied.results["films"]?.get().hitsPerPage, 0)
    try expectEqual(corrupted(.zeroPageSize, emptied)?.hitsPerPage, -1)
    try expect(corrupted(.missingResponse, answer) == nil)
  }

  @Test("A failed answer has the chosen error")
  func fail() {
    var probe = probe(searchingFor: "a")
    probe.answer(from: service(.fail(.unavailable("offline"))))
    expectEqual(
      probe.state["films"]?.phase.description,
      "failed: The service could not answer: offline. Send .retry once it can.")
  }

  // MARK: Without a probe

  @Test("An immediate service answers without delays, and reports a dropped answer as unavailable")
  func immediate() throws {
    #expect(
      throws: SearchError.unavailable("the answer was dropped by a FaultyService")
    ) { try service(.drop).answer(request(1)) }
    #expect(throws: SearchError.rejected(message: "no", status: 403)) {
      try service(.fail(.rejected(message: "no", status: 403))).answer(request(1))
    }
    let late = try service(.delay(.seconds(9))).answer(request(1))
    expectEqual(late, (try Films.Service().answer(request(1))))
  }

  @Test("In a live service, the clock measures a delay")
  func liveDelay() async throws {
    let clock = ManualClock()
    let service = FaultyService(
      Films.Service(), faults: [.delay(.seconds(2))], seed: 1, clock: clock)
    let answer = Task { try await service.search(request(1)) }
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(2))
    try await expectEqual(answer.value, Films.Service().answer(request(1)))
  }

  @Test("In a live service, a dropped or delayed answer fails as cancelled with its task")
  func liveCancelling() async {
    for service in [service(.drop), service(.reorder), service(.delay(.seconds(1_000)))] {
      let task = Task { try await service.search(request(1)) }
      task.cancel()
      await #expect(throws: SearchError.cancelled) { try await task.value }
    }
  }

  @Test("In a live service, a reordered answer is returned after a later one")
  func liveReorder() async throws {
    // Searches for a seed with which the service reorders the first answer, but not the second.
    var seed: UInt64 = 0
    func makeService() -> FaultyService<Films.Service> {
      FaultyService(Films.Service(), faults: [.reorder], rate: 0.5, seed: seed)
    }
    while makeService().fault(for: request(1)) == nil
      || makeService().fault(for: request(2)) != nil
    { seed += 1 }
    let service = makeService()
    let held = Task { try await service.search(request(1)) }
    // Later answers are repeated until one of them comes after the first is held, and releases it.
    let others = Task {
      while !Task.isCancelled {
        _ = try await service.search(request(2))
        await Task.yield()
      }
    }
    try await expectEqual(held.value, Films.Service().answer(request(1)))
    others.cancel()
    _ = await others.result
  }
}
