import Expectations
import Foundation
import Searchlight
import SearchlightSamples
import Testing
import SearchlightBasics

@Suite("Products of the shop")
struct ProductCatalogTests {
  private let products = ProductCatalog.products

  /// The catalogue as one JSON array with sorted keys.
  private func bytes() throws -> [UInt8] {
    try JSON(parsing: JSONEncoder().encode(products)).bytes
  }

  @Test("The catalogue has 320 products")
  func count() {
    expectEqual(products.count, 320)
    expectEqual(ProductCatalog.index, "instant_search")
  }

  // A failure means that records have changed, and with them the answers of every example. If the
  // change is intended, replace the checksum.
  @Test("The products are identical in every process and on every platform")
  func checksum() throws {
    let checksum = try FNV1a.hash(bytes())
    expectEqual(String(checksum, radix: 16), "c7aab3ffc65027ef")
  }

  @Test("A product equals itself after being encoded and decoded")
  func coding() throws {
    try expectEqual(JSONDecoder().decode([Product].self, from: Data(try bytes())), products)
  }

  @Test("A category level that a product does not reach is absent from its record")
  func absentLevel() throws {
    let product = try #require(products.first { $0.hierarchicalCategories.lvl2 == nil })
    let record = try JSON(parsing: JSONEncoder().encode(product))
    expectEqual(record["hierarchicalCategories"]?.objectValue?.keys.sorted(), ["lvl0", "lvl1"])
  }

  @Test("Identifiers and names of products are unique")
  func unique() {
    expectEqual(Set(products.map(\.objectID)).count, products.count)
    expectEqual(Set(products.map { $0.name.lowercased() }).count, products.count)
    for product in products {
      expect(product.objectID.count == 7 && Int(product.objectID) != nil, "\(product.name)")
      expect(product.name.hasPrefix(product.brand + " "), "\(product.name)")
    }
  }

  @Test("The levels of the hierarchical categories agree with the categories of each product")
  func hierarchy() {
    for product in products {
      let levels: Product.HierarchicalCategories = product.hierarchicalCategories
      let path = product.categories
      expect((2...3).contains(path.count), "\(product.name)")
      expectEqual(levels.lvl0, path.first, "\(product.name)")
      expectEqual(levels.lvl1, path.prefix(2).joined(separator: " > "), "\(product.name)")
      expectEqual(
        levels.lvl2, (path.count == 3 ? path.joined(separator: " > ") : nil), "\(product.name)")
      expect(path.allSatisfy { !$0.isEmpty && !$0.contains(">") }, "\(product.name)")
    }
    expectEqual(Set(products.map(\.categories.count)), [2, 3])
  }

  @Test("A category either is a shelf or contains shelves, but never both")
  func shelves() {
    let shelves = Set(products.map(\.categories))
    for shelf in shelves {
      expect(!shelves.contains(Array(shelf.dropLast())), "\(shelf)")
    }
  }

  @Test("Prices, ratings, review counts and popularity of products are within their ranges")
  func ranges() {
    for product in products {
      let cents = Int((product.price * 100).rounded())
      expectEqual(product.price, Double(cents) / 100, "\(product.name)")
      expect((500...500_000).contains(cents), "\(product.name)")
      expect([95, 99].contains(cents % 100), "\(product.name)")
      expect((2...10).contains(product.rating * 2), "\(product.name)")
      expectEqual(product.rating * 2, (product.rating * 2).rounded(), "\(product.name)")
      expect((1...10_000).contains(product.popularity), "\(product.name)")
      expect((1...product.popularity).contains(product.reviewCount), "\(product.name)")
    }
    expectEqual(Set(products.map(\.rating)).count, 9)
  }

  @Test("The descriptions of products are sentences, and the colors of each are distinct")
  func texts() {
    for product in products {
      expect(product.description.hasPrefix("For ") && product.description.hasSuffix("."))
      expect((1...3).contains(product.colors.count), "\(product.name)")
      expectEqual(Set(product.colors).count, product.colors.count, "\(product.name)")
      for text in [product.name, product.description, product.brand] + product.colors {
        expectEqual(text, text.trimmingCharacters(in: .whitespacesAndNewlines), "\(product.name)")
        expect(!text.isEmpty && !text.contains("  "), "\(product.name)")
      }
    }
  }

  @Test("Every facet of the products has several values with different counts")
  func distribution() {
    let brands = Dictionary(grouping: products, by: \.brand)
    expect(brands.count >= 30)
    for (brand, products) in brands { expect(products.count >= 2, "\(brand)") }

    let departments = Dictionary(grouping: products, by: \.hierarchicalCategories.lvl0)
    expect(departments.count >= 8)
    for (department, products) in departments {
      expect(products.count >= 10, "\(department)")
      expect(Set(products.map(\.brand)).count >= 3, "\(department)")
    }
    expect(Set(departments.values.map(\.count)).count >= 5)
    expectEqual(Set(products.map(\.inStock)).count, 2)
    expectEqual(Set(products.map(\.freeShipping)).count, 2)
  }
}
