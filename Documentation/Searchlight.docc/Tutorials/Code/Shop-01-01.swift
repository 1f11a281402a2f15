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
