import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The law of counts: an option counts the hits after the tap that selects it, or now if it is
/// selected.
///
/// Options that are joined by *or* add up, so each counts its own records.
@Suite("Counts of options")
struct OptionCountTests {
  @Test("Options of a list that is joined by and count what is left after the tap")
  func joinedByAnd() throws {
    let list = FilterListInteractor(
      Shop.products, filters: [.facet("type", "kitchen"), .facet("free", true), .tag("sale")],
      refinementOperator: .and, counting: .searches, id: "list")
    var shop = try Shop.probe { list }
    expectEqual(shop.value(of: list).map(\.count), [3, 4, 3])
    shop.send(list.toggle(.facet("type", "kitchen")))
    expectEqual(shop.value(of: list).map(\.count), [3, 2, 1])
    shop.send(list.toggle(.facet("free", true)))
    expectEqual(shop.names.count, 2)
  }

  @Test("Tabs that clear the other refinements count what is found without them")
  func clearing() throws {
    let types = FacetListInteractor(Shop.products, attribute: "type")
    let free = FilterToggleInteractor(
      Shop.products, attribute: "free", off: [false], counting: .none)
    let tabs = TabsInteractor(
      Shop.products,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("sale", title: "Sale", filters: [.tag("sale")]),
      ], counting: .searches, clearsRefinements: true)
    var shop = try Shop.probe {
      types
      free
      tabs
    }
    shop.send(types.toggle("kitchen"))
    shop.send(free.toggle(true))
    expectEqual(shop.names.count, 2)
    expectEqual(shop.value(of: tabs).map(\.count), [2, 2])
    shop.send(tabs.toggle("sale"))
    expectEqual(shop.names, ["Lamp", "Novel"], "the switch is off again")
    expectEqual(shop.value(of: tabs).map(\.count), [4, 2])
  }

  @Test("In generated machines, a count that is known is the number of hits after the tap")
  func generated() throws {
    var known: [String: Int] = [:]
    for seed in 0..<UInt64(RandomCases.count(of: 300, usually: 60)) {
      var numbers = SeededNumbers(seed: seed)
      let controls = Self.controls(&numbers)
      let types = FacetListInteractor(
        Shop.products, attribute: "type", refinementOperator: seed.isMultiple(of: 2) ? .or : .and)
      var shop = try Shop.probe {
        types
        controls.map(\.component)
        if let first = controls.first { Self.hidden.dependent(on: first.filterGroup) }
      }
      for _ in 0..<5 {
        for control in controls {
          if let problem = control.problem(shop, &known) {
            Issue.record("seed \(seed): \(control.component.id) \(problem)")
            return
          }
        }
        let actions =
          controls.flatMap(\.actions) + [types.toggle("home"), types.toggle("book")]
          + [types.exclude("kitchen"), Self.hidden.toggle(4), .text("lamp"), .text("")]
        shop.send(actions.randomElement(using: &numbers) ?? .start)
      }
    }
    for way in ["and facets", "or facets", "and searches", "or searches"] {
      expect(known[way, default: 0] > 50, "\(way): \(known)")
    }
  }

  /// A control that is shown only while something is selected in another.
  private static let hidden = RatingInteractor(Shop.products, attribute: "rating", id: "hidden")

  /// A control with its actions and the check of the law, whatever the type of its keys.
  private struct Checked {
    let component: any SearchComponent
    let filterGroup: FilterGroup.ID
    let actions: [SearchAction]
    let problem: (ShopProbe, inout [String: Int]) -> String?

    init(_ control: some FilterControl) {
      component = control
      filterGroup = control.filterGroup
      actions = control.choice.options.map { control.toggle($0.key) } + [control.clear]
      problem = { OptionCountTests.problem(of: control, in: $0, &$1) }
    }
  }

  private static func problem(
    of control: some FilterControl, in shop: ShopProbe, _ known: inout [String: Int]
  ) -> String? {
    let choice = control.choice
    let options = shop.value(of: control)
    let total = shop.state["products"]?.answer?.response.nbHits
    let isJoined =
      choice.selectionMode == .multiple && choice.filterGroup.kind == .or
      && !choice.clearsRefinements
    for item in options {
      guard let count = item.count else {
        if choice.counting == .searches { return "does not know the count of \(item)" }
        continue
      }
      // A facet count does not know that the tap hides a dependent component with its selection.
      let hidesOthers = item.option.filters.isEmpty && choice.counting == .facets
      if hidesOthers, !shop.state.filters[hidden.filterGroup].filters.isEmpty {
        continue
      }
      known["\(choice.filterGroup.kind) \(choice.counting)", default: 0] += 1
      var tapped = shop
      if isJoined, !item.option.filters.isEmpty, item.id != choice.defaultKey {
        tapped.send(.filters(.set(item.option.filters, in: choice.filterGroup)))
      } else if !item.isSelected || choice.clearsRefinements && options.selections != [item.id] {
        tapped.send(control.toggle(item.id))
      } else {
        if count != total { return "counts \(item), and \(total as Any) are found" }
        continue
      }
      let found = tapped.state["products"]?.answer?.response.nbHits
      if count != found {
        return "counts \(options.map(\.description)), and \(found as Any) are found after "
          + "\(item.option.title) with \(shop.filters ?? "no filters")"
      }
    }
    return nil
  }

  private static func controls(_ numbers: inout SeededNumbers) -> [Checked] {
    func any<Value>(_ values: Value...) -> Value {
      values.randomElement(using: &numbers) ?? values[0]
    }
    let counting = any(FilterCounting.facets, .searches, .searches)
    let joining = any(RefinementOperator.and, .or)
    let mode = any(SelectionMode.single, .multiple, .multiple)
    let list = FilterListInteractor(
      Shop.products,
      filters: any(
        [.facet("type", "kitchen"), .facet("type", "home"), .facet("free", true)],
        [.numeric("price", .lessThan, 20), .numeric("price", .greaterThan, 10)],
        [.tag("new"), .tag("sale")]),
      selectionMode: mode, refinementOperator: joining, counting: counting, id: "list")
    let named = StaticFiltersInteractor(
      Shop.products,
      filters: [
        FilterOption("cheap", title: "Cheap", filters: [.numeric("price", .lessThan, 20)]),
        FilterOption(
          "middle", title: "Middle",
          filters: [.numeric("price", .lessThan, 20), .numeric("price", .greaterThan, 10)]),
        FilterOption("any", title: "Any"),
      ], selectionMode: mode, refinementOperator: any(.and, .or), counting: any(.facets, .searches),
      id: "named")
    let map = FilterMapInteractor<String>(
      Shop.products,
      filters: [("new", .facet("type", "book")), ("old", .facet("type", "home"))],
      selected: any(nil, "new"), refinementOperator: any(.and, .or),
      counting: any(.facets, .searches), id: "map")
    let tabs = TabsInteractor(
      Shop.products,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("sale", title: "Sale", filters: [.tag("sale")]),
        FilterOption("deal", title: "Deal", filters: [.tag("sale"), .facet("free", true)]),
      ], counting: any(.facets, .searches, .searches), clearsRefinements: any(false, true),
      scope: any(nil, .all))
    let toggle = FilterToggleInteractor(
      Shop.products, attribute: "free", off: any([], [false]), counting: any(.facets, .searches),
      groupName: "switch", id: "switch")
    let menu = NumericMenuInteractor(
      Shop.products, attribute: "price",
      items: [.init("All"), .init("To 20", upper: 20), .init("From 20", lower: 20)],
      counting: any(.facets, .searches))
    let stars = RatingInteractor(Shop.products, attribute: "rating", groupName: "stars")
    let all = [
      Checked(list), Checked(named), Checked(map), Checked(tabs), Checked(toggle), Checked(menu),
      Checked(stars),
    ]
    return Array(all.shuffled(using: &numbers).prefix(3))
  }

  @Test("Each counting source supposes a tap on its option, and no other source supposes anything")
  func suppositions() throws {
    let list = FilterListInteractor(
      Shop.products, filters: [.facet("type", "kitchen"), .tag("sale")],
      refinementOperator: .and, counting: .searches, id: "list")
    var shop = try Shop.probe { list }
    let sources = list.searchers.map { $0.source }
    expectEqual(sources, ["list.0", "list.1"])
    func supposed() -> [Supposition?] { sources.map { list.supposition(of: $0, in: shop.state) } }
    let taps = [
      Supposition(of: "products", after: list.toggle(.facet("type", "kitchen"))),
      Supposition(of: "products", after: list.toggle(.tag("sale"))),
    ]
    expectEqual(supposed(), taps)
    expect(list.supposition(of: "products", in: shop.state) == nil)
    shop.send(list.toggle(.tag("sale")))
    expectEqual(
      supposed(), [taps[0], Supposition(of: "products", after: nil)],
      "what is selected is counted by the search as it is")
    let uncounted = FilterListInteractor(
      Shop.products, filters: [.tag("sale")], refinementOperator: .and, id: "other")
    expect(uncounted.supposition(of: "other.0", in: shop.state) == nil)
    expectEqual(uncounted.searchers.map { $0.source }, ["products"])
  }
}
