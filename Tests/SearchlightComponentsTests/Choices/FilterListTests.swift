import Expectations
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Lists, segmented controls and named filters")
struct FilterListTests {
  private let offers = FilterListInteractor(
    Shop.products,
    filters: [.facet("free", true), .numeric("price", .lessThan, 20), .tag("new")],
    refinementOperator: .and, counting: .facets, id: "offers")

  @Test("Filters of all kinds in one list are selected, joined by and, and deselected one by one")
  func list() throws {
    var shop = try Shop.probe { offers }
    expectEqual(
      shop.value(of: offers).map(\.description),
      [
        #"[ ] "free":"true" (4)"#, #"[ ] "price" < 20 (4)"#, #"[ ] "_tags":"new" (3)"#,
      ])
    shop.send(offers.toggle(.tag("new")))
    shop.send(offers.toggle(.facet("free", true)))
    expectEqual(shop.names, ["Kettle"])
    expectEqual(shop.value(of: offers).selections, [.facet("free", true), .tag("new")])
    shop.send(offers.toggle(.tag("new")))
    expectEqual(shop.value(of: offers).selections, [.facet("free", true)])
    shop.send(offers.clear)
    expect(shop.state.filters.isEmpty)
  }

  @Test("A list leaves the filters of other components in its group unchanged")
  func others() throws {
    let single = FilterListInteractor(
      Shop.products, filters: [.tag("new"), .tag("sale")], selectionMode: .single,
      refinementOperator: .and, id: "tags")
    var shop = try Shop.probe { single }
    shop.send(.filters(.add(.facet("type", "home"), to: single.filterGroup)))
    shop.send(single.toggle(.tag("new")))
    shop.send(single.toggle(.tag("sale")))
    expectEqual(shop.names, ["Lamp"])
    shop.send(single.toggle(.tag("sale")))
    expectEqual(shop.names, ["Lamp", "Lamp shade", "Carpet"])
  }

  @Test("A list that joins different kinds of filters by or is reported, because engines refuse it")
  func mixed() {
    let machine = SearchMachine {
      FilterListInteractor(
        Shop.products, filters: [.facet("free", true), .tag("new")], id: "mixed")
    }
    expect(machine.issues.map(\.description).contains { $0.contains("Engines refuse some") })
    expect(SearchMachine { offers }.issues.isEmpty)
  }

  @Test("Deselecting an option removes all of its filters, also from an option that contains it")
  func parts() throws {
    let map = FilterSelection(
      Shop.products,
      options: [
        FilterOption("new", title: "New", filters: [.tag("new")]),
        FilterOption("offer", title: "Offer", filters: [.tag("new"), .facet("free", true)]),
      ],
      group: .and("parts"), selectionMode: .multiple, id: "parts")
    let control = CustomControl(choice: map)
    var shop = try Shop.probe { control }
    shop.send(control.toggle("offer"))
    expectEqual(shop.value(of: control).selections, ["new", "offer"])
    shop.send(control.toggle("new"))
    expect(shop.state.filters.isEmpty, "an offer is new")
    shop.send(control.toggle("offer"))
    shop.send(control.toggle("offer"))
    expectEqual(shop.value(of: control).selections, ["new"])
  }

  @Test(
    "Deselecting an option that others cover together deselects those that share its filters",
    arguments: [
      ("both", []), ("new", []), ("free", []), ("more", ["new", "free", "both"]),
    ])
  func covered(key: String, left: [String]) throws {
    let control = CustomControl(
      choice: FilterSelection(
        Shop.products,
        options: [
          FilterOption("new", title: "New", filters: [.tag("new")]),
          FilterOption("free", title: "Free", filters: [.facet("free", "true")]),
          FilterOption("both", title: "Both", filters: [.facet("free", true), .tag("new")]),
          FilterOption("more", title: "More", filters: [.tag("new"), .tag("sale")]),
        ],
        group: .and("parts"), selectionMode: .multiple, id: "parts"))
    var shop = try Shop.probe { control }
    shop.send(control.toggle("both"))
    shop.send(control.toggle("more"))
    expectEqual(shop.value(of: control).selections, ["new", "free", "both", "more"])
    shop.send(control.toggle(key))
    let selections = shop.value(of: control).selections
    expect(!selections.contains(key), "\(selections)")
    if !left.isEmpty { expectEqual(selections, left) }
    // No filter remains without a selected option.
    for _ in 0..<4 {
      if let next = shop.value(of: control).selections.first { shop.send(control.toggle(next)) }
    }
    expect(shop.state.filters.isEmpty)
  }

