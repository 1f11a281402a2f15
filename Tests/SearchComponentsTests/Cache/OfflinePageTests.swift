import Foundation
import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import Testing

/// The code of Documentation/Offline.md.
@Suite("The page on caches, connections and failures")
struct OfflinePageTests {
  private let movies = NamedList.movies
  private let movieHits = NamedList.hits
  private let service = NamedHits()
  private let embedded = NamedHits(edition: 2)

  @Test("a cache, what it is asked, and where an answer comes from")
  func cached() async {
    let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(86_400))
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      cache
    }
    let search = SearchStore(machine, service: service, performing: [cache.work()])

    search.send(.start)
    search.send(cache.revalidate)
    let watching = Task {
      for await origin in search.values(of: movies.origin) {
        if case .cache(let time?) = origin { print("from \(time) ms after 1970") }
      }
    }
    for await origin in search.values(of: movies.origin) where origin == .service { break }
    watching.cancel()
    #expect(machine.issues(performing: [cache.work()]).isEmpty)
  }

  @Test("answers that outlive a search")
  func stored() async throws {
    try await withFolder { folder in
      let cache = AnswerCacheInteractor(isStored: true)
      let machine = SearchMachine {
        SearchBoxInteractor(.asYouType)
        movieHits
        cache
      }
      let search = SearchStore(
        machine, service: service,
        performing: [cache.work(keepingIn: .folder(folder.appending(path: "answers")))])

      search.send(.start)
      for await status in search.values(of: cache) where status.count == 1 { break }
      #expect(search.current["movies"]?.phase == .loaded)
    }
  }

  @Test("a search that waits for its connection")
  func connected() async {
    let (changes, told) = AsyncStream.makeStream(of: Bool.self)
    let cache = AnswerCacheInteractor(isStored: true)
    let connection = ConnectionInteractor(revalidating: cache)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      cache
      connection
    }
    let search = SearchStore(
      machine, service: service,
      performing: [
        cache.work(keepingIn: .memory()),
        connection.work(watching: { report in
          for await isOnline in changes { report(isOnline) }
        }),
      ])

    search.send(connection.offline)
    #expect(search.current["movies"]?.isHeld == true)
    told.yield(true)
    for await phase in search.values(of: movies.phase) where phase == .loaded { break }
    told.finish()
  }

  @Test("asking again")
  func failing() async {
    let service = NamedHits(failure: .unreachable("no route"))
    let retries = RetryInteractor(after: [.seconds(1), .seconds(4), .seconds(15)])
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      retries
    }
    let search = SearchStore(machine, service: service, performing: [retries.work()])

    search.send(.start)
    // What waits to be asked again is for a moment only; the failure stays at last, however slow the machine is.
    for await phase in search.values(of: movies.phase) {
      if case .failed = phase { break }
    }
  }

  @Test("another service that stands in")
  func fallback() async {
    let service = NamedHits(failure: .unreachable("no route"))
    let machine = SearchMachine { movieHits }
    let withFallback = service.fallingBack(to: embedded)
    let search = SearchStore(machine, service: withFallback)
    search.send(.start)
    for await origin in search.values(of: movies.origin) where origin == .fallback { break }
    #expect(search.current["movies"]?.answer?.response.hits.first?.objectID == "/0/2")
  }
}
