/// A shelf of similar products: one row of the tables.
struct ProductLine: Sendable {
  /// The names from the department to the shelf, 2 or 3.
  let path: [String]
  /// How many products stand on the shelf.
  let count: Int
  /// Who makes them.
  let brands: [Brand]
  /// What they are, the cheapest first.
  let items: [String]
  /// From the cheapest item to the dearest, in dollars, at a brand of level 100.
  let price: ClosedRange<Int>
  /// The colors they come in.
  let colors: [String]
  /// What they are for, to follow the word "for".
  let uses: [String]
  /// What they offer, to follow the word "with".
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
