public import Searchlight
import SearchlightBasics

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
      var dice = SplitMix64("lot of \(name)")
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

  /// Returns all possible models of an item, ordered by lot.
  private func models(of item: String, step: Int) -> [Model] {
    brands
      .compactMap { ProductCatalog.brands[$0] }
      .flatMap { brand in brand.series.map { Model(brand, $0, item, step: step) } }
      .sorted { $0.lot < $1.lot }
  }

  private func product(_ model: Model) -> Product {
    var dice = SplitMix64(model.name)
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

  /// Returns the price in dollars before rounding to a tempting one.
  ///
  /// It depends on the item, on a random offset of less than one step between items, and on the
  /// brand's price level.
  private func dollars(_ model: Model, jitter: Int) -> Int {
    let span = price.upperBound - price.lowerBound
    let plain = price.lowerBound + span * (100 * model.step + jitter) / (100 * items.count)
    return plain * model.brand.level / 100
  }
}

/// Computes the prices of the shop.
enum Price {
  /// Returns a price just below a round number, such as `19.99`, `149.95` or `1,249.99`.
  ///
  /// It is computed in whole cents, so the result is the `Double` nearest to the decimal number.
  ///
  /// - Parameters:
  ///   - dollars: The price to approximate, in US dollars.
  ///   - cents: Selects the ending: 0 and 1 for 99 cents, other values for 95 cents.
  static func tempting(near dollars: Int, cents: Int) -> Double {
    let coarseness = dollars < 100 ? 1 : dollars < 1000 ? 10 : 50
    let whole = (dollars / coarseness + 1) * coarseness - 1
    return Double(whole * 100 + (cents < 2 ? 99 : 95)) / 100
  }
}

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
  /// - Throws: ``SearchlightLocal/LocalIndexError`` if the data has been edited and no longer form an index.
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

/// An invented maker of products, with its price level and its series.
///
/// All names are invented; two contain letters outside the English alphabet.
struct Brand: Decodable, Sendable {
  /// The invented name.
  let name: String
  /// The price level of the brand in percent, where 100 is usual.
  let level: Int
  /// The names of the brand's series; a brand with more series makes more products.
  let series: [String]
}
