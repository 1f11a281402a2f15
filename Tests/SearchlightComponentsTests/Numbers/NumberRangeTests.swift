import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Numeric range")
struct NumberRangeTests {
  private let prices = NumberRangeInteractor(Shop.products, attribute: "price")

  @Test(
    "Bounds follow the answers, are rounded outwards and ignore the range itself")
  func bounds() throws {
    var shop = try Shop.probe { prices }
    expectEqual(shop.value(of: prices).bounds, 8...100)
    shop.send(.text("lamp"))
    expectEqual(shop.value(of: prices).bounds, 12...40)
    shop.send(prices.select(20...30))
    expectEqual(shop.value(of: prices).bounds, 12...40)
    expectEqual(shop.names, [])
    shop.send(prices.select(20...40))
    expectEqual(shop.names, ["Lamp"])
    shop.send(.filters(.add(.facet("type", "book"), to: .or("type"))))
    expect(shop.value(of: prices).bounds == nil, "no record is left")
    expect(shop.value(of: prices).canRefine)
    shop.send(.text(""))
    expectEqual(shop.value(of: prices).bounds, 8...60)
  }

  @Test("Each end may be open, and an end at the bound of a slider is open")
  func openEnds() throws {
    var shop = try Shop.probe { prices }
    let range = shop.value(of: prices)
    shop.send(prices.select(range.choice(at: 20...100)))
    expectEqual(shop.filters, #""price" >= 20"#)
    shop.send(prices.select(range.choice(at: 8...20)))
    expectEqual(shop.filters, #""price" <= 20"#)
    shop.send(prices.select(range.choice(at: 8...100)))
    expect(shop.filters == nil)
    shop.send(prices.select(NumberBounds(lower: -.infinity, upper: .infinity)))
    expect(shop.filters == nil && shop.rejection == nil)
  }

  @Test(
    "Ends are rounded outwards to the precision, and sufficiently short numbers stay unchanged")
  func precision() throws {
    let exact = NumberRangeInteractor(Shop.products, attribute: "price", precision: 2)
    let rough = NumberRangeInteractor(Shop.products, attribute: "price", precision: -1, id: "rough")
    var shop = try Shop.probe {
      exact
      rough
    }
    expectEqual(shop.value(of: exact).bounds, 8.4...99.2)
    expectEqual(shop.value(of: rough).bounds, 0...100)
    shop.send(exact.select(4.35...8.4001))
    expectEqual(shop.filters, #""price":4.35 TO 8.41"#)
    shop.send(rough.select(12...18))
    expectEqual(shop.filters, #""price":10 TO 20"#)
  }

  @Test(
    "Invalid ends are refused with a reason, and the range stays as it was",
    arguments: [
      (NumberBounds(lower: 20, upper: 10), "ends at 10.0, before it begins at 20.0"),
      (NumberBounds(lower: .nan), "not a number"), (NumberBounds(upper: .nan), "not a number"),
      (NumberBounds(lower: .infinity), "infinite"), (NumberBounds(upper: -.infinity), "infinite"),
    ])
  func refused(bounds: NumberBounds, reason: String) throws {
    var shop = try Shop.probe { prices }
    shop.send(prices.select(10...20))
    shop.send(prices.select(bounds))
    expect(shop.rejection?.contains(reason) == true, "\(shop.rejection ?? "none")")
    expectEqual(shop.filters, #""price":10 TO 20"#)
    shop.send(prices.select(12...12))
    expect(shop.rejection == nil)
    expectEqual(shop.filters, #""price" = 12"#)
    expectEqual(shop.value(of: prices).choice, NumberBounds(12...12))
  }

  @Test(
    "A pair of ends is valid unless an end is no number, excludes all numbers, or is on the wrong side",
    arguments: [
      (NumberBounds(), nil), (NumberBounds(lower: -.infinity, upper: .infinity), nil),
      (NumberBounds(10...10), nil), (NumberBounds(lower: .nan), .notANumber),
      (NumberBounds(upper: -.infinity), .infinite),
      (NumberBounds(lower: 20, upper: 10), .reversed(lower: 20, upper: 10)),
    ] as [(NumberBounds, NumberValidationError?)])
  func validation(bounds: NumberBounds, error: NumberValidationError?) {
    expectEqual(bounds.validationError, error)
  }

  @Test("Limits apply from the first request on, and a range outside of them is refused")
  func limits() throws {
    let limited = NumberRangeInteractor(
      Shop.products, attribute: "price", limits: NumberBounds(lower: 10, upper: 50))
    var shop = try Shop.probe { limited }
    expectEqual(shop.names.count, 5)
    expectEqual(shop.value(of: limited).bounds, 10...40)
    expect(shop.value(of: CurrentFiltersPresenter()).isEmpty)
    shop.send(limited.select(NumberBounds(lower: 60)))
    let error = NumberValidationError.outsideLimits(NumberBounds(lower: 10, upper: 50))
    expectEqual(
      error.description,
      "no part of it lies within 10.0…50.0, the limits of the control. Choose a number within them."
    )
    expectEqual(shop.state.rejection, .refusedIntent(limited.id, reason: "\(error)"))
    shop.send(limited.select(5...20))
    expectEqual(shop.value(of: limited).choice, NumberBounds(upper: 20))
    expectEqual(shop.names, ["Kettle", "Pan", "Lamp shade"])
  }

  @Test("A selection outside of new bounds stays and is reported to be outside")
  func outside() throws {
    var shop = try Shop.probe { prices }
    shop.send(prices.select(NumberBounds(lower: 50)))
    shop.send(.text("lamp"))
    let range = shop.value(of: prices)
    expect(range.isOutsideBounds)
    expectEqual(range.selection, 40...40)
    expectEqual(range.choice, NumberBounds(lower: 50))
  }

  @Test(
    "A link can restore a range, and filters that are no range are left out and reported"
  )
  func restoring() throws {
    let links = SearchLinks(parameters: [LinkParameter("price", prices)])
    var shop = try Shop.probe { prices }
    shop.send(prices.select(10...20))
    let link = try #require(links.link(to: shop.state.choice))
    shop.send(prices.clear)
    shop.send(.restore(links.read(link).choice))
    expectEqual(shop.value(of: prices).choice, NumberBounds(10...20))
    let foreign: [Filter] = [
      .facet("price", "10"), .numeric("price", .lessThan, .nan),
      .numeric("price", .lessThan, 5, isNegated: true), .numeric("rating", .lessThan, 5),
    ]
    for filter in foreign {
      shop.send(.restore(SearchChoice(filters: [FilterGroup(prices.filterGroup, [filter])])))
      expect(shop.state.filters.isEmpty)
      expect(shop.rejection?.contains("was not restored") == true)
    }
  }

  @Test("Two numeric fields, from and to, do not narrow each other's bounds")
  func fromAndTo() throws {
    let from = NumberInteractor(
      Shop.products, attribute: "price", comparison: .greaterThanOrEqual)
    let to = NumberInteractor(Shop.products, attribute: "price", comparison: .lessThanOrEqual)
    var shop = try Shop.probe {
      from
      to
    }
    shop.send(from.select(12))
    shop.send(to.select(25))
    expectEqual(shop.names, ["Kettle XL", "Pan", "Lamp shade"])
    expectEqual(shop.value(of: from), NumberSelection(value: 12, bounds: 8.4...99.2))
    expectEqual(shop.value(of: to), NumberSelection(value: 25, bounds: 8.4...99.2))
    shop.send(to.select(.nan))
    expect(shop.rejection?.contains("not a number") == true)
    shop.send(to.select(.infinity))
    expect(shop.rejection?.contains("infinite") == true)
    expectEqual(shop.value(of: to).value, 25)
    shop.send(.batch([from.clear, to.clear]))
    expect(shop.state.filters.isEmpty)
    expectEqual(shop.value(of: to).stepped(by: -5), 99.2)
    expectEqual(NumberSelection(value: 98, bounds: 8.4...99.2).stepped(by: 5), 99.2)
    expect(NumberSelection(value: nil, bounds: nil).stepped(by: 5) == nil)
    // Outside of the bounds a step never goes against its direction.
    for (value, step, next) in [
      (2020, 1, 2020), (2020, -1, 1960), (1900, -1, 1900), (1900, 1, 1950), (1955, 1, 1956),
    ] as [(Double, Double, Double)] {
      expectEqual(NumberSelection(value: value, bounds: 1950...1960).stepped(by: step), next)
    }
    expectEqual(NumberSelection(value: 0.2, bounds: nil).stepped(by: 0.1), 0.3)
    expectEqual(NumberSelection(value: 1.05, bounds: nil).stepped(by: -0.1), 0.95)
    expectEqual(NumberSelection(value: .pi, bounds: nil).stepped(by: 1), .pi + 1)
    expect(NumberSelection(value: 1e300, bounds: nil).stepped(by: .greatestFiniteMagnitude) != nil)
  }

  @Test(
    "An end is never rounded to the wrong side, so the record at a bound stays in the range",
    arguments: [
      1e15 + 1, 123_456_789_012_345.67, 9_007_199_254_740_991, 9_007_199_254_740_994,
      1_234_567_890_123_456_768, 1e22, 1e300, 4.35, 0.1 + 0.2, 1e-300,
    ])
  func large(number: Double) throws {
    for precision in [-400, -15, -3, -1, 0, 1, 2, 3, 12, 15, 400] {
      let range = NumberRangeInteractor(
        Shop.products, attribute: "price", precision: precision, id: "range")
      for value in [number, -number] {
        var shop = try Shop.probe { range }
        shop.send(range.select(value...value))
        let chosen = shop.value(of: range).choice
        expect(chosen.lower ?? value <= value, "\(value) \(precision): \(chosen)")
        expect(chosen.upper ?? value >= value, "\(value) \(precision): \(chosen)")
        if precision >= 0, value == value.rounded() {
          expectEqual(chosen, NumberBounds(value...value), "\(precision)")
        }
      }
    }
  }

  @Test("A thumb that is moved does not change the other end, wherever that is")
  func oneThumb() {
    func moved(
      _ choice: NumberBounds, _ move: (ClosedRange<Double>) -> ClosedRange<Double>
    ) -> NumberBounds? {
      let range = NumberRange(bounds: 10...20, choice: choice, canRefine: true)
      return range.selection.map { range.choice(at: move($0)) }
    }
    let far = NumberBounds(lower: 12, upper: 600)
    expectEqual(moved(far) { 13...$0.upperBound }, NumberBounds(lower: 13, upper: 600))
    expectEqual(moved(far) { $0.lowerBound...19 }, NumberBounds(lower: 12, upper: 19))
    expectEqual(moved(far) { 10...$0.upperBound }, NumberBounds(lower: nil, upper: 600))
    expectEqual(moved(far) { $0 }, far)
    let outside = NumberBounds(lower: 500, upper: 600)
    expectEqual(moved(outside) { $0 }, outside)
    expectEqual(moved(NumberBounds()) { $0 }, NumberBounds())
    expectEqual(moved(NumberBounds()) { _ in 11...20 }, NumberBounds(lower: 11))
  }
}
