/// A product of the fictitious shop.
///
/// See `Data/README.md` for how the products are made and for their licence.
public struct Product: Codable, Hashable, Sendable {
  /// The identifier: seven digits that are derived from the name.
  public let objectID: String
  /// The unique name, which begins with the brand.
  public let name: String
  /// A sentence about the uses and features of the product.
  public let description: String
  /// The invented maker.
  public let brand: String
  /// The price in US dollars, always with cents: `129.99`.
  public let price: Double
  /// The average review in stars, 1 to 5 in steps of a half.
  public let rating: Double
  /// The number of reviews, at least 1.
  public let reviewCount: Int
  /// The demand for the product, from 1 to 10,000; only a few products have high values.
  public let popularity: Int
  /// Whether the product is available immediately.
  public let inStock: Bool
  /// Whether shipping costs nothing.
  public let freeShipping: Bool
  /// The colors on offer, 1 to 3.
  public let colors: [String]
  /// The two or three names from the department to the shelf, such as `["Cameras", "Lenses"]`.
  public let categories: [String]
  /// The same categories as one facet value for each level.
  public let hierarchicalCategories: HierarchicalCategories
}

extension Product {
  /// A path in the tree of categories, in the format of Algolia's hierarchical facets.
  ///
  /// Each level repeats the levels above it, so that one facet value identifies one category.
  ///
  /// ```json
  /// {
  ///   "lvl0": "Cameras",
  ///   "lvl1": "Cameras > Lenses",
  ///   "lvl2": "Cameras > Lenses > Wide angle"
  /// }
  /// ```
  ///
  /// A level that the product does not reach is absent from the record.
  public struct HierarchicalCategories: Codable, Hashable, Sendable {
    /// The department, such as `Cameras`.
    public let lvl0: String
    /// The department and the group in it, joined by ` > `.
    public let lvl1: String?
    /// The department, the group and the shelf, joined by ` > `.
    public let lvl2: String?

    /// Creates the levels of a path; names after the third are ignored.
    init(path: [String]) {
      func level(_ depth: Int) -> String? {
        path.count < depth ? nil : path.prefix(depth).joined(separator: " > ")
      }
      lvl0 = path.first ?? ""
      lvl1 = level(2)
      lvl2 = level(3)
    }
  }
}
