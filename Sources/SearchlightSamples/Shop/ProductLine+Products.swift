extension ProductLine {
  /// A possible product of the line: an item in a series of a brand.
  private struct Model {
    let brand: Brand
    let name: String
    /// The index of the item among the line's items.
    let step: Int
    /// A pseudorandom number; the models with the lowest numbers become products first.
    let lot: UInt64

    init(_ brand: Brand, _ series: String, _ item: String, step: Int) {
      self.brand = brand
      name = "\(brand.name) \(series) \(item)"
      self.step = step
      var dice = SeededDice("lot of \(name)")
      lot = dice.next()
    }
  }

  /// The products of the line, ordered by name.
  ///
  /// The selection of models and all their properties depend only on their names and their line. So
  /// a change to one line does not affect the products of the others.
  var products: [Product] {
    items.enumerated()
      .flatMap { step, item in models(of: item, step: step).enumerated() }
      // The order is one model of every item, then a second one of every item, and so on.
      .sorted { ($0.offset, $0.element.lot) < ($1.offset, $1.element.lot) }
      .prefix(count)
      .map { product($0.element) }
      .sorted { $0.name < $1.name }
  }

  /// All possible models of an item, ordered by lot.
  private func models(of item: String, step: Int) -> [Model] {
    brands
      .compactMap { ProductCatalog.brands[$0] }
      .flatMap { brand in brand.series.map { Model(brand, $0, item, step: step) } }
      .sorted { $0.lot < $1.lot }
  }

  private func product(_ model: Model) -> Product {
    var dice = SeededDice(model.name)
    let objectID = String(1_000_000 + dice.roll(9_000_000))
    let uses = dice.deal(1, from: uses).joined()
    let features = dice.deal(2, from: features).joined(separator: " and ")
    let price = Price.tempting(near: dollars(model, jitter: dice.roll(100)), cents: dice.roll(3))
    // The product of two random numbers is usually small, so only a few products are popular.
    let popularity = 1 + (dice.roll(1000) * dice.roll(1000)) / 100
    return Product(
      objectID: objectID,
      name: model.name,
      description: "For \(uses), with \(features).",
      brand: model.brand.name,
      price: price,
      rating: 1 + Double(dice.index(in: [1, 1, 2, 4, 8, 16, 30, 26, 12])) / 2,
      reviewCount: 1 + popularity / (4 + dice.roll(12)),
      popularity: popularity,
      inStock: dice.roll(100) < 88,
      freeShipping: dice.roll(100) < (price < 75 ? 15 : 85),
      colors: dice.deal(1 + dice.index(in: [5, 3, 2]), from: colors),
      categories: path,
      hierarchicalCategories: Product.HierarchicalCategories(path: path)
    )
  }

  /// The price in dollars before rounding to a tempting one.
  ///
  /// It depends on the item, on a random offset of less than one step between items, and on the
  /// brand's price level.
  private func dollars(_ model: Model, jitter: Int) -> Int {
    let span = price.upperBound - price.lowerBound
    let plain = price.lowerBound + span * (100 * model.step + jitter) / (100 * items.count)
    return plain * model.brand.level / 100
  }
}
