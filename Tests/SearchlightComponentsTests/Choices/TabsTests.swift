import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Tabs")
struct TabsTests {
  private static func tabs(_ counting: FilterCounting, clears: Bool = false) -> TabsInteractor {
    TabsInteractor(
      Shop.products,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("books", title: "Books", filters: [.facet("type", "book")]),
        FilterOption(
          "bargains", title: "Bargains", filters: [.numeric("price", .lessThan, 20), .tag("sale")]),
      ], counting: counting, clearsRefinements: clears)
  }

  @Test("With a search for each tab, every tab has its exact count, whichever tab is selected")
  func counts() throws {
    let tabs = Self.tabs(.searches)
    var shop = try Shop.probe { tabs }
    expectEqual(
      shop.value(of: tabs).map(\.description),
      [
        "[x] All (8)", "[ ] Books (2)", "[ ] Bargains (2)",
      ])
    shop.send(tabs.toggle("bargains"))
    expectEqual(shop.names, ["Pan", "Novel"])
    expectEqual(
      shop.value(of: tabs).map(\.description),
      [
        "[ ] All (8)", "[ ] Books (2)", "[x] Bargains (2)",
      ])
    shop.send(.text("novel"))
    expectEqual(shop.value(of: tabs).map(\.count), [1, 1, 1])
    shop.send(.filters(.add(.facet("free", true), to: .and("free"))))
    expectEqual(shop.value(of: tabs).map(\.count), [0, 0, 0])
  }

  @Test("Counting requests take one further round trip, without hits and analytics")
  func requests() throws {
    let tabs = Self.tabs(.searches)
    let shop = try Shop.probe { tabs }
    expect(shop.probe.requests.isEmpty)
    var probe = SearchProbe(
      SearchMachine {
        Shop.hits
        tabs
      }, matching: .including)
    probe.send(.start)
    expectEqual(probe.requests.map { $0.entries.count }, [1, 3])
    let counting = try #require(probe.requests.last?.entries.last?.request)
    expectEqual(counting.parameters.hitsPerPage, 0)
    expect(counting.parameters["analytics"] == false)
    expectEqual(
      counting.filterGroups.filtersText, #"_tags:"sale" AND "price" < 20"#)
  }

  @Test(
    "Selecting another tab can clear the other refinements, but selecting the same tab does not")
  func clearing() throws {
    let tabs = Self.tabs(.none, clears: true)
    var shop = try Shop.probe { tabs }
    shop.send(.filters(.add(.facet("free", true), to: .and("free"))))
    shop.send(tabs.toggle("all"))
    expect(!shop.state.filters.isEmpty)
    shop.send(tabs.toggle("books"))
    expectEqual(shop.filters, #""type":"book""#)
    shop.send(tabs.toggle("all"))
    expect(shop.filters == nil)
  }
}
