import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Contradicting filters of controls")
struct ContradictionTests {
  private let from = NumberInteractor(
    Shop.products, attribute: "price", comparison: .greaterThanOrEqual)
  private let prices = NumberRangeInteractor(Shop.products, attribute: "price")
  private let free = FilterToggleInteractor(Shop.products, attribute: "free")
  private let paid = FilterToggleInteractor(
    Shop.products, filter: .facet("free", true, isNegated: true), groupName: "paid", id: "paid")

  @Test("Filters of two components that contradict each other are reported with their groups")
  func twoComponents() throws {
    let contradictions = FilterContradictionsPresenter(Shop.products, singleValued: ["price"])
    var shop = try Shop.probe {
      from
      prices
      free
      paid
    }
    expect(shop.value(of: contradictions).isEmpty)
    shop.send(free.toggle(true))
    shop.send(paid.toggle(true))
    expect(shop.names.isEmpty)
    expectEqual(
      shop.value(of: contradictions).map(\.description),
      [
        #"NOT "free":"true" of or "paid" of products contradicts "free":"true" of or "free" of products"#
      ])
    shop.send(.filters(.clearRefinements))
    shop.send(.batch([from.select(50), prices.select(NumberBounds(upper: 20))]))
    expectEqual(shop.value(of: contradictions).count, 1)
    expect(
      shop.value(of: FilterContradictionsPresenter(Shop.products)).isEmpty,
      "a record might have several prices")
  }

  @Test("Contradicting defaults are an issue of the machine before the first search")
  func defaults() {
    let machine = SearchMachine {
      FilterMapInteractor<String>(
        Shop.products, filters: [("a", .facet("free", true))], selected: "a", id: "one")
      FilterMapInteractor<String>(
        Shop.products, filters: [("b", .facet("free", true, isNegated: true))], selected: "b",
        id: "two")
    }
    expect(
      machine.issues.map(\.description).contains {
        $0.contains("begins with filters that no record matches")
      })
  }

  @Test("A link sets the options of a control but no other filters of its group")
  func restoring() throws {
    let menu = NumericMenuInteractor(
      Shop.products, attribute: "price", items: [.init("All"), .init("Cheap", upper: 10)])
    let links = SearchLinks(parameters: [LinkParameter("price", menu)])
    var shop = try Shop.probe { menu }
    shop.send(menu.toggle("Cheap"))
    let link = try #require(links.link(to: shop.state.choice))
    shop.send(menu.clear)
    shop.send(.restore(links.read(link).choice))
    expectEqual(shop.value(of: menu).selections, ["Cheap"])
    let other = FilterGroup(menu.filterGroup, [.numeric("price", .lessThan, 1_000)])
    shop.send(.restore(SearchChoice(filters: [other])))
    expect(shop.state.filters.isEmpty)
    expect(shop.rejection?.contains("was not restored") == true)
  }

  @Test(
    "A machine's description lists the requests, intents and restorable options of controls")
  func description() {
    let machine = SearchMachine {
      Shop.hits
      NumericMenuInteractor(
        Shop.products, attribute: "price",
        items: [.init("Cheap", upper: 10), .init("Odd", lower: .nan)], counting: .facets)
      prices
    }
    expect(
      machine.describe().description.contains(
        """
          products.price.menu  NumericMenuInteractor
              asks products with disjunctive facets, facets (price)
              understands FilterControlIntent<String>
              restores "price" <= 10 in or "price range" of products
        """), "\(machine.describe())")
    expectEqual(machine.issues.count, 1)
  }
}
