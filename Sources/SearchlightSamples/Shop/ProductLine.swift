/// A shelf of similar products, which is one line of the data.
struct ProductLine: Decodable, Sendable {
  /// The two or three names from the department to the shelf.
  let path: [String]
  /// The number of products on the shelf.
  let count: Int
  /// The names of the brands that make the products.
  let brands: [String]
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
}
