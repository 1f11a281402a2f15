import Expectations
import SearchlightTesting
import Searchlight
import Testing

@Suite("SearchStore")
struct SearchStoreTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private let actors = HitsSearcher("actors", index: "actors")
  private let service = ScriptedService()
  private let clock = ManualClock()

  private var movieHits: HitsInteractor<Hit<Movie>> { HitsInteractor(movies) }

  private func makeStore() -> SearchStore {
    SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        MultiSearcher {
          actors
          movies
        }
        movieHits
      }, service: service, clock: clock)
  }

  @Test("A typed text leads to presented rows from the embedded engine")
  func embeddedService() async throws {
    let index = try LocalIndex(
      "movies", records: [["title": "Alien"], ["title": "Arrival"]],
      searchableAttributes: ["title"], objectIDs: .numbered)
    let movies = movies
    let movieHits = movieHits
    let search = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movieHits
      }, service: LocalService([index]))
    search.send(.text("al"))
    for await hits in search.values(of: movieHits) where hits.isAnswered {
      expectEqual(hits.records.map(\.object), [Movie(title: "Alien")])
      expectEqual(
        hits.hit(atIndex: 0)?.highlightedString(forKey: "title")?.description, "<em>Al</em>ien")
      break
    }
    expectEqual(search.current[movies.source]?.phase, .loaded)
  }

  @Test("A refresh finishes when the shown results have been requested again and answered")
  func refreshable() async {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    await search.phase(of: "movies") { $0 == .loaded }
    let refresh = search.send(.refresh())
    async let finished: Void = refresh.finished
    let request = await service.arrival(of: 2)
    expectEqual(search.current["movies"]?.phase, .refreshing)
    search.send(.text("later"))
    service.echo(request)
    await finished
    expectEqual(search.current["movies"]?.answer?.generation.rawValue, 2)
    expect(search.current["movies"]?.phase != .loaded, "the later text belongs to another action")
  }

  @Test(
    "A text action finishes when its debounced request is answered, or when a newer text arrives"
  )
  func typed() async {
    let search = makeStore()
    defer { service.end() }
    let first = search.send(.text("a"))
    let second = search.send(.text("ab"))
    await first.finished
    expectEqual(search.current["movies"]?.phase, .waiting)
    async let finished: Void = second.finished
    await clock.advance(by: .milliseconds(100))
    service.echo(await service.arrival(of: 1))
    await finished
    expectEqual(search.current["movies"]?.phase, .loaded)
  }

  @Test("Cancelling a search by its handle ends its request, and no source waits any more")
  func cancelled() async {
    let search = makeStore()
    defer { service.end() }
    let start = search.send(.start)
    let request = await service.arrival(of: 1)
    start.cancel()
    expectEqual(search.current.sources.map(\.phase), [.idle, .idle])
    service.echo(request)
    await search.settled()
    expectEqual(search.current.sources.map(\.phase), [.idle, .idle], "the late answer is ignored")

    let typed = search.send(.text("a"))
    await search.settled()
    expectEqual(search.current.sources.map(\.phase), [.waiting, .waiting])
    typed.cancel()
    await search.settled()
    expectEqual(search.current.sources.map(\.phase), [.idle, .idle])
    expect(await search.snapshot().pending.isEmpty)

    search.send(.submit)
    service.echo(await service.arrival(of: 2))
    await search.phase(of: "movies") { $0 == .loaded }
    await search.settled()
    let refresh = search.send(.refresh("movies"))
    refresh.cancel()
    await search.settled()
    expectEqual(search.current["movies"]?.phase, .loaded, "the shown rows stay")
  }

  @Test("The store's clock measures the debounce, and values(of:) delivers each answer once")
  func debounce() async throws {
    let search = makeStore()
    defer { service.end() }
    var rows = search.values(of: movieHits).makeAsyncIterator()
    expect(await rows.next()?.isAnswered == false, "the current value comes first")
    for text in ["a", "ab", "abc"] { search.send(.text(text)) }
    expectEqual(search.current["movies"]?.phase, .waiting)
    await clock.advance(by: .milliseconds(100))
    let request = await service.arrival(of: 1)
    expectEqual(request.entries.map(\.request.query), ["abc", "abc"])
    search.send(.text("abcd"))
    service.echo(request)
    await expectEqual(rows.next()?.records.map(\.object.title), ["abc"])
    await clock.advance(by: .milliseconds(100))
    service.echo(await service.arrival(of: 2))
    await expectEqual(rows.next()?.query, "abcd")
  }

  @Test("Of overlapping searches the last one is shown, and the task of the older one is cancelled")
  func overlapping() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    let first = await service.arrival(of: 1)
    search.send(.batch([.text("b"), .submit]))
    let second = await service.arrival(of: 2)
    service.echo(second)
    await search.phase(of: "movies") { $0 == .loaded }
    expectEqual(service.cancelled, [first.id])
    service.echo(first)
    await search.settled()
    expectEqual(movieHits.present(search.current).query, "b")
    expectEqual(search.current["actors"]?.phase, .loaded)
  }

  @Test("An error of the service fails every source, keeps the rows, and can be retried")
  func throwing() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    await search.phase(of: "movies") { $0 == .loaded }
    search.send(.batch([.text("b"), .submit]))
    service.answer(await service.arrival(of: 2), with: .failure(.unavailable("no route to host")))
    await search.phase(of: "movies") { $0 == .failed(.unavailable("no route to host")) }
    expectEqual(search.current["actors"]?.phase, .failed(.unavailable("no route to host")))
    expect(movieHits.present(search.current).isAnswered)
    expect(movieHits.present(search.current).query.isEmpty)
    search.send(.retry())
    service.echo(await service.arrival(of: 3))
    await search.phase(of: "movies") { $0 == .loaded }
    expectEqual(movieHits.present(search.current).query, "b")
  }

  @Test("Sources without an entry in an answer fail as missing their response")
  func missingResponse() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    let request = await service.arrival(of: 1)
    service.answer(request, with: .success(MultiSearchResponse([:])))
    await search.phase(of: "movies") { $0 == .failed(.missingResponse("movies")) }
    expectEqual(search.current["actors"]?.phase, .failed(.missingResponse("actors")))
  }

  @Test("A sequence of texts drives the machine, and leaving the scope cancels the request")
  func feeding() async throws {
    let search = makeStore()
    defer { service.end() }
    let (texts, source) = AsyncStream.makeStream(of: String.self)
    source.yield("a")
    source.yield("ab")
    source.finish()
    await search.run {
      await search.feed(texts) { .text($0) }
      await clock.advance(by: .milliseconds(100))
      _ = await service.arrival(of: 1)
    }
    await search.settled()
    expectEqual(search.current.text, "ab")
    expectEqual(service.cancelled.map(\.rawValue), [1])
  }

  @Test("After leaving a scope that cancelled its effects, a search can be started again")
  func afterRun() async throws {
    let search = makeStore()
    defer { service.end() }
    await search.run {
      search.send(.start)
      _ = await service.arrival(of: 1)
    }
    await search.settled()
    expectEqual(search.current["movies"]?.phase, .idle)
    search.send(.start)
    service.echo(await service.arrival(of: 2))
    await search.phase(of: "movies") { $0 == .loaded }

    await search.run {
      search.send(.text("a"))
    }
    await search.settled()
    expectEqual(search.current["movies"]?.phase, .idle)
    search.send(.text("ab"))
    search.send(.submit)
    service.echo(await service.arrival(of: 3))
    await search.phase(of: "movies") { $0 == .loaded }
    expectEqual(movieHits.present(search.current).query, "ab")
  }

  @Test("The phases of a source can be followed like rows")
  func phases() async throws {
    let search = makeStore()
    defer { service.end() }
    var phases = search.values(of: movies.phase, buffering: .unbounded).makeAsyncIterator()
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    await expectEqual(phases.next(), .idle)
    await expectEqual(phases.next(), .loading)
    await expectEqual(phases.next(), .loaded)
  }

  @Test("After texts from many concurrent tasks, the shown rows are those of the last text")
  func manySenders() async throws {
    let index = try LocalIndex(
      "movies", records: (0..<50).map { ["title": .string("t\($0)")] },
      searchableAttributes: ["title"], objectIDs: .numbered)
    let movieHits = movieHits
    let search = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movieHits
      }, service: LocalService([index]))
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<50 { search.send(.text("t\((sender + number) % 50)")) }
        }
      }
    }
    await search.settled()
    await search.phase(of: "movies") { $0 == .loaded }
    let state = search.current
    expectEqual(movieHits.present(state).query, state.text)
    expectEqual(movieHits.present(state).hit(atIndex: 0)?.object.title, state.text)
  }
}
