import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Pending filters")
struct PendingTests {
  private let types = FacetListInteractor(Shop.products, attribute: "type")
  private let stars = RatingInteractor(Shop.products, attribute: "rating")
  private let prices = NumberRangeInteractor(Shop.products, attribute: "price")

  private func shop() throws -> ShopProbe {
    try Shop.probe {
      types
      stars
      prices
    }
  }

  @Test("S14: A selection is shown at once and marked as pending until its answer arrives")
  func choosing() throws {
    var shop = try shop()
    expectEqual(shop.value(of: types).description(of: "home"), "[ ] home (3)")
    shop.probe.send(types.toggle("home"))
    expectEqual(shop.value(of: types).description(of: "home"), "[x] home (3), pending")
    expectEqual(shop.value(of: types).description(of: "book"), "[ ] book (2)")
    expectEqual(shop.value(of: CurrentFiltersPresenter()).map(\.isPending), [true])
    shop.probe.answer(from: shop.service)
    expectEqual(shop.value(of: types).description(of: "home"), "[x] home (3)")
    expectEqual(shop.value(of: CurrentFiltersPresenter()).map(\.isPending), [false])

    shop.probe.send(types.toggle("home"))
    expectEqual(shop.value(of: types).description(of: "home"), "[ ] home (3), pending")
    shop.probe.answer(from: shop.service)
    expect(shop.value(of: types).allSatisfy { !$0.isPending })
  }

  @Test("A selection that is reverted before its answer arrives is not pending")
  func takenBack() throws {
    var shop = try shop()
    shop.probe.send(types.toggle("home"))
    shop.probe.send(types.toggle("home"))
    expect(shop.value(of: types).allSatisfy { !$0.isPending })
    expect(shop.state["products"]?.pendingFilters.isEmpty == true)
  }

  @Test("An exclusion, a rating and a range are pending until their answer arrives")
  func controls() throws {
    var shop = try shop()
    shop.probe.send(types.exclude("home"))
    expectEqual(shop.value(of: types).description(of: "home"), "[-] home (3), pending")
    shop.probe.send(stars.toggle(4))
    expectEqual(shop.value(of: stars).filter(\.isPending).map(\.id), [4])
    shop.probe.send(prices.select(10...20))
    expect(shop.value(of: prices).isPending)
    let pending = try #require(shop.state["products"]?.pendingFilters)
    let confirming = shop.state.confirmingSource(of: types.filterGroup, shownBy: "products")
    expectEqual(confirming?.pendingFilters, pending)
    expectEqual(pending.added.count, 3)
    expect(pending.removed.isEmpty)
    shop.probe.answer(from: shop.service)
    expect(!shop.value(of: prices).isPending)
    expect(shop.value(of: stars).allSatisfy { !$0.isPending })
    expect(shop.state["products"]?.pendingFilters.isEmpty == true)
  }

  @Test("A selection stays pending after a failure, because no answer has confirmed it")
  func failing() throws {
    var shop = try shop()
    shop.probe.send(types.toggle("home"))
    shop.probe.fail(try #require(shop.probe.requests.last), with: .unavailable("down"))
    expectEqual(shop.value(of: types).description(of: "home"), "[x] home (3), pending")
    expectEqual(
      shop.state["products"]?.pendingFilters.added.map(\.filter), [.facet("type", "home")])
  }

  @Test("A source without a wanted request has no pending filters")
  func nothingWanted() throws {
    let box = SearchBoxInteractor(.onSubmit)
    let machine = SearchMachine {
      box
      types
    }
    var probe = SearchProbe(machine, matching: .including)
    probe.send(types.toggle("home"))
    expect(probe.state["products"]?.wanted == nil)
    expect(probe.state["products"]?.pendingFilters.isEmpty == true)
  }

  @Test("Added and removed filters are pending separately, and base filters are not pending")
  func values() throws {
    var shop = try shop()
    shop.send(types.toggle("home"))
    shop.probe.send(
      .batch([
        types.toggle("home"), types.toggle("book"),
        .filters(.add(.facet("free", true), to: .and("stock", layer: .base))),
      ]))
    let pending = try #require(shop.state["products"]?.pendingFilters)
    expectEqual(pending.added.map(\.filter), [.facet("type", "book")])
    expectEqual(pending.removed.map(\.filter), [.facet("type", "home")])
    expectEqual(
      shop.state["products"]?.pendingFilters(in: types.filterGroup),
      [.facet("type", "book"), .facet("type", "home")])
  }
}

extension FacetItems {
  fileprivate func description(of value: String) -> String? {
    first { $0.id == value }?.description
  }
}
