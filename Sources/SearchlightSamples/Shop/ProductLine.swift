/// A shelf of similar products, which is one entry in the tables.
struct ProductLine: Sendable {
  /// The two or three names from the department to the shelf.
  let path: [String]
  /// The number of products on the shelf.
  let count: Int
  /// The brands that make the products.
  let brands: [Brand]
  /// The kinds of products, the cheapest first.
  let items: [String]
  /// The price range from the cheapest to the most expensive item, in dollars, at price level 100.
  let price: ClosedRange<Int>
  /// The colors in which the products are available.
  let colors: [String]
  /// The uses of the products, phrased to follow the word "for".
  let uses: [String]
  /// The features of the products, phrased to follow the word "with".
  let features: [String]

  init(
    _ path: String..., count: Int, brands: [Brand], items: [String], price: ClosedRange<Int>,
    colors: [String], uses: [String], features: [String]
  ) {
    self.path = path
    self.count = count
    self.brands = brands
    self.items = items
    self.price = price
    self.colors = colors
    self.uses = uses
    self.features = features
  }
}
