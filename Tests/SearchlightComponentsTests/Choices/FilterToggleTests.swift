import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachineTools
import Testing

@Suite("Filter toggle")
struct FilterToggleTests {
  private let free = FilterToggleInteractor(Shop.products, attribute: "free", title: "Free")

  @Test(
    "A switch filters the search while it is on and presents the count of the next tap")
  func toggling() throws {
    var shop = try Shop.probe { free }
    expectEqual(shop.value(of: free).map(\.description), ["[x] not Free (8)", "[ ] Free (4)"])
    expect(!shop.value(of: free).isOn)
    expectEqual(shop.value(of: free).nextCount, 4)
    shop.send(free.toggle(in: shop.state))
    expectEqual(shop.names, ["Kettle", "Pan", "Carpet", "Atlas"])
    expect(shop.value(of: free).isOn)
    expectEqual(
      shop.value(of: free).nextCount, 8, "all of them: there is no other value to turn to")
    shop.send(free.toggle(in: shop.state))
    expectEqual(shop.names.count, 8)
    expect(shop.state.filters.isEmpty)
  }

  @Test("Off values apply from the first request on and are not among the user's filters")
  func offValues() throws {
    let kitchen = FilterToggleInteractor(
      Shop.products, attribute: "type", on: ["home", "book"], off: ["kitchen"])
    var shop = try Shop.probe { kitchen }
    expectEqual(shop.names, ["Kettle", "Kettle XL", "Pan"])
    expect(shop.value(of: CurrentFiltersPresenter()).isEmpty)
    expectEqual(shop.value(of: kitchen).nextCount, 5)
    shop.send(kitchen.toggle(true))
    expectEqual(shop.names.count, 5)
    expectEqual(shop.value(of: kitchen).nextCount, 3)
    shop.send(.filters(.clearRefinements))
    expectEqual(shop.names, ["Kettle", "Kettle XL", "Pan"])
  }

  @Test("A switch is on when all of its values are selected, by whichever component")
  func partlyChosen() throws {
    let others = FilterToggleInteractor(Shop.products, attribute: "type", on: ["home", "book"])
    var shop = try Shop.probe { others }
    shop.send(.filters(.add(.facet("type", "home"), to: others.filterGroup)))
    expect(!shop.value(of: others).isOn)
    shop.send(.filters(.add(.facet("type", "Book"), to: others.filterGroup)))
    expect(shop.value(of: others).isOn)
    shop.send(others.toggle(false))
    expect(shop.state.filters.isEmpty)
  }

  @Test("A switch for a tag or a numeric condition works like one for a facet value")
  func otherFilters() throws {
    let new = FilterToggleInteractor(Shop.products, filter: .tag("new"))
    let cheap = FilterToggleInteractor(Shop.products, filter: .numeric("price", .lessThan, 20))
    var shop = try Shop.probe {
      new
      cheap
    }
    expectEqual(shop.value(of: new).nextCount, 3)
    expectEqual(shop.value(of: cheap).nextCount, 4)
    shop.send(.batch([new.toggle(true), cheap.toggle(true)]))
    expectEqual(shop.names, ["Kettle", "Lamp shade", "Novel"])
  }

  @Test("Without matches, a switch cannot be turned on but can be turned off")
  func nothingFound() throws {
    var shop = try Shop.probe { free }
    shop.send(.text("xylophone"))
    expect(!shop.value(of: free).canRefine)
    shop.send(free.toggle(true))
    expect(shop.value(of: free).canRefine)
    expectEqual(shop.value(of: free).nextCount, 0)
  }

  @Test("A switch without an on value is reported by the machine and does not trap")
  func noValues() {
    let machine = SearchMachine { FilterToggleInteractor(Shop.products, attribute: "free", on: []) }
    expect(machine.issues.map(\.description).contains { $0.contains("no value to turn on") })
  }

  @Test("The key of a control changes with its own filters and answers, not with other filters")
  func key() throws {
    var shop = try Shop.probe { free }
    let before: FilterControlKey = free.key(shop.state)
    shop.probe.send(.filters(.add(.facet("type", "home"), to: .and("other"))))
    expectEqual(free.key(shop.state), before, "the answer is still the same")
    shop.probe.send(free.toggle(true))
    expect(free.key(shop.state) != before)
    shop.probe.send(free.clear)
    shop.probe.send(.filters(.clearRefinements))
    expectEqual(free.key(shop.state), before)
    shop.send(.text("kettle"))
    expect(free.key(shop.state) != before)
  }
}
