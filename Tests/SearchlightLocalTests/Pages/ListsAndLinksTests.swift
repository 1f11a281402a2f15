import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Lists, menus and links over the embedded engine, as a screen uses them.
@Suite("Lists, menus and links over the embedded engine")
struct ListsAndLinksTests {
  private let shop = HitsSearcher("shop", index: "shop")

  private func service(_ settings: (inout IndexSettings) -> Void = { _ in }) throws -> LocalService
  {
    let records: [JSON] = [
      ["brand": "Apple", "free": true, "l0": "Phones", "l1": "Phones > Smart"],
      ["brand": "apple", "free": true, "l0": "Phones", "l1": "Phones > Old"],
      ["brand": "Sony", "free": false, "l0": "Phones", "l1": "Phones > Smart"],
      ["brand": "Sonos", "free": false, "l0": "Audio", "l1": "Audio > Speakers"],
    ]
    var all = IndexSettings(attributesForFaceting: ["searchable(brand)", "free", "l0", "l1"])
    settings(&all)
    return LocalService([
      try LocalIndex("shop", records: records, settings: all, objectIDs: .numbered)
    ])
  }

  private func started(
    _ service: LocalService, @SearchComponentBuilder _ components: () -> [any SearchComponent]
  ) -> SearchProbe {
    var probe = SearchProbe(SearchMachine(components))
    probe.send(.start)
    probe.answer(from: service)
    return probe
  }

  @Test("Neither a link nor a parameter can show what a condition of the app excludes")
  func links() throws {
    let free = HitsSearcher("shop", index: "shop", parameters: ["filters": "free:true"])
    let service = try service()
    var probe = started(service) { free }
    for filters in ["", "brand:Sony", "free:false OR brand:Apple", "free:true) OR (free:false"] {
      probe.send(
        .restore(SearchChoice(sources: ["shop": .init(parameters: ["filters": .string(filters)])])))
      probe.answer(from: service)
      for hit in probe.state["shop"]?.answer?.response.hits ?? HitsPage() {
        expect(["0", "1"].contains(hit.objectID), "\(filters)")
      }
      expectEqual(probe.state["shop"]?.phase, .loaded, "\(filters)")
      probe.send(.parameter("filters", .string(filters), of: "shop"))
      probe.answer(from: service)
      for hit in probe.state["shop"]?.answer?.response.hits ?? HitsPage() {
        expect(["0", "1"].contains(hit.objectID), "\(filters)")
      }
      expect(probe.state["shop"]?.phase == .loaded || filters.contains(")"), "\(filters)")
    }
    guard case .failed(.rejected)? = probe.state["shop"]?.phase else {
      Issue.record("a text that cannot be read was not refused")
      return
    }
  }

  @Test(
    "Of a menu with a root, only the levels below the root are counted, as by separate queries"
  )
  func root() throws {
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"], rootPath: "Phones")
    let service = try service()
    var probe = started(service) { menu }
    expectEqual(probe.state["shop"]?.answer?.response.facets.keys.map(\.rawValue), ["l1"])
    expectEqual(
      probe.value(of: menu).map(\.description), ["▸ Phones > Old (1)", "▸ Phones > Smart (2)"])
    probe.send(menu.toggle("Phones > Smart"))
    probe.answer(from: service)
    expectEqual(
      probe.value(of: menu).map(\.description), ["▸ Phones > Old (1)", "▾ Phones > Smart (2)"])
    expectEqual(probe.state["shop"]?.answer?.response.nbHits, 2)
    expect(probe.state["shop"]?.answer?.response.facets["l0"] == nil)
  }

  @Test(
    "A value that the app selects in another letter case is selected in the list and counted once")
  func cases() throws {
    let brands = FacetListInteractor(shop, attribute: "brand")
    let free = FacetListInteractor(shop, attribute: "free")
    let service = try service()
    var probe = started(service) {
      brands
      free
    }
    probe.send(.filters(.add(.facet("brand", "SONY"), to: brands.filterGroup)))
    probe.send(.filters(.add(.facet("free", "False"), to: free.filterGroup)))
    probe.answer(from: service)
    expectEqual(probe.value(of: brands).filter(\.isSelected).map(\.description), ["[x] Sony (1)"])
    expect(probe.value(of: brands).filter { $0.id == "SONY" }.isEmpty)
    expectEqual(probe.value(of: free).filter(\.isSelected).map(\.description), ["[x] false (1)"])
    probe.send(.batch([brands.toggle("Sony"), free.toggle("false")]))
    expect(probe.state.filters.isEmpty)
  }

  @Test("A value search finds an excluded value, with the count that including it would add")
  func excluded() throws {
    let brands = FacetListInteractor(shop, attribute: "brand", valueSearch: .on)
    let service = try service()
    var probe = started(service) { brands }
    probe.send(brands.exclude("Sony"))
    probe.answer(from: service)
    probe.send(brands.search("so"))
    probe.advance(by: .milliseconds(100))
    probe.answer(from: service)
    expectEqual(probe.value(of: brands).map(\.description), ["[ ] Sonos (1)", "[-] Sony (1)"])
  }

  @Test(
    "Values that the index hides are hidden in lists and menus, but found by typing"
  )
  func hidden() throws {
    let brands = FacetListInteractor(shop, attribute: "brand", valueSearch: .on)
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"])
    let service = try service {
      $0.facetOrdering = FacetOrdering(
        facets: ["brand", "l0"],
        values: [
          "brand": .init(order: ["Sonos"], hide: ["Sony"]),
          "l0": .init(order: ["Phones"]), "l1": .init(hide: ["Phones > Old"]),
        ])
    }
    var probe = started(service) {
      brands
      menu
    }
    expectEqual(probe.value(of: brands).map(\.id).first, "Sonos")
    expect(!probe.value(of: brands).map(\.id).contains("Sony"))
    expectEqual(probe.value(of: menu).map(\.description), ["▸ Phones (3)", "▸ Audio (1)"])
    probe.send(brands.search("so"))
    probe.advance(by: .milliseconds(100))
    probe.send(menu.toggle("Phones"))
    probe.answer(from: service)
    // Only one of the brands with this prefix has phones.
    expectEqual(probe.value(of: brands).map(\.id), ["Sony"])
    expectEqual(
      probe.value(of: menu).map(\.description),
      ["▾ Phones (3)", "  ▸ Phones > Smart (2)", "▸ Audio (1)"])
  }
}
