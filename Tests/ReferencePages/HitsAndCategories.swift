import SearchlightComponents
import SearchlightCore

struct Item: Codable, Sendable { let name: String }

/// The search for hits and for facet values of the same index.
struct HitsAndCategories: Sendable {
  let categories = FacetSearcher("categories", index: "instant_search", attribute: "categories")
  let items = HitsSearcher("items", index: "instant_search")
  let categoryList: FacetListInteractor
  let itemHits: HitsInteractor<Item>

  init() {
    categoryList = FacetListInteractor(categories)
    itemHits = HitsInteractor(items, infiniteScrolling: .off)
  }

  /// The components of the search.
  @SearchComponentBuilder var components: [any SearchComponent] {
    SearchBoxInteractor(.asYouType)
    MultiSearcher {
      categories
      items
    }
    categoryList
    itemHits
  }
}
