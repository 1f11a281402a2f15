import Searchlight
import Testing

@testable import Catalogue

@Suite struct CatalogueServiceTests {
  let products = HitsSearcher("products", index: "products", hitsPerPage: 2)
  let catalogue = Catalogue()
  var hits: HitsInteractor<JSON> { HitsInteractor(products) }

  func store() async -> SearchStore {
    await catalogue.store(
      [
        ["objectID": "1", "name": "Red shirt", "brand": "Acme"],
        ["objectID": "2", "name": "Blue shirt", "brand": "Bolt"],
        ["objectID": "3", "name": "Red shoe", "brand": "Acme"],
      ], on: "products")
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      hits
    }
    return SearchStore(machine, service: CatalogueService(catalogue: catalogue))
  }

  @Test("A text is searched for in the backend")
  func text() async {
    let search = await store()
    await search.send(.text("red")).finished
    let names = hits.present(search.current).records.map { $0["name"] }
    #expect(names == ["Red shirt", "Red shoe"])
  }

  @Test("A chosen brand leaves the counts of the others")
  func facets() async {
    _ = await store()
    let brands = FacetListInteractor(products, attribute: "brand", refinementOperator: .or)
    let machine = SearchMachine {
      hits
      brands
    }
    let search = SearchStore(machine, service: CatalogueService(catalogue: catalogue))
    await search.send(brands.toggle("Acme")).finished
    #expect(hits.present(search.current).total.value == 2)
    #expect(brands.present(search.current).map(\.description) == ["[x] Acme (2)", "[ ] Bolt (1)"])
  }

  @Test("A filter narrows the rows, and one that the backend lacks is refused")
  func filters() async {
    let search = await store()
    await search.send(.filters(.add(.facet("brand", "Bolt"), to: .or("brand")))).finished
    #expect(hits.present(search.current).total.value == 1)
    await search.send(.filters(.add(.numeric("price", .lessThan, 10), to: .and("price")))).finished
    #expect(hits.present(search.current).total.value == 1)
    guard case .failed(.rejected) = search.current["products"]?.phase else {
      Issue.record("The filter was not refused.")
      return
    }
  }
}
