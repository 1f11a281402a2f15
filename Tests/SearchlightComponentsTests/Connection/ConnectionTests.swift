import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Connection")
struct ConnectionTests {
  private let connection = ConnectionInteractor()
  private let lost = NamedHits(failure: .unreachable("offline"))

  private func probe() -> SearchProbe {
    SearchProbe(NamedList.machine(connection), matching: .including)
  }

  @Test("Requests wait while offline, and the one wanted in the end is sent when online again")
  func waiting() {
    var probe = probe()
    probe.search("a")
    probe.send(connection.offline)
    for text in ["ab", "abc"] { probe.send(.text(text)) }
    expect(probe.requests.isEmpty && probe.phase == .waiting && probe.rows.first == "a/0/1")
    expect(probe.state["movies"]?.isHeld == true && !probe.value(of: connection))
    probe.send(connection.online)
    expect(probe.asked == ["abc"] && probe.value(of: connection))
  }

  @Test(
    "Requests that failed for lack of a connection are retried when it is back, others are not",
    arguments: [
      (SearchError.unreachable("offline"), true), (.timedOut, true), (.unavailable("x"), false),
    ])
  func back(error: SearchError, isAsked: Bool) {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: error))
    probe.send(connection.offline)
    expect(probe.requests.isEmpty)
    probe.send(connection.online)
    expectEqual(probe.asked, (isAsked ? ["a"] : []))
  }

  @Test(
    "Requests that failed before or despite a report about the connection are retried as well")
  func late() {
    var probe = probe()
    probe.search("a", from: lost)
    probe.send(connection.online)
    expectEqual(probe.asked, ["a"], "nobody had said that it was gone")
    probe.answer(from: NamedHits())
    probe.send(connection.offline)
    probe.send(.text("ab"))
    probe.send(connection.online)
    probe.answer(from: lost)
    probe.send(connection.online)
    expectEqual(probe.asked, ["ab"])
  }

  @Test("Requests of searchers that need no connection are not held")
  func independent() {
    let embedded = HitsSearcher("embedded", index: "embedded", hitsPerPage: 3)
    let connection = ConnectionInteractor(of: [NamedList.movies])
    var probe = SearchProbe(NamedList.machine(connection, embedded), matching: .including)
    probe.send(connection.offline)
    probe.send(.text("a"))
    func asked() -> Set<SourceID> { Set(probe.requests.flatMap(\.entries).map(\.source)) }
    expectEqual(asked(), ["embedded"])
    expect(probe.state["movies"]?.isHeld == true)
    for request in probe.requests { probe.fail(request, with: .timedOut) }
    probe.send(connection.online)
    expectEqual(asked(), ["movies"], "the other is left to others")
  }

  @Test("A page that failed for lack of a connection is requested again")
  func page() {
    var probe = probe()
    probe.search("a")
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: lost)
    probe.send(connection.offline)
    probe.send(connection.online)
    expectEqual(probe.asked, ["a:1"])
  }

  @Test("A cached answer is shown while offline and renewed when the connection is back")
  func offlineFirst() {
    let cache = AnswerCacheInteractor(freshFor: .zero)
    let connection = ConnectionInteractor(revalidating: cache)
    var probe = SearchProbe(NamedList.machine(cache, connection), matching: .including)
    probe.search("a")
    probe.search("ab")
    probe.send(connection.offline)
    probe.send(.text("a"))
    expect(probe.rows.first == "a/0/1" && probe.origin == .cache(storedAt: nil))
    expect(probe.requests.isEmpty && probe.phase == .waiting)
    probe.send(connection.online)
    expect(probe.asked == ["a"] && probe.phase == .refreshing)
  }

  @Test("A stale answer on the screen is requested again when the connection is back")
  func revalidating() {
    let cache = AnswerCacheInteractor(freshFor: .zero)
    let connection = ConnectionInteractor(revalidating: cache)
    var probe = SearchProbe(NamedList.machine(cache, connection), matching: .including)
    probe.search("a")
    probe.send(connection.offline)
    probe.send(connection.online)
    expect(probe.asked == ["a"] && probe.phase == .refreshing)
  }

  @Test("Watching starts with the first action, and a connection is assumed when it fails")
  func watching() {
    var probe = probe()
    expect(probe.work(of: connection).isEmpty)
    probe.send(.start)
    expectEqual(probe.work(of: connection), [.watch])
    probe.emit(.offline, from: .watch, of: connection)
    probe.send(.text("ab"))
    expect(!probe.value(of: connection))
    probe.fail(.watch, of: connection, because: "no permission")
    expect(probe.value(of: connection) && probe.asked.last == "ab")
    probe.send(.text("abc"))
    expect(probe.work(of: connection).isEmpty, "it is not tried at every key")
    probe.cancelAll()
    probe.send(.start)
    expectEqual(probe.work(of: connection), [.watch])
  }

  @Test("In a live search, the reports of the performer decide whether requests are held")
  func live() async {
    let (reports, told) = AsyncStream.makeStream(of: Bool.self)
    let store = SearchStore(
      NamedList.machine(connection), service: NamedHits(),
      performing: [
        connection.performer(watching: { report in
          for await isOnline in reports { report(isOnline) }
        })
      ])
    store.send(connection.offline)
    store.send(.text("a"))
    expect(store.current["movies"]?.isHeld == true)
    told.yield(true)
    told.finish()
    await store.idle()
    expect(connection.present(store.current) && store.current["movies"]?.phase == .loaded)
  }
}
