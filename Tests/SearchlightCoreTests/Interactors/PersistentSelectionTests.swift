import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Persistent selections")
struct PersistentSelectionTests {
  private let movies = HitsSearcher("movies", index: "movies")

  private func list(
    _ persistentSelection: Bool, selectionMode: SelectionMode = .multiple
  ) -> FacetListInteractor {
    FacetListInteractor(
      movies, attribute: "genres", selectionMode: selectionMode,
      persistentSelection: persistentSelection)
  }

  /// The items of a list for some chosen and excluded values and an answer with the given facets.
  private func shown(
    _ list: FacetListInteractor, choosing values: [String] = [], excluding excluded: [String] = [],
    facets: [Facet]
  ) -> [String] {
    var probe = SearchProbe(SearchMachine { list })
    probe.send(.batch([.start] + values.map(list.toggle) + excluded.map(list.exclude)))
    probe.answer(from: FacetService(facets: ["genres": facets]))
    return probe.value(of: list).map(\.description)
  }

  private let drama = Facet(value: "Drama", count: 5)

  @Test("With a persistent selection, chosen values without records stay with a count of zero")
  func kept() {
    expectEqual(
      shown(list(true), choosing: ["Drama", "Western"], facets: [drama]),
      ["[x] Drama (5)", "[x] Western (0)"])
    expectEqual(
      shown(list(true), choosing: ["Western"], facets: []), ["[x] Western (0)"])
  }

  @Test(
    "Without a persistent selection, chosen values without records leave the list but stay chosen")
  func dropped() {
    let list = list(false)
    let none = Facet(value: "Western", count: 0)
    expectEqual(shown(list, choosing: ["Drama", "Western"], facets: [drama]), ["[x] Drama (5)"])
    expectEqual(
      shown(list, choosing: ["Drama", "Western"], facets: [none, drama]), ["[x] Drama (5)"])
    var probe = SearchProbe(SearchMachine { list })
    probe.send(list.toggle("Western"))
    probe.answer(from: FacetService(facets: ["genres": [none]]))
    expect(probe.value(of: list).isEmpty)
    expect(!probe.value(of: list).canShowMore)
    expectEqual(probe.value(of: CurrentFiltersPresenter()).map(\.description), ["genres: Western"])
    probe.send(.refresh())
    probe.answer(from: FacetService(facets: ["genres": [Facet(value: "Western", count: 2)]]))
    expectEqual(probe.value(of: list).map(\.description), ["[x] Western (2)"])
  }

  @Test("A single choice joined by or leaves the other values in the list")
  func single() {
    let facets = [drama, Facet(value: "Crime", count: 3)]
    for isKept in [true, false] {
      let list = list(isKept, selectionMode: .single)
      expectEqual(
        shown(list, choosing: ["Drama", "Crime"], facets: facets),
        ["[ ] Drama (5)", "[x] Crime (3)"])
      var probe = SearchProbe(SearchMachine { list })
      probe.send(list.toggle("Crime"))
      expectEqual(
        probe.requests.first?.entries.first?.request.disjunctiveFacets, ["genres"],
        "they are counted without the choice")
    }
  }

  @Test("Excluded values without records always stay in the list")
  func excluded() {
    for isKept in [true, false] {
      expectEqual(
        shown(list(isKept), excluding: ["Horror"], facets: [drama]),
        ["[ ] Drama (5)", "[-] Horror (0)"])
      expectEqual(
        shown(list(isKept), excluding: ["Horror"], facets: [Facet(value: "Horror", count: 0)]),
        ["[-] Horror (0)"])
    }
  }
}
