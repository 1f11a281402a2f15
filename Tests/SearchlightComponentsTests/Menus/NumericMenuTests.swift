import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Numeric menu")
struct NumericMenuTests {
  private let prices = NumericMenuInteractor(
    Shop.products, attribute: "price",
    items: [
      .init("All"), .init("Up to 10", upper: 10), .init("10 to 20", lower: 10, upper: 20),
      .init("Over 20", lower: 20), .init("Just 40", lower: 40, upper: 40),
    ], counting: .facets)

  @Test("One item of a numeric menu is selected at a time, and the others keep their counts")
  func choosing() throws {
    var shop = try Shop.probe { prices }
    expectEqual(
      shop.value(of: prices).map(\.description),
      [
        "[x] All (8)", "[ ] Up to 10 (2)", "[ ] 10 to 20 (3)", "[ ] Over 20 (4)", "[ ] Just 40 (1)",
      ])
    shop.send(prices.toggle("10 to 20"))
    expectEqual(shop.names, ["Kettle", "Pan", "Lamp shade"])
    shop.send(prices.toggle("Over 20"))
    expectEqual(shop.names, ["Kettle XL", "Lamp", "Carpet", "Atlas"])
    expectEqual(shop.value(of: prices).map(\.count), [8, 2, 3, 4, 1])
    shop.send(prices.toggle("Over 20"))
    expectEqual(shop.value(of: prices).selections, ["Over 20"], "there is an All to go back to")
    shop.send(prices.toggle("Just 40"))
    expectEqual(shop.filters, #""price" = 40"#)
    shop.send(prices.toggle("All"))
    expect(shop.state.filters.isEmpty)
  }

  @Test("Items that share a bound are never selected together")
  func openAndClosed() throws {
    var shop = try Shop.probe { prices }
    shop.send(prices.toggle("Up to 10"))
    expectEqual(shop.value(of: prices).selections, ["Up to 10"])
    shop.send(prices.toggle("10 to 20"))
    expectEqual(shop.value(of: prices).selections, ["10 to 20"])
  }

  @Test("Without an All item, selecting the selected item again deselects it")
  func takenBack() throws {
    let menu = NumericMenuInteractor(
      Shop.products, attribute: "price", items: [.init("Up to 10", upper: 10)])
    var shop = try Shop.probe { menu }
    shop.send(menu.toggle("Up to 10"))
    shop.send(menu.toggle("Up to 10"))
    expect(shop.state.filters.isEmpty)
  }

  @Test("A slider and a numeric menu of one attribute show the same selection")
  func withSlider() throws {
    let slider = NumberRangeInteractor(Shop.products, attribute: "price")
    var shop = try Shop.probe {
      prices
      slider
    }
    shop.send(prices.toggle("10 to 20"))
    expectEqual(shop.value(of: slider).choice, NumberBounds(10...20))
    expect(!shop.value(of: prices).isOtherChosen)
    shop.send(slider.select(12...17))
    expectEqual(shop.value(of: prices).selections, [], "neither an item nor All")
    expect(shop.value(of: prices).isOtherChosen && shop.value(of: prices).canClear)
    shop.send(prices.toggle("All"))
    expect(shop.value(of: slider).choice.isOpen)
    expect(!shop.value(of: prices).isOtherChosen)
  }

  @Test("Items with invalid or reversed bounds are left out and reported as issues")
  func badItems() {
    let menu = NumericMenuInteractor(
      Shop.products, attribute: "price",
      items: [
        .init("Reversed", lower: 20, upper: 10), .init("Nothing", lower: .nan),
        .init("Infinite", lower: .infinity), .init("Cheap", lower: -.infinity, upper: 5),
        .init("Cheap", upper: 6),
      ])
    expectEqual(menu.choice.options.map(\.title), ["Cheap"])
    expectEqual(
      menu.issues,
      [
        "Its item \"Reversed\" is left out: the range ends at 10.0, before it begins at 20.0. Swap the two.",
        "Its item \"Nothing\" is left out: an end is not a number. Give a number, or leave the end open.",
        "Its item \"Infinite\" is left out: an end is infinite. Give a number, or leave the end open.",
        "Two options have the same key; the second is left out. Give each option its own key.",
      ])
  }
}
