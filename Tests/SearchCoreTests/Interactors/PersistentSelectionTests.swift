import SearchCore
import StateMachine
import StateMachineTools
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

  /// What a list shows when some values are chosen and one is excluded, and the answer lists others.
  private func shown(
    _ list: FacetListInteractor, choosing values: [String] = [], excluding excluded: [String] = [],
    facets: [Facet]
  ) -> [String] {
    var probe = SearchProbe(SearchMachine { list })
    probe.send(.batch([.start] + values.map(list.select) + excluded.map(list.exclude)))
    probe.answer(from: FacetService(facets: ["genres": facets]))
    return probe.value(of: list).map(\.description)
  }

  private let drama = Facet(value: "Drama", count: 5)

  @Test("chosen values that no record has any more stay, with a count of zero")
  func kept() {
    #expect(
      shown(list(true), choosing: ["Drama", "Western"], facets: [drama])
        == ["[x] Drama (5)", "[x] Western (0)"])
    #expect(
      shown(list(true), choosing: ["Western"], facets: []) == ["[x] Western (0)"])
  }

  @Test("or they leave the list, also where the answer lists them at zero, and stay chosen")
  func dropped() {
    let list = list(false)
    let none = Facet(value: "Western", count: 0)
    #expect(shown(list, choosing: ["Drama", "Western"], facets: [drama]) == ["[x] Drama (5)"])
    #expect(
      shown(list, choosing: ["Drama", "Western"], facets: [none, drama]) == ["[x] Drama (5)"])
    var probe = SearchProbe(SearchMachine { list })
    probe.send(list.select("Western"))
    probe.answer(from: FacetService(facets: ["genres": [none]]))
    #expect(probe.value(of: list).isEmpty)
    #expect(!probe.value(of: list).canShowMore)
    #expect(probe.value(of: CurrentFiltersPresenter()).map(\.description) == ["genres: Western"])
    probe.send(.refresh())
    probe.answer(from: FacetService(facets: ["genres": [Facet(value: "Western", count: 2)]]))
    #expect(probe.value(of: list).map(\.description) == ["[x] Western (2)"])
  }

  @Test("a single choice by or leaves the other values in the list, kept or not")
  func single() {
    let facets = [drama, Facet(value: "Crime", count: 3)]
    for isKept in [true, false] {
      let list = list(isKept, selectionMode: .single)
      #expect(
        shown(list, choosing: ["Drama", "Crime"], facets: facets)
          == ["[ ] Drama (5)", "[x] Crime (3)"])
      var probe = SearchProbe(SearchMachine { list })
      probe.send(list.select("Crime"))
      #expect(
        probe.requests.first?.entries.first?.request.disjunctiveFacets == ["genres"],
        "they are counted without the choice")
    }
  }

  @Test("excluded values always stay: they have no records because they are excluded")
  func excluded() {
    for isKept in [true, false] {
      #expect(
        shown(list(isKept), excluding: ["Horror"], facets: [drama])
          == ["[ ] Drama (5)", "[-] Horror (0)"])
      #expect(
        shown(list(isKept), excluding: ["Horror"], facets: [Facet(value: "Horror", count: 0)])
          == ["[-] Horror (0)"])
    }
  }
}
