import SearchlightTesting
import Searchlight
import Testing

/// The code of Documentation/Performance.md.
@Suite("Documentation/Performance.md")
struct PerformancePageTests {
  struct Heading: SearchPresenter, Hashable {
    struct Key: Hashable, Sendable {
      let text: String
      let total: Int?
    }

    let source: SourceID

    func key(_ state: SearchState) -> Key {
      Key(text: state.text, total: state[source]?.answer?.response.nbHits)
    }

    func present(_ state: SearchState) -> String {
      let key = key(state)
      return key.total.map { "\($0) films for \(key.text)" } ?? ""
    }
  }

  @Test("a presenter with a small key says what it should")
  func presenter() throws {
    let movies = HitsSearcher("movies", index: "movies")
    let service = LocalService([
      try LocalIndex(
        "movies", records: [["title": "Alien"], ["title": "Big"]] as [JSON],
        searchableAttributes: ["title"], objectIDs: .numbered)
    ])
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        movies
      })
    let heading = Heading(source: movies.source)
    #expect(probe.value(of: heading).isEmpty)
    probe.send(.text("big"))
    probe.send(.submit)
    probe.answer(from: service)
    #expect(probe.value(of: heading) == "1 films for big")
  }
}
