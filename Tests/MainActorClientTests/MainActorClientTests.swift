import SearchlightTesting
import Searchlight
import Testing

// This target is compiled with `MainActor` as its default isolation, as the current app templates
// do. Its code must compile without a warning.

nonisolated struct Movie: Codable, Sendable { let title: String }

let movies = HitsSearcher("movies", index: "movies")
let movieHits = HitsInteractor<Hit<Movie>>(movies)
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .zero))
  movieHits
}

/// A model as an app writes it, on the main actor by default isolation.
final class MovieModel {
  private(set) var titles: [String] = []
  private let search: SearchStore

  init() throws {
    let index = try LocalIndex(
      "movies", records: [["title": "Alien"]], searchableAttributes: ["title"],
      objectIDs: .numbered)
    search = SearchStore(machine, service: LocalService([index]))
  }

  func search(for text: String) async {
    await search.run {
      search.send(.text(text))
      for await hits in search.values(of: movieHits) where hits.isAnswered {
        titles = hits.records.map(\.title)
        break
      }
    }
  }
}

/// A custom component in a target whose default isolation is the main actor.
nonisolated struct FavouritesInteractor: SearchComponent {
  nonisolated enum Intent: String, Codable, Sendable { case toggle }
  nonisolated struct Memory: ComponentMemory { var isOn = false }

  let id: ComponentID = "favourites"
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if intent(in: action) == .toggle { memory.isOn.toggle() }
  }
}

@Suite("Search clients with default main-actor isolation")
struct MainActorClientTests {
  @Test("A model on the main actor by default isolation searches and receives hits")
  func model() async throws {
    let model = try MovieModel()
    await model.search(for: "ali")
    #expect(model.titles == ["Alien"])
  }

  @Test("A probe runs the transitions of a custom component under default main-actor isolation")
  func probe() {
    let favourites = FavouritesInteractor()
    var probe = SearchProbe(
      SearchMachine {
        movies
        favourites
      })
    probe.send(favourites.intent(.toggle))
    #expect(probe.state.memory(of: favourites).isOn)
  }
}
