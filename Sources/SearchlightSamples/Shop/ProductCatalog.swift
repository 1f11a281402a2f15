public import Searchlight

/// The products of a fictitious shop, for facets, filters and hierarchical categories.
///
/// The products are generated from bundled data, and are the same in every process and on every platform.
/// A test compares them with a checksum.
public enum ProductCatalog {
  /// The 320 products, ordered by department, then by shelf, then by name.
  public static let products: [Product] = lines.flatMap(\.products)

  /// The name of the index, which is the one that Algolia's examples use.
  public static let index: IndexName = "instant_search"

  /// Creates a service that holds the index of the products.
  ///
  /// The index searches names first, then brands, categories and descriptions. Equally relevant
  /// products are ranked by popularity.
  ///
  /// - Throws: ``LocalSearch/LocalIndexError`` if the data has been edited and no longer form an index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService([try built.get()])
  }

  /// The index, which is built for the first service.
  private static let built = Result { () throws(LocalIndexError) -> LocalIndex in
    try LocalIndex(
      index, records: products,
      settings: IndexSettings(
        searchableAttributes: ["name", "brand", "categories", "description"],
        attributesForFaceting: [
          .searchable("brand"), .searchable("categories"), "colors", "inStock", "freeShipping",
          "rating", "hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1",
          "hierarchicalCategories.lvl2",
        ],
        customRanking: [.descending("popularity")]))
  }

  /// The brands by name.
  static let brands: [String: Brand] = Dictionary(
    JSONLines.decode(brandData).map { (brand: Brand) in (brand.name, brand) },
    uniquingKeysWith: { first, _ in first })

  /// The product lines of all departments.
  private static let lines: [ProductLine] = JSONLines.decode(lineData)
}
