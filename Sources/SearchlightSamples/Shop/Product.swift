/// A product of the fictitious shop.
///
/// See `Data/README.md` for how the products are made and for their licence.
public struct Product: Codable, Hashable, Sendable {
  /// The identifier: seven digits that follow from the name.
  public let objectID: String
  /// The name, which begins with the brand and is no other product's.
  public let name: String
  /// A sentence on what the product is for and what it offers.
  public let description: String
  /// The maker, an invented one.
  public let brand: String
  /// The price in US dollars, always with cents: `129.99`.
  public let price: Double
  /// The average review in stars, 1 to 5 in steps of a half.
  public let rating: Double
  /// How many people reviewed the product, at least 1.
  public let reviewCount: Int
  /// How much the product is asked for, 1 to 10,000; a few products have most of it.
  public let popularity: Int
  /// Whether the product can be sent at once.
  public let inStock: Bool
  /// Whether sending it costs nothing.
  public let freeShipping: Bool
  /// The colors on offer, 1 to 3.
  public let colors: [String]
  /// The names on the way from the department to the shelf, 2 or 3: `["Cameras", "Lenses"]`.
  public let categories: [String]
  /// The same way as a facet for each level.
  public let hierarchicalCategories: HierarchicalCategories
}
