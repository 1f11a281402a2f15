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
}
