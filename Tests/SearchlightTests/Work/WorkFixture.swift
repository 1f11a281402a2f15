import Searchlight

/// The machine and the service in tests of components with work.
enum WorkFixture {
  static let movies = HitsSearcher("movies", index: "movies")

  static func machine(_ components: [any SearchComponent]) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.onSubmit)
      HitsInteractor<Hit<Movie>>(movies, infiniteScrolling: .off)
      components
    }
  }

  static func service(_ titles: String...) throws -> LocalService {
    LocalService([
      try LocalIndex(
        "movies", records: titles.map { ["title": .string($0), "objectID": .string($0)] },
        searchableAttributes: ["title"])
    ])
  }
}
