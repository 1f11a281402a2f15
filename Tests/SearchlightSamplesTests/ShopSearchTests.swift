import Expectations
import Searchlight
import SearchlightTools
import SearchlightSamples
import Testing

@Suite("Shop search over the embedded engine")
struct ShopSearchTests {
  private let shop = ShopSearch()

  private func typed(_ text: String, _ actions: [SearchAction] = []) throws -> SearchProbe {
    let service = try ProductCatalog.service()
    var probe = SearchProbe(shop.machine)
    for action in [.text(text)] + actions {
      probe.send(action)
      probe.advanceUntilNothingWaits()
      probe.answer(from: service)
    }
    return probe
  }

  @Test("Categories and products match the typed text in one round trip, also with typos")
  func sections() throws {
    for text in ["headphones", "hedphones"] {
      let probe = try typed(text)
      expectEqual(probe.value(of: shop.categoryList).first?.facet.value, "Headphones")
      let names = probe.value(of: shop.productHits).records.map(\.object.categories)
      expect(!names.isEmpty)
      expect(names.prefix(3).allSatisfy { $0.contains("Headphones") })
      expectEqual(probe.state.sources.map(\.phase), [.loaded, .loaded])
    }
  }

  @Test("Selecting a brand narrows the products, and the other brands keep their counts")
  func choosing() throws {
    let before = try typed("")
    let brands = before.value(of: shop.brands)
    let first = try #require(brands.first)
    expectEqual(brands.count, 5)
    expect(brands.canShowMore)
    let after = try typed("", [shop.brands.toggle(first.id)])
    expectEqual(after.state["products"]?.answer?.response.nbHits, first.facet.count)
    expectEqual(after.value(of: shop.brands).map(\.facet.count), brands.map(\.facet.count))
    let both = try typed("", [shop.brands.toggle(first.id), shop.brands.toggle(brands[1].id)])
    expectEqual(
      both.state["products"]?.answer?.response.nbHits, first.facet.count + brands[1].facet.count)
  }

  @Test("The counts of the department menu are consistent, and every product is in a department")
  func departments() throws {
    let top = try typed("").value(of: shop.departments)
    expectEqual(top.map(\.level), Array(repeating: 0, count: 10))
    expectEqual(top.map(\.facet.count).reduce(0, +), ProductCatalog.products.count)
    let cameras = try #require(top.first { $0.id == "Cameras" })
    let probe = try typed("", [shop.departments.toggle("Cameras")])
    let nodes = probe.value(of: shop.departments)
    expectEqual(nodes.filter { $0.level == 0 }.map(\.facet.count), top.map(\.facet.count))
    let children = nodes.filter { $0.level == 1 }
    expectEqual(children.map(\.facet.count).reduce(0, +), cameras.facet.count)
    let child = try #require(children.first)
    let deeper = try typed("", [shop.departments.toggle(child.id)])
    expectEqual(deeper.state["products"]?.answer?.response.nbHits, child.facet.count)
    expectEqual(BreadcrumbPresenter(shop.departments).present(deeper.state).count, 2)
  }

  @Test("Scrolling through the shop loads every product")
  func scrolling() throws {
    let service = try ProductCatalog.service()
    var probe = SearchProbe(shop.machine)
    probe.send(.start)
    probe.answer(from: service)
    var seen: Set<String> = []
    for row in 0..<ProductCatalog.products.count {
      probe.send(shop.productHits.rowAppeared(row))
      probe.answer(from: service)
      seen.insert(try #require(probe.value(of: shop.productHits).hit(atIndex: row)).objectID)
    }
    expectEqual(seen.count, ProductCatalog.products.count)
  }
}
