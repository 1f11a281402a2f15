import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachineTools
import Testing

@Suite("The labels of current filters")
struct FilterLabelsTests {
  private static let products = HitsSearcher("products", index: "products")

  private static let components: [any SearchComponent] = [
    HierarchicalInteractor(products, attributes: ["categories.lvl0", "categories.lvl1"]),
    HierarchicalInteractor(
      products, attributes: ["place.lvl0", "place.lvl1", "place.lvl2"], separator: "/",
      rootPath: "Europe"),
    FacetListInteractor(products, attribute: "brand"),
    NumericMenuInteractor(
      products, attribute: "weight", items: [.init("All"), .init("Light", upper: 10)]
    ).dependent(on: .and("brand")),
    RatingInteractor(products, attribute: "rating"),
    FilterToggleInteractor(products, attribute: "freeShipping", title: "Free delivery"),
    StaticFiltersInteractor(
      products,
      filters: [
        FilterOption("new", title: "New", filters: [.facet("condition", "new")]),
        FilterOption(
          "deal", title: "Deal", filters: [.tag("sale"), .numeric("price", .lessThan, 9)]),
      ], id: "static"),
  ]

  private static func group(_ name: String, _ kind: FilterGroup.ID.Kind = .or) -> FilterGroup.ID {
    FilterGroup.ID(kind, name, scope: .source("products"))
  }

  @Test(
    "A filter is described by titles, names of nodes, signs of comparison and numbers of a locale",
    arguments: [
      (
        .facet("categories.lvl1", "Cameras > Lenses"), group("categories.lvl0", .hierarchical),
        "Cameras › Lenses"
      ),
      (
        .facet("place.lvl2", "Europe/France/Lyon"), group("place.lvl0", .hierarchical),
        "Ort: France › Lyon"
      ),
      (.facet("brand", "Nikon"), group("brand"), "Marke: Nikon"),
      (.facet("brand", "Nikon", isNegated: true), group("brand", .and), "Marke: nicht Nikon"),
      (.numeric("weight", .lessThanOrEqual, 10), group("weight range"), "Weight: Light"),
      (.numeric("weight", .lessThanOrEqual, 11), group("weight range"), "Weight: ≤ 11"),
      (.numeric("rating", in: 4...5), group("rating range"), "Rating: ≥ 4 ★"),
      (.facet("freeShipping", true), group("freeShipping"), "Free delivery"),
      (.facet("isUsed_item", "true"), group("isUsed_item"), "Is used item"),
      (.facet("isUsed_item", false), group("isUsed_item"), "nicht Is used item"),
      (.facet("condition", "new"), group("static"), "New"),
      (.tag("sale"), group("static"), "sale"),
      (.tag("sale", isNegated: true), group("static"), "nicht sale"),
      (.numeric("price", .lessThan, 9), group("static"), "Price: < 9"),
      (.numeric("price", in: 1234.5...2000), group("price range"), "Price: 1.234,5 – 2.000"),
      (.numeric("price", .notEqual, 0.1 + 0.2), group("price"), "Price: ≠ 0,3"),
      (
        .numeric("authorID", .equal, UInt64.max), group("a"),
        "Author ID: 18.446.744.073.709.551.615"
      ),
      (.numeric("price", .equal, 2, isNegated: true), group("a"), "Price: nicht 2"),
      (.facet("size", 1234.5), group("size"), "Size: 1.234,5"),
    ] as [(Filter, FilterGroup.ID, String)])
  func labels(filter: Filter, group: FilterGroup.ID, label: String) {
    var words = FilterWords(
      titles: ["brand": "Marke", "place.lvl1": "Ort"], locale: Locale(identifier: "de"))
    words.negated = { "nicht \($0)" }
    let labels = FilterLabels(of: Self.components, words: words)
    expectEqual(labels.label(of: filter, in: group), label)
  }

  @Test("Without a title of the app, an option is described like any other filter")
  func untitled() {
    let labels = FilterLabels(of: [
      FilterListInteractor(
        Self.products, filters: [.tag("sale"), .numeric("price", .lessThan, 10)], id: "offers"),
      FilterToggleInteractor(Self.products, attribute: "freeShipping", on: [true], off: [false]),
      FilterToggleInteractor(Self.products, filter: .facet("isNew", true)),
    ])
    expectEqual(labels.label(of: .tag("sale"), in: Self.group("offers")), "sale")
    expectEqual(
      labels.label(of: .numeric("price", .lessThan, 10), in: Self.group("offers")), "Price: < 10")
    for (value, label) in [(true, "Free shipping"), (false, "not Free shipping")] {
      expectEqual(
        labels.label(of: .facet("freeShipping", .bool(value)), in: Self.group("freeShipping")),
        label)
    }
    expectEqual(labels.label(of: .facet("isNew", true), in: Self.group("isNew")), "Is new")
    expectEqual(labels.label(of: CurrentChoice.text("tom")), "tom")
  }

  @Test("An area is described in the words of the app, or else in English")
  func area() throws {
    let hotels = HitsSearcher("hotels", index: "hotels")
    let map = GeoSearchInteractor(hotels)
    var probe = SearchProbe(SearchMachine { map })
    probe.send(map.search(around: Point(latitude: 48, longitude: 2), radius: .metres(500)))
    let area = try GeoArea(around: Point(latitude: 48, longitude: 2), radius: .metres(500))
    let choices = probe.value(of: CurrentChoicesPresenter().showing(areaOf: hotels))
    expectEqual(choices.map { FilterLabels(of: []).label(of: $0) }, [area.summary])
    var words = FilterWords()
    words.area = { $0 == area ? "in der Nähe" : "-" }
    expectEqual(choices.map { FilterLabels(of: [], words: words).label(of: $0) }, ["in der Nähe"])
  }

  @Test("The first title of a filter is shown, and a title in another group is not")
  func titles() {
    let lists = ["Cheap", "Low"].map { title in
      FilterListInteractor(
        Self.products, filters: [.tag("sale")], groupName: "tags", id: ComponentID(title)
      ) { _ in title }
    }
    let labels = FilterLabels(of: lists)
    for (name, label) in [("tags", "Cheap"), ("others", "sale")] {
      expectEqual(labels.label(of: .tag("sale"), in: Self.group(name)), label)
    }
  }
}
