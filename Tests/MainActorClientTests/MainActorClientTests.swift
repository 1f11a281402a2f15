import SearchTesting
import Searchlight
import Testing

// This target is compiled with `MainActor` as its default isolation, as apps are by the templates of
// today: what is written here must compile without a warning.

nonisolated struct Movie: Codable, Sendable { let title: String }

let movies = HitsSearcher("movies", index: "movies")
let movieHits = HitsInteractor<Hit<Movie>>(movies)
let machine = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .zero))
  movieHits
}

/// A model as an app would have it, on the main actor without saying so.
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

/// A component written where everything is on the main actor unless it says otherwise.
nonisolated struct FavouritesInteractor: SearchComponent {
  nonisolated enum Intent: String, Codable, Sendable { case toggle }
  nonisolated struct Memory: Hashable, Codable, Sendable { var isOn = false }

  let id: ComponentID = "favourites"
  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if intent(in: action) == .toggle { memory.isOn.toggle() }
  }
}

@Suite("A client whose default isolation is the main actor")
struct MainActorClientTests {
  @Test("searches from a model on the main actor")
  func model() async throws {
    let model = try MovieModel()
    await model.search(for: "ali")
    #expect(model.titles == ["Alien"])
  }

  @Test("plays transitions in a probe, with a component of its own")
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
