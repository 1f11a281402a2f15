import SearchlightTesting
import Searchlight
import Testing

/// The code of Documentation/Security.md.
@Suite("Documentation/Security.md")
struct SecurityPageTests {
  private let movies = HitsSearcher("movies", index: "movies")

  @Test("a parameter of a searcher tells the engine not to count its searches")
  func analytics() {
    let movies = HitsSearcher(
      "movies", index: "movies", parameters: ["analytics": false])
    var probe = SearchProbe(SearchMachine { movies })
    probe.send(.start)
    let request = probe.requests.last?.entries.first?.request
    #expect(request?.parameters["analytics"] == false)
  }

  @Test("a location of two decimals is all that is known, and nobody asks before the user")
  func location() async throws {
    let map = GeoSearchInteractor(movies)
    let here = LocationInteractor(for: map, decimals: 2)
    let home = Point(latitude: 48.85661, longitude: 2.35222)
    let search = SearchStore(
      SearchMachine {
        map
        here
      }, service: LocalService([]),
      performing: [here.performer(locating: { $0(.located(DeviceLocation(home, accuracy: 5))) })])
    search.send(.start)
    #expect(here.present(search.current) == .notAsked)

    search.send(here.ask)
    for await status in search.values(of: here) {
      guard case .located(let location) = status else { continue }
      #expect(location.point == Point(latitude: 48.86, longitude: 2.35))
      break
    }
  }

  @Test("nothing is left in the state of what was kept when somebody signs out")
  func signingOut() {
    let movieHits = HitsInteractor<JSON>(movies)
    let cache = AnswerCacheInteractor()
    let recents = RecentSearchesInteractor(movies)
    let saved = SavedSearchesInteractor()
    let insights = InsightsInteractor(movieHits)
    let search = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        movieHits
        cache
        recents
        saved
        insights
      }, service: LocalService([]), onIssue: { _ in })
    search.send(.text("a private text"))
    search.send(.submit)
    search.send(saved.save(as: "Mine"))
    #expect(recents.present(search.current).texts == ["a private text"])

    func signOut() {
      search.send(.text(""))
      search.send(.filters(.clearRefinements))
      search.send(cache.removeAll)
      search.send(recents.removeAll)
      search.send(saved.removeAll)
      search.send(insights.consent(.withdraw))
    }
    signOut()
    #expect(recents.present(search.current).texts.isEmpty)
    #expect(saved.present(search.current).searches.isEmpty)
    #expect(search.current.text.isEmpty)
  }

  @Test("a log has neither the secret nor what stands under a key")
  func redaction() throws {
    let token = "user-4711"
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movies
    }
    let search = SearchStore(machine, service: LocalService([]))
    let recorder = TransitionRecorder(search)
    search.send(.text("mail from \(token)"))

    let text = try SearchLog(recorder.records).text(
      redaction: Redaction(secrets: [token], keys: ["userToken"]))
    #expect(!text.contains(token))
    #expect(text.contains("mail from [secret 1]"))
  }
}
