import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A service that counts two genres, and finds categories by prefix.
private struct GenreService: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      if request.facetSearch != nil {
        var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
        response.facetHits = [Facet(value: "Cameras", count: 3), Facet(value: "Camping", count: 2)]
          .filter { $0.value.lowercased().hasPrefix(request.query.lowercased()) }
        return response
      }
      let page = try HitsPage([["objectID": "1", "title": "Alien"]])
      var response = SearchResponse(to: request, hits: page, nbHits: 1)
      if request.parameters.facets?.contains("genres") == true {
        response.facets["genres"] = [
          Facet(value: "Drama", count: 5), Facet(value: "Crime", count: 3),
        ]
      }
      return response
    }
  }
}

@Suite("Facet lists")
struct FacetListTests {
  private let movies = HitsSearcher("movies", index: "movies")

  private func probe(_ list: FacetListInteractor) -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<Hit<Movie>>(movies)
        list
      })
    probe.send(.start)
    probe.answer(from: GenreService())
    return probe
  }

  private func items(_ list: FacetListInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: list).map(\.description)
  }

  @Test(
    "Choosing a value filters the source and is shown at once, and choosing it again removes it")
  func choosing() throws {
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = probe(genres)
    expectEqual(items(genres, in: probe), ["[ ] Drama (5)", "[ ] Crime (3)"])
    probe.send(genres.toggle("Crime"))
    expectEqual(items(genres, in: probe), ["[ ] Drama (5)", "[x] Crime (3), pending"])
    let request = try #require(probe.requests.first?.entries.first?.request)
    expectEqual(request.filterGroups.map(\.description), [#"("genres":"Crime")"#])
    expectEqual(request.parameters.facets, ["genres"])
    expectEqual(request.disjunctiveFacets, ["genres"])
    probe.send(genres.toggle("Drama"))
    expectEqual(items(genres, in: probe), ["[x] Drama (5), pending", "[x] Crime (3), pending"])
    probe.send(genres.toggle("Crime"))
    probe.send(genres.toggle("Drama"))
    expect(probe.state.filters.isEmpty)
    expect(probe.isSettled, "back at what is shown, nothing is asked for")
  }

  @Test("In single-selection mode a choice replaces the previous one, and keeps other filters")
  func single() {
    let genres = FacetListInteractor(movies, attribute: "genres", selectionMode: .single)
    var probe = probe(genres)
    let foreign = Filter.facet("year", 1979)
    let excluded = Filter.facet("genres", "Horror", isNegated: true)
    probe.send(.filters(.set([foreign, excluded], in: genres.filterGroup)))
    probe.send(genres.toggle("Drama"))
    probe.send(genres.toggle("Crime"))
    expectEqual(
      probe.state.filters[genres.filterGroup].filters,
      [
        foreign, excluded, .facet("genres", "Crime"),
      ])
    probe.send(genres.toggle("Crime"))
    expectEqual(probe.state.filters[genres.filterGroup].filters, [foreign, excluded])
  }

  @Test("Values joined by and are not counted disjunctively")
  func conjunctive() throws {
    let genres = FacetListInteractor(movies, attribute: "genres", refinementOperator: .and)
    var probe = probe(genres)
    probe.send(genres.toggle("Drama"))
    let request = try #require(probe.requests.first?.entries.first?.request)
    expect(request.disjunctiveFacets.isEmpty)
    expectEqual(request.filterGroups.first?.id.kind, .and)
  }

  @Test(
    "A choice by another component is shown, and one without records has a count of zero"
  )
  func elsewhere() {
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = probe(genres)
    probe.send(.filters(.add(.facet("genres", "Western"), to: genres.filterGroup)))
    probe.send(.filters(.add(.facet("genres", 42), to: genres.filterGroup)))
    expectEqual(
      items(genres, in: probe),
      [
        "[ ] Drama (5)", "[ ] Crime (3)", "[x] Western (0), pending", "[x] 42 (0), pending",
      ])
    probe.send(.filters(.clearRefinements))
    expectEqual(items(genres, in: probe), ["[ ] Drama (5)", "[ ] Crime (3)"])
  }

  @Test("Excluding a chosen value removes its choice, and choosing an excluded value its exclusion")
  func excluding() throws {
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = probe(genres)
    probe.send(genres.toggle("Drama"))
    probe.send(genres.exclude("Crime"))
    expectEqual(items(genres, in: probe), ["[x] Drama (5), pending", "[-] Crime (3), pending"])
    expectEqual(
      probe.requests.last?.entries.first?.request.filterGroups.filtersText,
      #""genres":"Drama" AND NOT "genres":"Crime""#)
    probe.send(genres.exclude("Drama"))
    expectEqual(items(genres, in: probe), ["[-] Drama (5), pending", "[-] Crime (3), pending"])
    probe.send(genres.toggle("Crime"))
    expectEqual(items(genres, in: probe), ["[-] Drama (5), pending", "[x] Crime (3), pending"])
    probe.send(genres.exclude("Drama"))
    expectEqual(items(genres, in: probe), ["[ ] Drama (5)", "[x] Crime (3), pending"])
  }

  @Test(
    "Values are sorted by the given criteria, then by the order of the answer",
    arguments: [
      ([], ["b", "A", "c", "d"]), ([.count(order: .ascending)], ["c", "d", "A", "b"]),
      ([.alphabetical(order: .ascending)], ["A", "b", "c", "d"]),
      ([.alphabetical(order: .descending)], ["d", "c", "b", "A"]),
      ([.isRefined, .count(order: .descending)], ["c", "b", "A", "d"]),
    ] as [([FacetSortCriterion], [String])])
  func sorting(criteria: [FacetSortCriterion], expected: [String]) {
    let facets = [("b", 3), ("A", 2), ("c", 1), ("d", 1)].map { Facet(value: $0, count: $1) }
    let list = FacetListInteractor(movies, attribute: "genres", sortBy: criteria)
    var probe = SearchProbe(SearchMachine { list })
    probe.send(list.toggle("c"))
    for request in probe.requests {
      probe.answer(
        request,
        with: MultiSearchResponse(request) { request throws(SearchError) in
          var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
          response.facets["genres"] = facets
          return response
        })
    }
    expectEqual(probe.value(of: list).map(\.id), expected)
  }

  @Test("A list with a limit can be expanded and collapsed again")
  func showMore() {
    let list = FacetListInteractor(movies, attribute: "genres", limit: 1, showMoreLimit: 5)
    var probe = probe(list)
    expectEqual(probe.value(of: list).map(\.id), ["Drama"])
    expect(probe.value(of: list).canShowMore)
    probe.send(list.toggleShowMore)
    expectEqual(probe.value(of: list).map(\.id), ["Drama", "Crime"])
    expect(!probe.value(of: list).canShowMore)
    expect(probe.value(of: list).isShowingMore)
    expect(probe.isSettled, "showing more asks for nothing")
    probe.send(list.toggleShowMore)
    expectEqual(probe.value(of: list).count, 1)
    let negative = FacetListInteractor(movies, attribute: "genres", limit: -1)
    expect(probe.value(of: negative).isEmpty)
  }

  @Test("Two lists of one searcher request both facets without a conflict")
  func severalLists() {
    let genres = FacetListInteractor(movies, attribute: "genres")
    let years = FacetListInteractor(movies, attribute: "year")
    let machine = SearchMachine {
      genres
      years
    }
    expect(machine.issues.isEmpty)
    expectEqual(
      machine.request(of: "movies", in: machine.initialState)?.parameters.facets,
      ["genres", "year"])
  }

  @Test("Hits and facet values of one index are searched in one round trip")
  func seedScenario() {
    let categories = FacetSearcher("categories", index: "instant_search", attribute: "categories")
    let products = HitsSearcher("products", index: "instant_search")
    let list = FacetListInteractor(categories)
    let hits = HitsInteractor<Hit<Movie>>(products)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        MultiSearcher {
          categories
          products
        }
        list
        hits
      })
    probe.send(.text("camp"))
    probe.advance(by: .milliseconds(100))
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["categories", "products"]])
    expectEqual(probe.requests.first?.entries.first?.request.facetSearch?.attribute, "categories")
    probe.answer(from: GenreService())
    expectEqual(items(list, in: probe), ["[ ] Camping (2)"])
    expectEqual(probe.value(of: hits).count, 1)
    probe.send(list.toggle("Camping"))
    expectEqual(
      probe.requests.first?.entries.last?.request.filterGroups.map(\.description),
      [#"("categories":"Camping")"#])
  }

  @Test("A search box that searches on submit also delays facet searches")
  func onSubmit() {
    let categories = FacetSearcher("categories", index: "i", attribute: "categories")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        FacetListInteractor(categories)
      })
    probe.send(.text("cam"))
    expect(probe.requests.isEmpty)
    probe.send(.submit)
    expectEqual(probe.requests.first?.entries.first?.request.query, "cam")
  }
}
