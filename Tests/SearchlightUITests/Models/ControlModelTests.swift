import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import Testing

@Suite("The models of filter and number controls")
@MainActor
struct ControlModelTests {
  private let showroom = Showroom()

  @Test("Setting a toggle, a picker or a list to the value it has sends nothing")
  func filters() throws {
    let search = try showroom.search()
    search.start()
    let electric = FilterControlModel(showroom.electric, in: search)
    let body = FilterControlModel(showroom.body, in: search)
    let extras = FilterControlModel(showroom.extras, in: search)
    electric.isOn = true
    expectEqual(showroom.found(in: search), ["2", "3"])
    electric.isOn = true
    expect(electric.isOn)
    body.selection = "van"
    expectEqual(showroom.found(in: search), ["3"])
    body.selection = "van"
    expectEqual(body.selection, "van", "what a picker says again is no tap")
    expectEqual(body.options.map(\.label), ["Van (1)", "Coupe (1)"])
    body.selection = nil
    electric.isOn = false
    extras.toggle(.tag("radio"))
    extras.toggle(.tag("hook"))
    expectEqual(showroom.found(in: search), ["2"])
    extras.selection = .tag("hook")
    expectEqual(extras.options.selections, [.tag("hook")], "a picker shows one")
    extras.clear()
    expect(search.state.filters.isEmpty)
  }

  @Test("A slider at a bound leaves that end of the range open, and shows its histogram")
  func range() throws {
    let search = try showroom.search()
    search.start()
    let prices = NumberRangeModel(showroom.prices, in: search)
    expectEqual(prices.range.bounds, 10...40)
    prices.select(15...40)
    expectEqual(prices.range.choice, NumberBounds(lower: 15))
    expectEqual(prices.range.selection, 15...40)
    expectEqual(prices.histogram(buckets: 3).map(\.count), [1, 1, 1])
    prices.clear()
    expectEqual(showroom.found(in: search).count, 3)
  }

  @Test("A stepper begins at a bound and stays within the bounds")
  func number() throws {
    let search = try showroom.search()
    let seats = NumberModel(showroom.seats, in: search)
    seats.step(by: 1)
    expect(seats.value == nil, "nobody knows where to begin")
    search.start()
    seats.step(by: 1)
    expectEqual(seats.value, 2)
    seats.step(by: 4)
    expectEqual(showroom.found(in: search), ["3"])
    seats.step(by: 4)
    expectEqual(seats.value, 7)
    seats.value = .nan
    expect(seats.value == 7 && search.state.rejection != nil)
    seats.clear()
    expect(seats.value == nil)
  }

  @Test("A control that is not in the machine is reported as an issue")
  func foreign() throws {
    var issues: [String] = []
    let search = try showroom.search { issues.append("\($0)") }
    let other = RatingInteractor(showroom.cars, attribute: "noise")
    _ = FilterControlModel(other, in: search)
    _ = NumberRangeConnector(searcher: search, attribute: "weight", controller: RangeSlider())
    expectEqual(issues.count, 2)
  }
}
