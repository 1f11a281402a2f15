public import Searchlight

/// The second seed scenario and more: products beside the categories that match what is typed, with
/// brands to choose from and a menu of departments.
public struct ShopSearch: Sendable {
  /// Searches the names of categories.
  public let categories: FacetSearcher
  /// Searches the products.
  public let products: HitsSearcher
  /// The categories that match what is typed.
  public let categoryList: FacetListInteractor
  /// The rows of the products.
  public let productHits: HitsInteractor<Hit<Product>>
  /// The brands of the products, to choose from.
  public let brands: FacetListInteractor
  /// The departments, level by level.
  public let departments: HierarchicalInteractor
  /// The machine of all of them.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: How many products make a page.
  ///   - debounce: How long the typing must pause before it is searched for.
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
