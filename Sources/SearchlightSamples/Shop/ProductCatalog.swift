public import Searchlight

/// The products of a fictitious shop, for facets, filters and hierarchical categories.
///
/// The products are made by code from tables of facts, the same in every process and on every
/// platform; a test holds a checksum of them.
public enum ProductCatalog {
  /// The 320 products, by department, then by shelf, then by name.
  public static let products: [Product] = lines.flatMap(\.products)

  /// The index of the products, under the name that Algolia's examples use.
  public static let index: IndexName = "instant_search"

  /// A service over the products: names first, then brands, categories and descriptions; of equally good
  /// ones those that are asked for most come first.
  ///
  /// - Throws: ``LocalSearch/LocalIndexError`` if the products had been changed into something that is no index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService([
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
    ])
  }

  /// The tables, one for each department.
  private static let lines: [ProductLine] = [
    ProductLine.cameras, ProductLine.computers, ProductLine.audio, ProductLine.video,
    ProductLine.phones, ProductLine.appliances, ProductLine.furniture, ProductLine.outdoors,
    ProductLine.games, ProductLine.tools,
  ].flatMap { $0 }
}
