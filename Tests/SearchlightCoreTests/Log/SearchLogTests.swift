import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct SearchLogTests {
  @Test(
    "Thousands of actions from four tasks are recorded without loss and replayed equally")
  func concurrentRecording() async throws {
    let scene = Federated(SearchBoxInteractor(.asYouType(debounce: .milliseconds(1))))
    let store = SearchStore(scene.machine, service: EchoService())
    let recorder = TransitionRecorder(store)
    let count = RandomCases.count(of: 2500, usually: 150)
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          for number in 0..<count {
            switch number % 50 {
            case 0: store.send(.submit)
            case 1: store.send(.filters(.toggle(.facet("task", "\(task)"), in: .or("tasks"))))
            case 2: store.send(scene.movieHits.rowAppeared(number))
            case 3: store.send(.refresh("actors"))
            default: store.send(.text("task \(task) \(number)"))
            }
            // Give answers a chance to arrive.
            if number % 5 == 0 { await Task.yield() }
          }
        }
      }
    }
    store.cancelAll()
    await store.settled()
    recorder.stop()

    let log = SearchLog(recorder.records)
    expectEqual(log.entries.map(\.index), Array(0..<log.entries.count))
    expectEqual(log.entries.count { $0.action.isSent }, 4 * count)
    expect(log.entries.contains { $0.action.kind == .answered })
    let text = try log.text()
    let read = try SearchLog(reading: text, coding: scene.machine.logCoding)
    let isSame = read == log
    expect(isSame)
    let replay = TransitionReplay(
      read, from: scene.machine.initialState, through: scene.machine)
    expect(replay.divergence == nil, "\(replay.divergence.map { "\($0)" } ?? "")")
    expectEqual(replay.finalState, store.current)
  }

  @Test("Replaying a log with a changed machine names the first action with a different result")
  func divergence() throws {
    func scene(_ debounce: Duration) -> Federated {
      Federated(SearchBoxInteractor(.asYouType(debounce: debounce)))
    }
    let recorded = scene(.milliseconds(100))
    var probe = SearchProbe(recorded.machine)
    probe.type("tom")
    probe.answer(from: EchoService())
    let log = try SearchLog(
      reading: SearchLog(probe.records).text(), coding: recorded.machine.logCoding)
    let changed = scene(.milliseconds(300)).machine
    let replay = TransitionReplay(log, from: changed.initialState, through: changed)
    expectEqual(
      replay.divergence?.description,
      """
      #0 text "tom"
      differs from the log (− the log, + now):
        text "" → "tom"
        actors.phase idle → waiting
        movies.phase idle → waiting
      − effect search (actors, movies) after 100 ms, latest "search"
      + effect search (actors, movies) after 300 ms, latest "search"
      """)
  }

  @Test("A secret parameter is redacted everywhere in a log")
  func redaction() throws {
    let movies = HitsSearcher("movies", index: "movies")
    let machine = SearchMachine { movies }
    var probe = SearchProbe(machine)
    probe.send(.parameter("apiKey", "s3cr3t", of: "movies"))
    probe.send(.text("s3cr3t"))
    probe.answer(from: EchoService())
    let text = try SearchLog(probe.records).text(redaction: Redaction(keys: ["apikey"]))
    expect(!text.contains("s3cr3t"))
    expect(text.contains(#"{"text":"[secret 1]"}"#))
    try expectEqual(SearchLog(reading: text).entries.count, probe.records.count)
  }

  @Test("The changes of a large state are summarized by source")
  func glance() throws {
    let searchers = (1...4).map { HitsSearcher("list\($0)", index: "all", hitsPerPage: 1000) }
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        searchers[0]
        searchers[1]
        searchers[2]
        searchers[3]
      }
    }
    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    probe.answer(from: RowService { Array(0..<1000) })
    _ = probe.takeChanges()
    probe.send(.refresh())
    probe.answer(
      from: RowService { source in
        switch source {
        case "list1": [999] + Array(0..<999)
        case "list2": Array(0..<500) + [5000] + Array(500..<1000).filter { $0 != 600 }
        case "list3": Array(0..<1000).filter { $0 % 2 == 0 }
        default: Array(2000..<3000)
        }
      })
    expectEqual(
      probe.takeChanges(),
      """
      list1.phase    loaded → refreshing
      list2.phase    loaded → refreshing
      list3.phase    loaded → refreshing
      list4.phase    loaded → refreshing
      effect         request (list1, list2, list3, list4), concurrent "request #2"
      list1.phase            refreshing → loaded
      list1.rows.999         [999] → [0]
      list2.phase            refreshing → loaded
      list2.rows[500]        – → 5000
      list2.rows[600]        600 → –
      list3.phase            refreshing → loaded
      list3.nbHits           1000 → 500
      list3.rows             [0, 1, 2, … 997 more] → [0, 2, 4, … 497 more]: 500 removed
      list4.phase            refreshing → loaded
      list4.rows[0...999]    [0, 1, 2, … 997 more] → [2000, 2001, 2002, … 997 more]
      """)
  }
}

/// A service that returns rows with the given numbers for each source.
private struct RowService: ImmediateSearchService {
  let rows: @Sendable (SourceID) -> [Int]

  init(_ rows: @escaping @Sendable () -> [Int]) {
    self.rows = { _ in rows() }
  }

  init(_ rows: @escaping @Sendable (SourceID) -> [Int]) {
    self.rows = rows
  }

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      let rows = rows(entry.source)
      let hits = try HitsPage(rows.map { ["objectID": .integer($0)] })
      response.results[entry.source] = .success(
        SearchResponse(to: entry.request, hits: hits, nbHits: rows.count))
    }
    return response
  }
}

extension SearchAction {
  /// Whether it was sent by the test, not by the machine's own effects.
  fileprivate var isSent: Bool {
    switch kind {
    case .send, .cancelledAll, .cancelled, .stalled, .piece, .answered: false
    default: true
    }
  }
}
