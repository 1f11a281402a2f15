import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The code of the page on facets, run over a few products.
@Suite("Code of the page on facets")
struct FacetsPageTests {
  nonisolated struct Product: Codable, Sendable {
    let name: String
    let brand: String
    let categories: [String]
  }

  private let service: LocalService

  init() throws {
    let records: [JSON] = [
      ["name": "Zoom lens", "brand": "Nikon", "categories": ["Cameras", "Lenses"]],
      ["name": "Wide lens", "brand": "Nikkei", "categories": ["Cameras", "Lenses"]],
      ["name": "Camera bag", "brand": "Lowepro", "categories": ["Cameras", "Bags"]],
    ].map { (record: JSON) in
      var members = record.objectValue ?? [:]
      let path = record["categories"]?.arrayValue?.compactMap(\.stringValue) ?? []
      members["menu"] = .object([
        "lvl0": .string(path[0]), "lvl1": .string(path.joined(separator: " > ")),
      ])
      return .object(members)
    }
    service = LocalService([
      try LocalIndex(
        "products", records: records,
        settings: IndexSettings(
          searchableAttributes: ["name"],
          attributesForFaceting: ["searchable(brand)", "menu.lvl0", "menu.lvl1"]),
        objectIDs: .numbered)
    ])
    try service.update("products") { products in
      var settings = products.settings
      settings.facetOrdering = FacetOrdering(
        facets: ["menu.lvl0", "brand"],
        values: ["brand": .init(order: ["Nikon"], hide: ["Nikkei"])])
      try products.setSettings(settings)
    }
  }

  @Test("A list with a search field finds and shows its values")
  func list() throws {
    let products = HitsSearcher("products", index: "products")
    let brands = FacetListInteractor(
      products, attribute: "brand", sortBy: [.isRefined, .count(order: .descending)],
      limit: 5, showMoreLimit: 20, valueSearch: .on)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      brands
    }
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.answer(from: service)

    probe.send(brands.search("ni"))
    probe.advance(by: .milliseconds(100))
    probe.answer(from: service)
    let found = probe.value(of: brands)
    #expect(found.isFromSearch)
    #expect(
      found.map { "\($0.facet.highlighted ?? HighlightedString($0.id))" }.first == "<em>Ni</em>kkei"
    )

    probe.send(brands.toggle("Nikon"))
    #expect(probe.value(of: brands).first?.description == "[x] Nikon (1), pending")
    #expect(probe.value(of: brands).searchText.isEmpty)
  }

  @Test("A choice is pending until the answer arrives")
  func pending() throws {
    let products = HitsSearcher("products", index: "products")
    let hits = HitsInteractor<Product>(products)
    let brands = FacetListInteractor(products, attribute: "brand")
    var probe = SearchProbe(
      SearchMachine {
        hits
        brands
      })
    probe.send(.start)
    probe.answer(from: service)

    probe.send(brands.toggle("Nikon"))
    #expect(probe.value(of: brands).first?.isPending == true)
    #expect(probe.value(of: hits.optimistic).isPending)
    #expect(probe.value(of: hits.optimistic).records.map(\.name) == ["Zoom lens"])
    probe.answer(from: service)
    #expect(probe.value(of: hits.optimistic).records.map(\.name) == ["Zoom lens"])
    #expect(probe.value(of: brands).first?.isPending == false)
  }

  @Test("A menu and its breadcrumb show the chosen path")
  func menu() throws {
    let products = HitsSearcher("products", index: "products")
    let menu = HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"])
    let breadcrumb = BreadcrumbPresenter(menu)
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    probe.answer(from: service)

    probe.send(menu.toggle("Cameras"))
    probe.answer(from: service)
    probe.send(menu.toggle("Cameras > Lenses"))
    probe.answer(from: service)
    #expect(
      probe.value(of: menu).map(\.description) == [
        "▾ Cameras (3)",
        "  ▸ Cameras > Bags (1)",
        "  ▾ Cameras > Lenses (2)",
      ])
    #expect(probe.value(of: breadcrumb).map(\.label) == ["Cameras", "Lenses"])
  }

  @Test("A recommendation searcher shows related products")
  func recommendations() throws {
    let related = RecommendationSearcher("related", .relatedProducts, for: ["0"], in: "products")
    let relatedHits = HitsInteractor<Product>(related, infiniteScrolling: .off)
    var probe = SearchProbe(SearchMachine { relatedHits })
    probe.send(.start)
    probe.answer(from: service)
    // The zoom lens shares both categories with the wide lens, and one with the bag.
    #expect(probe.value(of: relatedHits).records.map(\.name) == ["Wide lens", "Camera bag"])
  }

  @Test("Facets that nobody has declared appear with their values")
  func undeclared() throws {
    let products = HitsSearcher("products", index: "products")
    let others = DynamicFacetListInteractor(
      products, rules: ["brand": FacetListRule(refinementOperator: .and)],
      otherwise: FacetListRule(limit: 10, showMoreLimit: 50), except: ["menu.lvl0"])
    var probe = SearchProbe(SearchMachine { others })
    probe.send(.start)
    probe.answer(from: service)
    #expect(
      probe.value(of: others).map(\.description) == ["brand: [ ] Nikon (1), [ ] Lowepro (1)"])
    probe.send(others.toggle("Nikon", of: "brand"))
    probe.answer(from: service)
    #expect(probe.value(of: others).map(\.description) == ["brand: [x] Nikon (1)"])
  }

  @Test("Dynamic facets appear in the order of the engine")
  func dynamicFacets() throws {
    let products = HitsSearcher("products", index: "products")
    let brands = FacetListInteractor(products, attribute: "brand")
    let outer = FacetListInteractor(products, attribute: "menu.lvl0")
    var probe = SearchProbe(
      SearchMachine {
        brands
        outer
      })
    probe.send(.start)
    probe.answer(from: service)

    #expect(
      probe.value(of: products.dynamicFacets).map(\.description) == [
        "menu.lvl0: [ ] Cameras (3)",
        "brand: [ ] Nikon (1), [ ] Lowepro (1)",
      ])
    probe.send(brands.toggle("Nikon"))
    probe.answer(from: service)
    #expect(
      probe.value(of: products.dynamicFacets).map(\.description) == [
        "menu.lvl0: [ ] Cameras (1)",
        "brand: [x] Nikon (1), [ ] Lowepro (1)",
      ])
  }
}
