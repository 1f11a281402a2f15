import SearchlightTesting
import Searchlight
import Testing

/// The code of Documentation/Idea.md.
@Suite("Documentation/Idea.md")
struct IdeaPageTests {
  private let movies = HitsSearcher("movies", index: "movies")

  private var machine: SearchMachine {
    let movieHits = HitsInteractor<JSON>(movies)
    let genres = FacetListInteractor(movies, attribute: "genres")

    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      genres
    }
    return machine
  }

  @Test("an action gives the next state and the effects that the page prints")
  func action() throws {
    var lines: [String] = []
    func print(_ text: String, _ effects: Effects<SearchWork>) {
      lines.append("\(text) \(effects)")
    }

    let (state, effects) = machine(machine.initialState, .text("ab"))
    print(state.text, effects)

    let blocks = try CodeBlock.all(in: "Documentation/Idea.md")
    let output = blocks.first { $0.language == "console" }
    #expect(output?.text == lines.joined())
  }

  @Test("an answer that comes after the answer to a newer text changes nothing")
  func overtaken() throws {
    let service = LocalService([
      try LocalIndex(
        "movies",
        records: [
          ["title": "Alien", "genres": ["Horror"]], ["title": "The Abyss", "genres": ["Drama"]],
        ],
        settings: IndexSettings(
          searchableAttributes: ["title"], attributesForFaceting: ["genres"]),
        objectIDs: .numbered)
    ])

    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    probe.advance(by: .milliseconds(100))  // the pause of the search box
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    let (older, newer) = (probe.requests[0], probe.requests[1])

    probe.answer(newer, with: try service.answer(newer))
    let shown = probe.state
    probe.answer(older, with: try service.answer(older))
    #expect(probe.state == shown)
    #expect(probe.value(of: HitsInteractor<JSON>(movies)).records.count == 1)
  }

  @Test("a component adds its condition to the request of every source")
  func contribution() {
    struct InStock: RequestContributor {
      let id: ComponentID = "inStock"
      var traits: ComponentTraits { ComponentTraits() }

      func contribute(
        to request: inout SearchRequest, of source: SourceID,
        in state: SearchState
      ) {
        let inStock = Filter.facet("inStock", true)
        request.filters.append([FilterGroup(.and("inStock"), [inStock])])
      }
    }

    var probe = SearchProbe(
      SearchMachine {
        movies
        InStock()
      })
    probe.send(.start)
    let request = probe.requests.last?.entries.first?.request
    #expect(request?.filterGroups.filtersText == #""inStock":true"#)
  }
}
