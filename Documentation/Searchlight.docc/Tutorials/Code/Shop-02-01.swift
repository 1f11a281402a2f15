import Searchlight
import SearchlightSamples

func makeService() throws -> LocalService {
  LocalService([
    try LocalIndex(
      "products", records: ProductCatalog.products,
      settings: IndexSettings(
        searchableAttributes: ["name", "brand", "categories"],
        attributesForFaceting: [
          .searchable("brand"), "price", "hierarchicalCategories.lvl0",
          "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
        ],
        customRanking: [.descending("popularity")]))
  ])
}

struct Shop: Sendable {
  let products = HitsSearcher("products", index: "products")
  let hits: HitsInteractor<Hit<Product>>
  let brands: FacetListInteractor
  let categories: HierarchicalInteractor
  var breadcrumb: BreadcrumbPresenter { BreadcrumbPresenter(categories) }

  init() {
    hits = HitsInteractor(products)
    brands = FacetListInteractor(
      products, attribute: "brand", refinementOperator: .or,
      sortBy: [.isRefined, .count(order: .descending), .alphabetical(order: .ascending)], limit: 4)
    categories = HierarchicalInteractor(
      products,
      attributes: [
        "hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
      ])
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      hits
      brands
      categories
    }
  }
}
