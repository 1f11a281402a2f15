import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Machine descriptions")
struct DescriptionTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 8)

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor()
      MultiSearcher(strategy: .stopIfEnoughMatches) {
        movies
        HitsSearcher("more", index: "movies", query: "classics")
      }
      HitsInteractor<JSON>(movies)
      FacetListInteractor(movies, attribute: "genres")
      HierarchicalInteractor(movies, attributes: ["m0", "m1"], rootPath: "A")
      SortByInteractor(movies, indices: ["movies_by_year"])
      HitsPerPageInteractor(movies, options: [8, 20])
      Recents()
      PageSize()
    }
  }

  @Test("The description lists sources, components and issues as text")
  func text() {
    expectEqual(
      machine.describe().description,
      """
      sources
        movies  HitsSearcher  index movies  with search, stopIfEnoughMatches
        more    HitsSearcher  index movies  with search, stopIfEnoughMatches, text of its own
      components
        searchBox           SearchBoxInteractor
            understands Intent
            remembers Memory
            restores text
        movies              HitsSearcher
            asks movies with hitsPerPage
        more                HitsSearcher
            asks more with query
        search              MultiSearcher
        movies.hits         HitsInteractor<JSON>
            understands Intent
            remembers Memory
            restores page of movies
        movies.genres       FacetListInteractor
            asks movies with disjunctive facets, facets (genres)
            understands Intent
            remembers Memory
            offers values of genres in or "genres" of movies
            restores exclusions of genres in and "genres" of movies
        movies.m0.menu      HierarchicalInteractor
            asks movies with filter groups, hierarchical facets, facets (m1)
            understands Intent
            offers values of m0, m1 in hierarchical "m0" of movies below A
        movies.sortBy       SortByInteractor
            understands Intent
            restores index movies_by_year of movies
        movies.hitsPerPage  HitsPerPageInteractor
            restores hitsPerPage 8, 20 of movies
        recents             Recents
            understands Intent
            remembers Memory
            may ask for Work
        pageSize            PageSize
            asks movies with hitsPerPage
      issues
        The parameter hitsPerPage of "movies" is set by "movies" and "pageSize"; the last one wins. Set it in one place.
      """)
  }

  @Test("A description can be encoded and decoded, and is equal for the same machine")
  func data() throws {
    let description = machine.describe()
    expectEqual(description, machine.describe())
    let data = try JSONEncoder().encode(description)
    try expectEqual(JSONDecoder().decode(MachineDescription.self, from: data), description)
    expectEqual(description.issues, machine.issues.map(\.description))
    let recents = description.components.first { $0.id == "recents" }
    expect(recents?.work == "Work" && recents?.intent == "Intent" && recents?.memory == "Memory")
    expect(description != SearchMachine { movies }.describe())
  }

  @Test("Two components that set the same parameter appear in the description and as an issue")
  func conflict() {
    let description = machine.describe()
    let setters = description.components.filter { component in
      component.contributions.contains { $0.source == "movies" && $0.parts.contains("hitsPerPage") }
    }
    expectEqual(setters.map(\.id), ["movies", "pageSize"])
    expectEqual(
      machine.issues,
      [
        .conflictingParameter("hitsPerPage", of: "movies", components: ["movies", "pageSize"])
      ])
  }

  @Test("A description says what each component writes into the requests of which source")
  func contributions() {
    func contributions(_ id: ComponentID) -> [MachineDescription.Contribution] {
      machine.describe().components.first { $0.id == id }?.contributions ?? []
    }
    let genres = contributions("movies.genres")
    expectEqual(genres.map(\.source), ["movies"])
    expectEqual(genres.map(\.parts), [["disjunctive facets"]])
    expectEqual(genres.map(\.facets), [["genres"]])
    expectEqual(contributions("movies.m0.menu").map(\.facets), [["m1"]])
    expectEqual(contributions("more").map(\.parts), [["query"]])
    expectEqual(contributions("searchBox"), [])
  }

  @Test("An empty machine has a description with the issue that it has no searcher")
  func nothing() {
    let description = SearchMachine {}.describe()
    expectEqual(
      description.description,
      """
      sources
      components
      issues
        \(ConfigurationIssue.noSearcher)
      """)
  }
}

private struct Recents: SearchComponent {
  struct Memory: Hashable, Codable, Sendable { var texts: [String] = [] }
  enum Intent: Hashable, Codable, Sendable { case loaded([String]) }
  enum Work: Hashable, Codable, Sendable { case load }

  let id: ComponentID = "recents"
  var traits: ComponentTraits { ComponentTraits() }
  let initialMemory = Memory()

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {}
}

private struct PageSize: RequestContributor {
  let id: ComponentID = "pageSize"
  var traits: ComponentTraits { ComponentTraits() }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    if source == "movies" { request.parameters.hitsPerPage = 10 }
  }
}
