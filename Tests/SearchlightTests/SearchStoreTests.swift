import SearchTesting
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

  @Test("from the text typed to the rows presented, over the embedded service")
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
      #expect(hits.records.map(\.object) == [Movie(title: "Alien")])
      #expect(
        hits.hit(atIndex: 0)?.highlightedString(forKey: "title")?.description == "<em>Al</em>ien")
      break
    }
    #expect(search.current[movies.source]?.phase == .loaded)
  }

  @Test("a refresh is finished when what is shown was asked for again and is answered")
  func refreshable() async {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    await search.phase(of: "movies") { $0 == .loaded }
    let refresh = search.send(.refresh())
    async let finished: Void = refresh.finished
    let request = await service.arrival(of: 2)
    #expect(search.current["movies"]?.phase == .refreshing)
    search.send(.text("later"))
    service.echo(request)
    await finished
    #expect(search.current["movies"]?.answer?.generation.rawValue == 2)
    #expect(search.current["movies"]?.phase != .loaded, "the later text is another action's affair")
  }

  @Test(
    "a text is finished when the pause is over and its request is answered, or a newer text has come"
  )
  func typed() async {
    let search = makeStore()
    defer { service.end() }
    let first = search.send(.text("a"))
    let second = search.send(.text("ab"))
    await first.finished
    #expect(search.current["movies"]?.phase == .waiting)
    async let finished: Void = second.finished
    await clock.advance(by: .milliseconds(100))
    service.echo(await service.arrival(of: 1))
    await finished
    #expect(search.current["movies"]?.phase == .loaded)
  }

  @Test("cancelling a search by its handle ends its request, and the state waits for nothing")
  func cancelled() async {
    let search = makeStore()
    defer { service.end() }
    let start = search.send(.start)
    let request = await service.arrival(of: 1)
    start.cancel()
    #expect(search.current.sources.map(\.phase) == [.idle, .idle])
    service.echo(request)
    await search.settled()
    #expect(search.current.sources.map(\.phase) == [.idle, .idle], "nobody hears it")

    let typed = search.send(.text("a"))
    await search.settled()
    #expect(search.current.sources.map(\.phase) == [.waiting, .waiting])
    typed.cancel()
    await search.settled()
    #expect(search.current.sources.map(\.phase) == [.idle, .idle])
    #expect(await search.snapshot().pending.isEmpty)

    search.send(.submit)
    service.echo(await service.arrival(of: 2))
    await search.phase(of: "movies") { $0 == .loaded }
    await search.settled()
    let refresh = search.send(.refresh("movies"))
    refresh.cancel()
    await search.settled()
    #expect(search.current["movies"]?.phase == .loaded, "what was shown stays")
  }

  @Test("the debounce is measured by the store's clock, and values(of:) gives each answer once")
  func debounce() async throws {
    let search = makeStore()
    defer { service.end() }
    var rows = search.values(of: movieHits).makeAsyncIterator()
    #expect(await rows.next()?.isAnswered == false, "the current value comes first")
    for text in ["a", "ab", "abc"] { search.send(.text(text)) }
    #expect(search.current["movies"]?.phase == .waiting)
    await clock.advance(by: .milliseconds(100))
    let request = await service.arrival(of: 1)
    #expect(request.entries.map(\.request.query) == ["abc", "abc"])
    search.send(.text("abcd"))
    service.echo(request)
    #expect(await rows.next()?.records.map(\.object.title) == ["abc"])
    await clock.advance(by: .milliseconds(100))
    service.echo(await service.arrival(of: 2))
    #expect(await rows.next()?.query == "abcd")
  }

  @Test("of overlapping searches the last one wins, and the older one's task is cancelled")
  func overlapping() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    let first = await service.arrival(of: 1)
    search.send(.batch([.text("b"), .submit]))
    let second = await service.arrival(of: 2)
    service.echo(second)
    await search.phase(of: "movies") { $0 == .loaded }
    #expect(service.cancelled == [first.id])
    service.echo(first)
    await search.settled()
    #expect(movieHits.present(search.current).query == "b")
    #expect(search.current["actors"]?.phase == .loaded)
  }

  @Test("a service that throws fails every entry, keeps the rows, and can be asked again")
  func throwing() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    await search.phase(of: "movies") { $0 == .loaded }
    search.send(.batch([.text("b"), .submit]))
    service.answer(await service.arrival(of: 2), with: .failure(.unavailable("no route to host")))
    await search.phase(of: "movies") { $0 == .failed(.unavailable("no route to host")) }
    #expect(search.current["actors"]?.phase == .failed(.unavailable("no route to host")))
    #expect(movieHits.present(search.current).isAnswered)
    #expect(movieHits.present(search.current).query.isEmpty)
    search.send(.retry())
    service.echo(await service.arrival(of: 3))
    await search.phase(of: "movies") { $0 == .loaded }
    #expect(movieHits.present(search.current).query == "b")
  }

  @Test("an answer that lacks one request fails that child alone")
  func missingResponse() async throws {
    let search = makeStore()
    defer { service.end() }
    search.send(.start)
    let request = await service.arrival(of: 1)
    service.answer(request, with: .success(MultiSearchResponse([:])))
    await search.phase(of: "movies") { $0 == .failed(.missingResponse("movies")) }
    #expect(search.current["actors"]?.phase == .failed(.missingResponse("actors")))
  }

  @Test("a sequence of texts drives the machine, and leaving the scope cancels what is under way")
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
    #expect(search.current.text == "ab")
    #expect(service.cancelled.map(\.rawValue) == [1])
  }

  @Test("after a scope is left a search can be taken up again, whatever was under way")
  func afterRun() async throws {
    let search = makeStore()
    defer { service.end() }
    await search.run {
      search.send(.start)
      _ = await service.arrival(of: 1)
    }
    await search.settled()
    #expect(search.current["movies"]?.phase == .idle)
    search.send(.start)
    service.echo(await service.arrival(of: 2))
    await search.phase(of: "movies") { $0 == .loaded }

    await search.run {
      search.send(.text("a"))
    }
    await search.settled()
    #expect(search.current["movies"]?.phase == .idle)
    search.send(.text("ab"))
    search.send(.submit)
    service.echo(await service.arrival(of: 3))
    await search.phase(of: "movies") { $0 == .loaded }
    #expect(movieHits.present(search.current).query == "ab")
  }

  @Test("a phase is followed like rows")
  func phases() async throws {
    let search = makeStore()
    defer { service.end() }
    var phases = search.values(of: movies.phase, buffering: .unbounded).makeAsyncIterator()
    search.send(.start)
    service.echo(await service.arrival(of: 1))
    #expect(await phases.next() == .idle)
    #expect(await phases.next() == .loading)
    #expect(await phases.next() == .loaded)
  }

  @Test("texts sent from many tasks at once lose nothing, and the rows end up those of the last")
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
    #expect(movieHits.present(state).query == state.text)
    #expect(movieHits.present(state).hit(atIndex: 0)?.object.title == state.text)
  }
}
