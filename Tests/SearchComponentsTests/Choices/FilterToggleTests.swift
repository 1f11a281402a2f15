import SearchComponents
import SearchCore
import Testing

@Suite("A switch between two sets of values")
struct FilterToggleTests {
  private let free = FilterToggleInteractor(Shop.products, attribute: "free", title: "Free")

  @Test(
    "A switch narrows the search while it is on, and tells how many records the next tap leads to")
  func toggling() throws {
    var shop = try Shop.probe { free }
    #expect(shop.value(of: free).map(\.description) == ["[x] not Free (8)", "[ ] Free (4)"])
    #expect(!shop.value(of: free).isOn)
    #expect(shop.value(of: free).nextCount == 4)
    shop.send(free.toggle(in: shop.state))
    #expect(shop.names == ["Kettle", "Pan", "Carpet", "Atlas"])
    #expect(shop.value(of: free).isOn)
    #expect(shop.value(of: free).nextCount == 8, "all of them: there is no other value to turn to")
    shop.send(free.toggle(in: shop.state))
    #expect(shop.names.count == 8)
    #expect(shop.state.filters.isEmpty)
  }

  @Test("An off value is demanded from the first request on, and not among the filters of the user")
  func offValues() throws {
    let kitchen = FilterToggleInteractor(
      Shop.products, attribute: "type", on: ["home", "book"], off: ["kitchen"])
    var shop = try Shop.probe { kitchen }
    #expect(shop.names == ["Kettle", "Kettle XL", "Pan"])
    #expect(shop.value(of: CurrentFiltersPresenter()).isEmpty)
    #expect(shop.value(of: kitchen).nextCount == 5)
    shop.send(kitchen.select(true))
    #expect(shop.names.count == 5)
    #expect(shop.value(of: kitchen).nextCount == 3)
    shop.send(.filters(.clearRefinements))
    #expect(shop.names == ["Kettle", "Kettle XL", "Pan"])
  }

  @Test("A switch is on when all of its values are chosen, by whomever")
  func partlyChosen() throws {
    let others = FilterToggleInteractor(Shop.products, attribute: "type", on: ["home", "book"])
    var shop = try Shop.probe { others }
    shop.send(.filters(.add(.facet("type", "home"), to: others.filterGroup)))
    #expect(!shop.value(of: others).isOn)
    shop.send(.filters(.add(.facet("type", "Book"), to: others.filterGroup)))
    #expect(shop.value(of: others).isOn)
    shop.send(others.select(false))
    #expect(shop.state.filters.isEmpty)
  }

  @Test("A switch of a tag, or of a condition on numbers, works as one of a value")
  func otherFilters() throws {
    let new = FilterToggleInteractor(Shop.products, filter: .tag("new"))
    let cheap = FilterToggleInteractor(Shop.products, filter: .numeric("price", .lessThan, 20))
    var shop = try Shop.probe {
      new
      cheap
    }
    #expect(shop.value(of: new).nextCount == 3)
    #expect(shop.value(of: cheap).nextCount == 4)
    shop.send(.batch([new.select(true), cheap.select(true)]))
    #expect(shop.names == ["Kettle", "Lamp shade", "Novel"])
  }

  @Test("Where nothing is found a switch cannot be turned on, and can be turned off")
  func nothingFound() throws {
    var shop = try Shop.probe { free }
    shop.send(.text("xylophone"))
    #expect(!shop.value(of: free).canRefine)
    shop.send(free.select(true))
    #expect(shop.value(of: free).canRefine)
    #expect(shop.value(of: free).nextCount == 0)
  }

  @Test("A switch without a value to turn on is an issue of the machine, and no trap")
  func noValues() {
    let machine = SearchMachine { FilterToggleInteractor(Shop.products, attribute: "free", on: []) }
    #expect(machine.issues.map(\.description).contains { $0.contains("no value to turn on") })
  }
}
