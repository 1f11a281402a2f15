import Foundation
import SearchlightTesting
import Searchlight
import Testing

/// The code of Documentation/Migrating.md.
@Suite("Documentation/Migrating.md")
struct MigratingPageTests {
  private nonisolated struct Product: Codable, Sendable { let name: String }

  private let products = HitsSearcher("products", index: "products")
  private var brands: FacetListInteractor { FacetListInteractor(products, attribute: "brand") }

  private var machine: SearchMachine {
    let hits = HitsInteractor<Hit<Product>>(products)
    return SearchMachine {
      SearchBoxInteractor(.asYouType)
      hits
      brands
    }
  }

  /// Takes over the selection of an older screen, as the text of its filters.
  func takeOver(
    _ filters: String, by lists: [FacetListInteractor], in search: SearchStore
  ) throws(FilterSyntaxError) {
    for filter in try FilterGroup.groups(parsing: filters).flatMap(\.filters) {
      guard let list = lists.first(where: { $0.attribute == filter.attribute }) else { continue }
      search.send(.filters(.add(filter, to: list.filterGroup)))
    }
  }

  /// Passes the selection to an older screen, as the text that its searcher takes.
  func handBack(from search: SearchStore, set: (String?) -> Void) async {
    for await filters in search.states.select({ $0.filters.refinements.filtersText }) {
      set(filters)
    }
  }

  @Test("the filters of an older screen are those of the lists")
  func takingOver() throws {
    let search = SearchStore(machine, service: LocalService([]))
    try takeOver(#"( "brand":"Apple" OR "brand":"Sony" )"#, by: [brands], in: search)
    let chosen = search.current.filters[brands.filterGroup].filters
    #expect(chosen == [.facet("brand", "Apple"), .facet("brand", "Sony")])
  }

  @Test("what is chosen is told as text")
  func handingBack() async throws {
    let search = SearchStore(machine, service: LocalService([]))
    let told = ValueSource<[String?]>([])
    let handing = Task {
      var all: [String?] = []
      await handBack(from: search) { filters in
        all.append(filters)
        told.set(all)
      }
    }
    #expect(await told.observable.first { $0.count == 1 } == [nil])
    search.send(brands.toggle("Apple"))
    #expect(await told.observable.first { $0.count == 2 } == [nil, #""brand":"Apple""#])
    handing.cancel()
  }

  @Test("a test of the new screen needs no network and no clock")
  func screen() throws {
    let service = LocalService([
      try LocalIndex(
        "products", records: [["name": "Camera", "brand": "Sony"]] as [JSON],
        settings: IndexSettings(
          searchableAttributes: ["name"], attributesForFaceting: ["brand"]),
        objectIDs: .numbered)
    ])

    var probe = SearchProbe(machine)
    probe.send(.text("cam"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: service)
    #expect(probe.value(of: brands).map(\.facet.value) == ["Sony"])
  }
}
