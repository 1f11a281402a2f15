import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Refinements reported as insights")
struct InsightsFilterTests {
  private let shop = InsightsShop()

  @Test("A refinement is reported when it is selected, not when it is removed or restored")
  func filters() {
    var probe = shop.probe(pages: 1)
    probe.send(shop.brands.toggle("Apple"))
    expectEqual(shop.stamped(&probe).map(\.subject), [.filters(["brand:Apple"])])
    probe.send(shop.brands.toggle("Apple"))
    probe.send(
      .restore(
        SearchChoice(
          text: "a",
          filters: [FilterGroup(shop.brands.filterGroup, [.facet("brand", "Sony")])])))
    expect(shop.stamped(&probe).isEmpty)
    probe.send(shop.brands.toggle("Apple"))
    expectEqual(shop.stamped(&probe).map(\.subject), [.filters(["brand:Apple"])])
  }

  @Test("A refinement of a single source is reported for the index of that source")
  func scopedFilters() {
    let brands = FacetListInteractor(
      shop.products, attribute: "brand", scope: .source("products"), id: "scoped")
    let films = HitsInteractor<JSON>(HitsSearcher("films", index: "films"), id: "films")
    let both = InsightsInteractor(films, shop.hits, id: "both")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        films
        shop.hits
        brands
        both
      }, matching: .including)
    probe.send(both.consent(.give))
    probe.send(.text("a"))
    probe.send(brands.toggle("Apple"))
    let events = InsightsShop.stamps(in: probe.work(of: both))
    expectEqual(events.map(\.description), ["click \"Filter Applied\" of brand:Apple in products"])
  }

  @Test("Numbers, ranges and tags that are selected are reported as attribute and value")
  func numbersAndTags() {
    let prices = NumberRangeInteractor(shop.products, attribute: "price")
    let picks = FilterListInteractor(
      shop.products,
      filters: [
        .tag("sale"), .numeric("year", .equal, 1990), .numeric("year", .greaterThan, 2000),
        .numeric("year", .notEqual, 7), .tag("old", isNegated: true),
        .numeric("days", .lessThanOrEqual, 2.5),
      ], refinementOperator: .and, id: "picks")
    var probe = SearchProbe(
      SearchMachine {
        shop.hits
        prices
        picks
        shop.insights
      }, matching: .including)
    probe.send(shop.insights.consent(.give))
    func reported(_ action: SearchAction) -> [String] {
      probe.send(action)
      return shop.stamped(&probe).map { event in
        if case .filters(let texts) = event.subject { texts.joined(separator: ", ") } else { "" }
      }
    }
    expectEqual(reported(prices.select(10...20)), ["price:10 TO 20"])
    expectEqual(reported(prices.select(NumberBounds(lower: 10))), ["price:>=10"])
    expectEqual(reported(prices.clear), [])
    expectEqual(
      picks.choice.options.map { option in
        defer { probe.send(picks.toggle(option.key)) }
        return reported(picks.toggle(option.key))
      },
      [
        ["_tags:sale"], ["year:1990"], ["year:>2000"], [], [], ["days:<=2.5"],
      ])
  }

  @Test("A menu reports the nodes that are selected, and not those to which the user goes back up")
  func menus() {
    let menu = HierarchicalInteractor(shop.products, attributes: ["l0", "l1", "l2"])
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        shop.hits
        shop.second
        menu
        shop.insights
      }, matching: .including)
    probe.send(shop.insights.consent(.give))
    func told(_ action: SearchAction) -> [String] {
      probe.send(action)
      return shop.stamped(&probe).map { "\($0.subject)" }
    }
    _ = shop.stamped(&probe)
    expectEqual(told(menu.toggle("A")).count, 1)
    expectEqual(told(menu.toggle("A > B > C")).count, 1)
    expectEqual(told(menu.toggle("A > B > C")), [], "up to A > B")
    expectEqual(told(menu.intent(.goTo("A"))), [])
    expectEqual(told(menu.toggle("A > B")).count, 1)
    expectEqual(told(menu.toggle("AB")).count, 1, "another node, not one above")
    expectEqual(told(menu.clear), [])
    expectEqual(told(menu.toggle("A > B")).count, 1)
    expectEqual(told(menu.toggle("A")), [])
  }
}
