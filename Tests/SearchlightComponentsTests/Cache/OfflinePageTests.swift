import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

/// The code on the page Documentation/Offline.md.
@Suite("The page Offline.md")
struct OfflinePageTests {
  private let movies = NamedList.movies
  private let movieHits = NamedList.hits
  private let service = NamedHits()
  private let embedded = NamedHits(edition: 2)

  @Test("The page's example of an answer cache shows where answers come from")
  func cached() async {
    let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(86_400))
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      cache
    }
    let store = SearchStore(machine, service: service, performing: [cache.performer()])

    store.send(.start)
    store.send(cache.revalidate)
    let watching = Task {
      for await origin in store.values(of: movies.origin) {
        if case .cache(let time?) = origin { print("from \(time) ms after 1970") }
      }
    }
    for await origin in store.values(of: movies.origin) where origin == .service { break }
    watching.cancel()
    #expect(machine.issues(performing: [cache.performer()]).isEmpty)
  }

  @Test("The page's example of stored answers stores the first answer")
  func stored() async throws {
    try await withTemporaryFolder { folder in
      let cache = AnswerCacheInteractor(isStored: true)
      let machine = SearchMachine {
        SearchBoxInteractor(.asYouType)
        movieHits
        cache
      }
      let store = SearchStore(
        machine, service: service,
        performing: [cache.performer(keepingIn: .folder(folder.appending(path: "answers")))])

      store.send(.start)
      for await status in store.values(of: cache) where status.count == 1 { break }
      #expect(store.current["movies"]?.phase == .loaded)
    }
  }

  @Test("The page's example of a connection holds requests while it is offline")
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
    let store = SearchStore(
      machine, service: service,
      performing: [
        cache.performer(keepingIn: .memory()),
        connection.performer(watching: { report in
          for await isOnline in changes { report(isOnline) }
        }),
      ])

    store.send(connection.offline)
    #expect(store.current["movies"]?.isHeld == true)
    told.yield(true)
    for await phase in store.values(of: movies.phase) where phase == .loaded { break }
    told.finish()
  }

  @Test("The page's example of retries reports the failure of the service")
  func failing() async {
    let service = NamedHits(failure: .unreachable("no route"))
    let retries = RetryInteractor(after: [.seconds(1), .seconds(4), .seconds(15)])
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      retries
    }
    let store = SearchStore(machine, service: service)

    store.send(.start)
    // A source that waits for a retry shows that only for a moment; the failure is shown in the
    // end, however slow the machine is.
    for await phase in store.values(of: movies.phase) {
      if case .failed = phase { break }
    }
  }

  @Test("The page's example of a fallback service shows the answer of the fallback")
  func fallback() async {
    let service = NamedHits(failure: .unreachable("no route"))
    let machine = SearchMachine { movieHits }
    let withFallback = service.fallingBack(to: embedded)
    let store = SearchStore(machine, service: withFallback)
    store.send(.start)
    for await origin in store.values(of: movies.origin) where origin == .fallback { break }
    #expect(store.current["movies"]?.answer?.response.hits.first?.objectID == "/0/2")
  }
}
