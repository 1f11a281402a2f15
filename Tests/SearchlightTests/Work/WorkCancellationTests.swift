import Expectations
import SearchlightTesting
import Searchlight
import Testing

@Suite("Cancellation and logs of work")
struct WorkCancellationTests {
  @Test("Cancelling the effects of an action tells the component which of its work has ended")
  func cancelledByHandle() throws {
    let journal = Journal()
    var probe = SearchProbe(WorkFixture.machine([journal]))
    let first = probe.send(.text("a"))
    probe.send(.text("b"))
    let submit = probe.send(.submit)
    probe.cancel(causedBy: first)
    expectEqual(probe.work(of: journal), [.append("b")])
    expectEqual(probe.state.memory(of: journal).lost, ["a"])
    expectEqual(probe.state["movies"]?.phase, .loading, "the request belongs to another action")
    probe.cancel(causedBy: submit)
    expectEqual(probe.state["movies"]?.phase, .idle)
    let log = SearchLog(probe.records)
    let coding = WorkFixture.machine([journal]).logCoding
    try expectEqual(SearchLog(reading: log.text(), coding: coding), log)
    let replay = TransitionReplay(
      log, from: WorkFixture.machine([journal]).initialState,
      through: WorkFixture.machine([journal]))
    expect(replay.divergence == nil && replay.finalState == probe.state)
  }

  @Test("Leaving a search cancels its work, and starting it again starts new work")
  func cancelAll() {
    let recents = RecentSearches()
    var probe = SearchProbe(WorkFixture.machine([recents]))
    probe.send(.start)
    probe.cancelAll()
    expect(probe.work(of: recents).isEmpty)
    probe.send(.start)
    expectEqual(probe.work(of: recents), [.load])
  }

  @Test("A search with work is logged, read again by its machine, and replayed to the same state")
  func log() throws {
    let recents = RecentSearches()
    let machine = WorkFixture.machine([recents])
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.perform(.load, of: recents, with: .loaded(["alien"]))
    probe.send(.text("big"))
    probe.send(.submit)
    probe.advance(by: .seconds(1))
    probe.fail(.save(["big", "alien"]), of: recents, because: "The disk is full.")
    let log = SearchLog(probe.records)
    let text = try log.text()
    let read = try SearchLog(reading: text, coding: machine.logCoding)
    expectEqual(read, log)
    expect(text.contains(#""perform":{"save":{"_0":["big","alien"]}}"#), "\(text)")
    let replay = TransitionReplay(read, from: machine.initialState, through: machine)
    expect(replay.divergence == nil)
    expectEqual(replay.finalState, probe.state)
    expectEqual(
      probe.state.rejection,
      .workFailed(
        "recents",
        WorkFailure(
          work: TypeErasedValue(RecentSearches.Work.save(["big", "alien"])),
          reason: "The disk is full.")))
    let other = WorkFixture.machine([])
    #expect(throws: (any Error).self) { try SearchLog(reading: text, coding: other.logCoding) }
  }
}
