import Searchlight
import Testing

/// The code of Documentation/Comparison.md.
@Suite("Documentation/Comparison.md")
@MainActor
struct ComparisonPageTests {
  @MainActor
  func follow<Record>(
    _ search: SearchStore, _ rows: HitsInteractor<Record>, send: (PagedHits<Record>) -> Void
  ) async {
    for await hits in search.values(of: rows) { send(hits) }
  }

  @Test("a loop leads the rows of a search into another architecture")
  func following() async throws {
    let movieHits = HitsInteractor<JSON>(HitsSearcher("movies", index: "movies"))
    let search = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        movieHits
      },
      service: LocalService([
        try LocalIndex(
          "movies", records: [["title": "Alien"]] as [JSON], searchableAttributes: ["title"],
          objectIDs: .numbered)
      ]))
    let counts = ValueSource(0)
    let following = Task {
      await follow(search, movieHits) { counts.set($0.records.count) }
    }
    search.send(.text("alien"))
    search.send(.submit)
    #expect(await counts.observable.first { $0 > 0 } == 1)
    following.cancel()
  }
}
