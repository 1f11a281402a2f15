import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A searcher as an app would implement it, with public declarations only.
private struct ShelfSearcher: Searcher, RequestContributor {
  let source: SourceID
  let index: IndexName = "books"
  var findsValues = false

  var traits: ComponentTraits { ComponentTraits() }

  func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    request.parameters["shelf"] = "new"
    if findsValues { request.facetSearch = FacetSearch(attribute: "genre") }
  }
}

@Suite("Components with a custom searcher")
struct OwnSearcherTests {
  private let shelf = ShelfSearcher(source: "shelf")

  private var service: FacetService {
    FacetService(
      facets: [
        "genre": [Facet(value: "Novel", count: 3), Facet(value: "Poem", count: 1)],
        "topic.lvl0": [Facet(value: "Art", count: 2)],
        "topic.lvl1": [Facet(value: "Art > Film", count: 1)],
      ], facetHits: [Facet(value: "Found", count: 5)])
  }

  @Test("Lists, menus, hits and presenters work with a custom searcher as with a HitsSearcher")
  func components() throws {
    let genres = FacetListInteractor(shelf, attribute: "genre")
    let topics = HierarchicalInteractor(shelf, attributes: ["topic.lvl0", "topic.lvl1"])
    let rows = HitsInteractor<JSON>(shelf)
    let machine = SearchMachine {
      genres
      topics
      rows
    }
    expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.start)
    let request = try #require(probe.requests.first?.entries.first?.request)
    expectEqual(request.index, "books")
    expectEqual(request.parameters["shelf"], "new")
    expectEqual(request.parameters.facets, ["genre", "topic.lvl0"])
    probe.answer(from: service)
    expectEqual(probe.value(of: genres).items.map(\.facet.value), ["Novel", "Poem"])
    expectEqual(probe.value(of: topics).map(\.facet.value), ["Art"])
    expectEqual(probe.value(of: rows).count, 1)
    expectEqual(probe.value(of: shelf.stats)?.total.value, 1)
    expectEqual(probe.value(of: shelf.phase), .loaded)
    probe.send(genres.toggle("Poem"))
    probe.send(topics.toggle("Art"))
    let chosen = try #require(probe.requests.last?.entries.first?.request)
    expectEqual(
      chosen.filterGroups.filtersText, #""genre":"Poem" AND "topic.lvl0":"Art""#)
  }

  @Test("A list's search field searches the index of its custom searcher")
  func valueSearch() throws {
    let genres = FacetListInteractor(shelf, attribute: "genre", valueSearch: .on)
    var probe = SearchProbe(SearchMachine { genres })
    probe.send(.start)
    probe.answer(from: service)
    probe.send(genres.search("f"))
    probe.advanceUntilNothingWaits()
    let request = try #require(
      probe.requests.flatMap(\.entries).first { $0.source == "shelf.genre.search" })
    expectEqual(request.request.index, "books")
    probe.answer(from: service)
    expectEqual(probe.value(of: genres).items.map(\.facet.value), ["Found"])
  }

  @Test("A list shows the values that a custom searcher has found")
  func found() {
    let finder = ShelfSearcher(source: "finder", findsValues: true)
    let genres = FacetListInteractor(foundBy: finder, attribute: "genre")
    var probe = SearchProbe(SearchMachine { genres })
    probe.send(.start)
    probe.answer(from: service)
    expectEqual(probe.value(of: genres).items.map(\.facet.value), ["Found"])
  }
}
