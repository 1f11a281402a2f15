import SearchlightTesting
import Searchlight
import Testing

// The code of Documentation/Server.md.

nonisolated struct Film: Codable, Hashable, Sendable { let title: String }

func find(_ text: String, in service: some SearchService) async throws -> [String] {
  let request = MultiSearchRequest(
    id: SearchRequestID(1),
    entries: [.init(source: "movies", request: SearchRequest(index: "movies", query: text))])
  let response = try await service.search(request)
  let page = try response.results["movies"]?.get().hits ?? HitsPage()
  return page.map { $0.objectID }
}

nonisolated let films = HitsSearcher("movies", index: "movies")
nonisolated let filmHits = HitsInteractor<Film>(films)
nonisolated let filmSearch = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .zero))
  filmHits
}

actor Session {
  private var search: Simulation<SearchState, SearchAction, SearchWork>

  init(_ service: some ImmediateSearchService) {
    search = Simulation(
      initial: filmSearch.initialState, reducer: filmSearch,
      respond: EffectHandler.searchImmediately(service).respond)
  }

  func answer(to action: SearchAction) -> PagedHits<Film> {
    search.send(action)
    return filmHits.present(search.state)
  }
}

func rows(_ search: SearchStore, for text: String) async -> (status: Int, films: [String]) {
  switch await search.answer(to: .text(text), of: filmHits) {
  case .answered(let hits): (200, hits.records.map(\.title))
  case .failed: (502, [])
  case .cancelled, .replaced: (409, [])
  }
}

actor Sessions<Instant: InstantProtocol> where Instant.Duration == Duration {
  private var sessions: [String: (store: SearchStore, lastUsed: Instant)] = [:]
  private let lifetime: Duration
  private let service: any SearchService

  init(lifetime: Duration, service: any SearchService, of: Instant.Type = Instant.self) {
    self.lifetime = lifetime
    self.service = service
  }

  /// Returns the store of a session, and forgets those that nobody has used for a lifetime.
  func store(_ id: String, at now: Instant) -> SearchStore {
    sessions = sessions.filter { $0.value.lastUsed.duration(to: now) < lifetime }
    let store = sessions[id]?.store ?? SearchStore(filmSearch, service: service)
    sessions[id] = (store, now)
    return store
  }
}

@Suite("The page Server.md") struct ServerPageTests {
  private static func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "movies", records: ["Alien", "Aliens", "Arrival", "Brazil"].map { Film(title: $0) },
        searchableAttributes: ["title"], objectIDs: .numbered)
    ])
  }

  @Test("Independent queries need no state, and a session as a value answers each action")
  func values() async throws {
    let service = try Self.service()
    #expect(try await find("alie", in: service).count == 2)
    let session = Session(service)
    #expect(await session.answer(to: .text("ali")).records.map(\.title) == ["Alien", "Aliens"])
    #expect(await session.answer(to: .text("bra")).records.map(\.title) == ["Brazil"])
  }

  @Test("Requests of one session that overlap get their own rows, and sessions expire")
  func stores() async throws {
    let sessions = Sessions(
      lifetime: .seconds(60), service: try Self.service(), of: ContinuousClock.Instant.self)
    let start = ContinuousClock.now
    let texts = ["alien", "aliens", "arrival", "brazil"]
    let store = await sessions.store("a", at: start)
    var expected: [String: [String]] = [:]
    for text in texts {
      expected[text] = await Session(try Self.service()).answer(to: .text(text)).records.map(
        \.title)
    }
    await withTaskGroup(of: (String, (status: Int, films: [String])).self) { group in
      for text in texts { group.addTask { (text, await rows(store, for: text)) } }
      for await (text, answer) in group {
        #expect(answer.status == 200 || answer.status == 409)
        #expect(answer.films == (answer.status == 200 ? expected[text] : []))
      }
    }
    #expect(await sessions.store("a", at: start + .seconds(59)) === store)
    #expect(await sessions.store("b", at: start + .seconds(118)) !== store)
    #expect(await sessions.store("a", at: start + .seconds(119)) !== store)
  }
}
