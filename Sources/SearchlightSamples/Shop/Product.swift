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
