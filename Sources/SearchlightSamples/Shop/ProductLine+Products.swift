extension ProductLine {
  /// One of the products that the row could have: a brand's series of an item.
  private struct Model {
    let brand: Brand
    let name: String
    /// The place of the item among the row's items.
    let step: Int
    /// The models with the lowest lots are made first.
    let lot: UInt64

    init(_ brand: Brand, _ series: String, _ item: String, step: Int) {
      self.brand = brand
      name = "\(brand.name) \(series) \(item)"
      self.step = step
      var dice = SeededDice("lot of \(name)")
      lot = dice.next()
    }
  }

  /// The products of the row, by name.
  ///
  /// Which models are made, and every fact about them, follows from their names and their row
  /// alone. So a row can be added or changed, and the products of the others stay what they were.
  var products: [Product] {
    items.enumerated()
      .flatMap { step, item in models(of: item, step: step).enumerated() }
      // One model of every item, then a second one of every item, and so on.
      .sorted { ($0.offset, $0.element.lot) < ($1.offset, $1.element.lot) }
      .prefix(count)
      .map { product($0.element) }
      .sorted { $0.name < $1.name }
  }

  /// All the models that an item could be made as, by lot.
  private func models(of item: String, step: Int) -> [Model] {
    brands
      .flatMap { brand in brand.series.map { Model(brand, $0, item, step: step) } }
      .sorted { $0.lot < $1.lot }
  }

  private func product(_ model: Model) -> Product {
    var dice = SeededDice(model.name)
    let objectID = String(1_000_000 + dice.roll(9_000_000))
    let uses = dice.deal(1, from: uses).joined()
    let features = dice.deal(2, from: features).joined(separator: " and ")
    let price = Price.tempting(near: dollars(model, jitter: dice.roll(100)), cents: dice.roll(3))
    // The product of two rolls is mostly small: a few products are popular, most are not.
    let popularity = 1 + (dice.roll(1000) * dice.roll(1000)) / 100
    return Product(
      objectID: objectID,
      name: model.name,
      description: "For \(uses), with \(features).",
      brand: model.brand.name,
      price: price,
      rating: 1 + Double(dice.place(in: [1, 1, 2, 4, 8, 16, 30, 26, 12])) / 2,
      reviewCount: 1 + popularity / (4 + dice.roll(12)),
      popularity: popularity,
      inStock: dice.roll(100) < 88,
      freeShipping: dice.roll(100) < (price < 75 ? 15 : 85),
      colors: dice.deal(1 + dice.place(in: [5, 3, 2]), from: colors),
      categories: path,
      hierarchicalCategories: Product.HierarchicalCategories(path: path)
    )
  }

  /// The price before it is made tempting: by the item, up to a step more, by the brand's level.
  private func dollars(_ model: Model, jitter: Int) -> Int {
    let span = price.upperBound - price.lowerBound
    let plain = price.lowerBound + span * (100 * model.step + jitter) / (100 * items.count)
    return plain * model.brand.level / 100
  }
}