  private struct CustomControl: FilterControl {
    let choice: FilterSelection<String>
  }

  private enum Kind: String, Codable { case kitchen, home }
  private let kinds = FilterMapInteractor<Kind>(
    Shop.products,
    filters: [(.kitchen, .facet("type", "kitchen")), (.home, .facet("type", "home"))],
    selected: .kitchen, counting: .facets, id: "kind")

  @Test(
    "A control with a default always has one segment selected, and the others keep their counts")
  func map() throws {
    var shop = try Shop.probe { kinds }
    expectEqual(shop.names, ["Kettle", "Kettle XL", "Pan"])
    expectEqual(shop.value(of: kinds).map(\.description), ["[x] kitchen (3)", "[ ] home (3)"])
    shop.send(kinds.toggle(.home))
    expectEqual(shop.names, ["Lamp", "Lamp shade", "Carpet"])
    shop.send(kinds.toggle(.home))
    expectEqual(shop.value(of: kinds).selections, [.home], "a segment stays")
    shop.send(kinds.toggle(.kitchen))
    expectEqual(shop.value(of: kinds).selections, [.kitchen])
    expect(shop.state.filters.isEmpty)
  }

  @Test("Selecting an unknown key is refused with the known keys and changes nothing")
  func unknownKey() throws {
    let stars = RatingInteractor(Shop.products, attribute: "rating")
    var shop = try Shop.probe { stars }
    shop.send(stars.toggle(9))
    expectEqual(
      shop.rejection,
      #"The component "products.rating" rejected an intent: it has no option 9. Choose one "#
        + #"of 4, 3, 2, 1."#
    )
    expect(shop.state.filters.isEmpty)
  }

  @Test(
    "Duplicate keys, an unknown default and options without matches are issues")
  func issues() {
    let machine = SearchMachine {
      StaticFiltersInteractor(
        Shop.products,
        filters: [
          FilterOption("a", title: "A", filters: [.tag("new")]),
          FilterOption("a", title: "B", filters: [.tag("sale")]),
          FilterOption(
            "c", title: "C", filters: [.tag("new"), .tag("new", isNegated: true)]),
          FilterOption("d", title: "D", filters: [.numeric("price", .lessThan, .nan)]),
        ], refinementOperator: .and, id: "picks")
      FilterMapInteractor<String>(
        Shop.products, filters: [("x", .tag("x"))], selected: "y", id: "map")
      TabsInteractor(Shop.products, tabs: [])
    }
    let issues = machine.issues.map(\.description)
    expect(issues.contains { $0.contains("Two options have the same key") })
    expect(issues.contains { $0.contains(#"Its option "C" finds nothing"#) })
    expect(issues.contains { $0.contains(#"Engines refuse its option "D""#) })
    expect(issues.contains { $0.contains("Its default y is not one of its options") })
    expect(issues.contains { $0.contains("It has no options") })
  }

  @Test("A named filter composed of several filters is selected as one")
  func composed() throws {
    let picks = StaticFiltersInteractor(
      Shop.products,
      filters: [
        FilterOption(
          "gift", title: "Gifts", filters: [.facet("free", true), .numeric("price", .lessThan, 20)])
      ], refinementOperator: .and, counting: .facets, id: "picks")
    var shop = try Shop.probe { picks }
    expect(shop.value(of: picks).first?.count == nil, "facets do not say how many meet both")
    shop.send(picks.toggle("gift"))
    expectEqual(shop.names, ["Kettle", "Pan"])
    shop.send(.filters(.remove(.facet("free", true), from: picks.filterGroup)))
    expectEqual(shop.value(of: picks).selections, [])
  }
}
