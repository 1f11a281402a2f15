public import Searchlight

/// A search for products next to matching categories, with a list of brands and a department menu.
public struct ShopSearch: Sendable {
  /// The searcher for names of categories.
  public let categories: FacetSearcher
  /// The searcher for products.
  public let products: HitsSearcher
  /// The list of categories that match the text.
  public let categoryList: FacetListInteractor
  /// The list of products.
  public let productHits: HitsInteractor<Hit<Product>>
  /// The brands of the products, as a facet list.
  public let brands: FacetListInteractor
  /// The hierarchical menu of departments.
  public let departments: HierarchicalInteractor
  /// The machine that contains all components.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: The number of products on a page.
  ///   - debounce: The pause in typing after which the search begins.
  public init(hitsPerPage: Int = 5, debounce: Duration = .milliseconds(100)) {
    let categories = FacetSearcher(
      "categories", index: ProductCatalog.index, attribute: "categories", maxFacetHits: 5)
    let products = HitsSearcher(
      "products", index: ProductCatalog.index, hitsPerPage: hitsPerPage)
    let categoryList = FacetListInteractor(categories, scope: .source(products.source))
    let productHits = HitsInteractor<Hit<Product>>(products)
    let brands = FacetListInteractor(products, attribute: "brand", limit: 5, showMoreLimit: 20)
    let departments = HierarchicalInteractor(
      products,
      attributes: [
        "hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
      ])
    self.categories = categories
    self.products = products
    self.categoryList = categoryList
    self.productHits = productHits
    self.brands = brands
    self.departments = departments
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: debounce))
      MultiSearcher {
        categories
        products
      }
      categoryList
      productHits
      brands
      departments
    }
  }
}
