import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Optimistic hits")
struct OptimisticHitsTests {
  private let types = FacetListInteractor(
    Shop.products, attribute: "type", refinementOperator: .or)
  private let tags = FacetListInteractor(
    Shop.products, attribute: "_tags", refinementOperator: .and)

  private func shop() throws -> ShopProbe {
    try Shop.probe {
      types
      tags
    }
  }

  private func ids(_ shop: ShopProbe) -> [String] {
    shop.value(of: Shop.hits.optimistic).compactMap { try? $0?.get()["objectID"]?.stringValue }
  }

  @Test(
    "Selecting a filter leaves out the rows that it excludes at once, and the answer confirms it")
  func expecting() throws {
    var shop = try shop()
    expect(!shop.value(of: Shop.hits.optimistic).isPending)
    shop.probe.send(types.toggle("home"))
    let expected = shop.value(of: Shop.hits.optimistic)
    expect(expected.isPending && expected.isExpected)
    expectEqual(Set(ids(shop)), ["4", "5", "6"])
    expectEqual(expected.hits.count, 8)
    expectEqual(expected.row(at: 0), expected.expectedRows?.first)
    expect(expected.row(at: 3) == nil && expected.row(at: -1) == nil)
    let expectedIDs = ids(shop)
    shop.probe.answer(from: shop.service)
    expectEqual(ids(shop), expectedIDs)
    expect(!shop.value(of: Shop.hits.optimistic).isPending)
    expect(shop.value(of: Shop.hits.optimistic).expectedRows == nil)
  }

  @Test("The expected rows equal those of the engine's answer, for all filters of the shop")
  func asTheEngine() throws {
    var filters: [Filter] = [.tag("new"), .tag("sale", isNegated: true), .tag("none")]
    for type in ["home", "KITCHEN", "Book", "none"] {
      filters += [.facet("type", .string(type)), .facet("type", .string(type), isNegated: true)]
    }
    for price in [8.4, 12.5, 40, 1000] {
      for comparison in Comparison.allCases {
        filters.append(.numeric("price", comparison, price))
        filters.append(.numeric("rating", comparison, price, isNegated: true))
      }
      filters.append(.numeric("price", in: 0...price))
      filters.append(.facet("rating", .number(price.rounded())))
    }
    filters += [.facet("free", true), .facet("free", "false"), .facet("price", 18)]
    var expectedCount = 0
    for first in filters {
      for second in [nil, .facet("free", true), Filter.tag("new")] {
        let group = FilterGroup.ID.and("any")
        var shop = try shop()
        shop.probe.send(
          .filters(.set([first] + (second.map { [$0] } ?? []), in: group)))
        let expected = shop.value(of: Shop.hits.optimistic)
        guard expected.isExpected else { continue }
        expectedCount += 1
        let before = ids(shop)
        shop.probe.answer(from: shop.service)
        expectEqual(Set(ids(shop)), Set(before), "\(first) and \(second as Any)")
        expectEqual(ids(shop).count, before.count)
      }
    }
    expect(expectedCount > 100)
  }

  @Test("Rows are expected for filters that narrow further, but not for filters that widen")
  func narrowing() throws {
    var shop = try shop()
    shop.send(types.toggle("home"))
    shop.probe.send(tags.toggle("new"))
    expectEqual(ids(shop), ["5"])
    shop.probe.answer(from: shop.service)
    shop.probe.send(types.toggle("book"))
    expect(shop.value(of: Shop.hits.optimistic).isPending)
    expect(shop.value(of: Shop.hits.optimistic).expectedRows == nil)
    expectEqual(ids(shop), ["5"])
    shop.probe.answer(from: shop.service)
    shop.probe.send(tags.toggle("new"))
    expect(shop.value(of: Shop.hits.optimistic).expectedRows == nil)
  }

  @Test("A failure, a cancellation and another text bring all rows back")
  func takenBack() throws {
    var shop = try shop()
    shop.probe.send(types.toggle("home"))
    expectEqual(ids(shop).count, 3)
    shop.probe.fail(try #require(shop.probe.requests.last), with: .unavailable("down"))
    expectEqual(ids(shop).count, 8)
    expect(shop.value(of: Shop.hits.optimistic).isPending)
    shop.probe.send(.retry())
    expectEqual(ids(shop).count, 3)
    shop.probe.send(SearchMachine.onCancelAll)
    expectEqual(ids(shop).count, 8)
    shop.probe.send(.text("lamp"))
    expectEqual(ids(shop).count, 8)
    expect(shop.value(of: Shop.hits.optimistic).isPending)
  }

  @Test("No row is left out if rows are not loaded or an attribute is not retrieved")
  func unknowing() throws {
    for parameters: SearchParameters in [
      ["hitsPerPage": 3], ["attributesToRetrieve": ["name"]],
      ["attributesToRetrieve": ["*", "-type"]],
    ] {
      let products = HitsSearcher("products", index: "products", parameters: parameters)
      let hits = HitsInteractor<JSON>(products)
      let types = FacetListInteractor(products, attribute: "type")
      var probe = SearchProbe(
        SearchMachine {
          hits
          types
        }, matching: .including)
      probe.send(.start)
      probe.answer(from: try Shop.service())
      probe.send(types.toggle("home"))
      expect(probe.value(of: hits.optimistic).isPending)
      expect(probe.value(of: hits.optimistic).expectedRows == nil, "\(parameters)")
    }
  }

  @Test("No row is left out for a filter on an attribute that no row has")
  func absent() throws {
    var shop = try shop()
    shop.probe.send(.filters(.add(.facet("brand", "Acme"), to: .or("brand"))))
    expect(shop.value(of: Shop.hits.optimistic).expectedRows == nil)
    expectEqual(ids(shop).count, 8)
  }

  @Test("In a menu, rows are expected for a node below the selected one but not for one beside it")
  func menus() throws {
    let index = try LocalIndex(
      "items",
      records: [
        ["objectID": "1", "kind": ["lvl0": "A", "lvl1": ["A > B", "A > C"]]],
        ["objectID": "2", "kind": ["lvl0": "A", "lvl1": "A > C"]],
        ["objectID": "3", "kind": ["lvl0": "D"]],
      ], settings: IndexSettings(attributesForFaceting: ["kind.lvl0", "kind.lvl1"]))
    let items = HitsSearcher("items", index: "items")
    let hits = HitsInteractor<JSON>(items)
    let menu = HierarchicalInteractor(items, attributes: ["kind.lvl0", "kind.lvl1"])
    let service = LocalService([index])
    var probe = SearchProbe(
      SearchMachine {
        hits
        menu
      }, matching: .including)
    probe.send(.start)
    probe.answer(from: service)
    probe.send(menu.toggle("A"))
    expectEqual(probe.value(of: hits.optimistic).expectedRows, [0, 1])
    expect(probe.value(of: menu).map(\.description).contains("▾ A (2), pending"))
    probe.answer(from: service)
    probe.send(menu.toggle("A > B"))
    expectEqual(probe.value(of: hits.optimistic).count, 1)
    expectEqual(probe.value(of: menu).filter(\.isPending).map(\.id), ["A > B"])
    probe.answer(from: service)
    probe.send(menu.toggle("D"))
    expect(probe.value(of: hits.optimistic).expectedRows == nil)
    expectEqual(Set(probe.value(of: menu).filter(\.isPending).map(\.id)), ["A", "D"])
  }
}
