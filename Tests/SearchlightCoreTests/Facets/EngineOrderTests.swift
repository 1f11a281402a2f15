import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The engine's facet ordering, in every component that shows facets.
@Suite("The engine's facet ordering in lists, menus and dynamic facets")
struct EngineOrderTests {
  private let shop = HitsSearcher("shop", index: "shop")

  private func answered(
    _ components: [any SearchComponent], _ facets: [Attribute: [Facet]],
    _ ordering: FacetOrdering?, after actions: [SearchAction] = []
  ) throws -> SearchProbe {
    var probe = SearchProbe(SearchMachine { components })
    probe.send(.batch([.start] + actions))
    let request = try #require(probe.requests.last)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20)
    response.facets = facets
    response.facetOrdering = ordering
    probe.answer(request, with: MultiSearchResponse(["shop": .success(response)]))
    return probe
  }

  private let sizes: [Attribute: [Facet]] = [
    "size": [
      Facet(value: "XL", count: 9), Facet(value: "S", count: 7), Facet(value: "b", count: 3),
      Facet(value: "L", count: 2), Facet(value: "a", count: 2),
    ]
  ]

  @Test(
    "A facet list follows the engine's order unless it has its own, and omits hidden values",
    arguments: [
      (.init(order: ["S", "L", "XXL"], hide: ["b"]), [], ["S", "L", "XL", "a"]),
      (.init(order: ["L", "b"], hide: ["b"], sortRemainingBy: .alpha), [], ["L", "a", "S", "XL"]),
      (.init(order: ["L", "S"], sortRemainingBy: .hidden), [], ["L", "S"]),
      (
        .init(order: ["L", "S"], hide: ["XL"], sortRemainingBy: .hidden),
        [.alphabetical(order: .ascending)], ["a", "b", "L", "S"]
      ),
      (nil, [], ["XL", "S", "b", "L", "a"]),
    ] as [(FacetOrdering.Values?, [FacetSortCriterion], [String])])
  func list(values: FacetOrdering.Values?, sortBy: [FacetSortCriterion], expected: [String]) throws
  {
    let ordering = FacetOrdering(facets: [], values: values.map { ["size": $0] } ?? [:])
    let list = FacetListInteractor(shop, attribute: "size", sortBy: sortBy)
    let probe = try answered([list], sizes, ordering)
    expectEqual(probe.value(of: list).map(\.id), expected)
    let short = FacetListInteractor(shop, attribute: "size", sortBy: sortBy, limit: 2)
    let cut = try answered([short], sizes, ordering)
    expectEqual(cut.value(of: short).map(\.id), Array(expected.prefix(2)))
    expectEqual(cut.value(of: short).canShowMore, (expected.count > 2))
  }

  @Test(
    "Chosen, excluded and absent values follow the engine's order, and are hidden if it hides them")
  func chosenInList() throws {
    let list = FacetListInteractor(shop, attribute: "size")
    let actions = [list.toggle("M"), list.toggle("XXS"), list.exclude("b"), list.exclude("Z")]
    let ordering = FacetOrdering(values: ["size": .init(order: ["M", "b"], hide: ["XXS", "XL"])])
    let probe = try answered([list], sizes, ordering, after: actions)
    expectEqual(
      probe.value(of: list).map(\.description),
      [
        "[x] M (0)", "[-] b (3)", "[ ] S (7)", "[ ] L (2)", "[ ] a (2)", "[-] Z (0)",
      ])
  }

  private let levels: [Attribute: [Facet]] = [
    "l0": ["A", "B", "C", "D"].map { Facet(value: $0, count: 1) },
    "l1": ["B > x", "B > y", "B > z"].map { Facet(value: $0, count: 1) },
  ]

  @Test(
    "A menu follows the engine's order on each level, and a hidden node hides its descendants"
  )
  func menu() throws {
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"])
    func lines(_ values: [Attribute: FacetOrdering.Values], _ menu: HierarchicalInteractor) throws
      -> [String]
    {
      let probe = try answered(
        [menu], levels, FacetOrdering(values: values), after: [menu.toggle("B > y")])
      return probe.value(of: menu).map(\.description)
    }
    try expectEqual(
      lines(["l0": .init(order: ["D", "B"], hide: ["A"], sortRemainingBy: .alpha)], menu),
      ["▸ D (1)", "▾ B (1)", "  ▸ B > x (1)", "  ▾ B > y (1)", "  ▸ B > z (1)", "▸ C (1)"])
    try expectEqual(
      lines(["l1": .init(order: ["B > z", "B > y"], sortRemainingBy: .hidden)], menu),
      ["▸ A (1)", "▾ B (1)", "  ▸ B > z (1)", "  ▾ B > y (1)", "▸ C (1)", "▸ D (1)"])
    try expectEqual(
      lines(["l0": .init(hide: ["B"])], menu), ["▸ A (1)", "▸ C (1)", "▸ D (1)"])
    let byValue = HierarchicalInteractor(
      shop, attributes: ["l0", "l1"], presenter: DefaultPresenter.Hierarchical.present)
    try expectEqual(
      lines(["l0": .init(order: ["D", "B"], hide: ["A"])], byValue),
      ["▾ B (1)", "  ▸ B > x (1)", "  ▾ B > y (1)", "  ▸ B > z (1)", "▸ C (1)", "▸ D (1)"])
    let outermost: HierarchicalPresenter = { facets in
      facets.filter { $0.level == 0 }.sorted { $0.facet.value > $1.facet.value }
    }
    let reversed = HierarchicalInteractor(
      shop, attributes: ["l0", "l1"], presenter: outermost)
    try expectEqual(
      lines(["l0": .init(hide: ["A"])], reversed), ["▸ D (1)", "▸ C (1)", "▾ B (1)"])
  }

  @Test(
    "Dynamic facets mark chosen and excluded values and ancestors of chosen nodes"
  )
  func marks() throws {
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"])
    let all = FacetListInteractor(shop, attribute: "tag", refinementOperator: .and)
    let list = FacetListInteractor(shop, attribute: "size")
    let probe = try answered(
      [menu, all, list], ["l0": levels["l0"] ?? [], "size": sizes["size"] ?? []],
      FacetOrdering(
        facets: ["l0", "l1", "tag", "size", "other"],
        values: ["size": .init(order: ["S"], sortRemainingBy: .hidden), "l0": .init(hide: ["D"])]),
      after: [
        menu.toggle("B > y"), all.toggle("new"), all.exclude("old"), list.exclude("S"),
        .filters(.add(.facet("other", "x"), to: .and("other"))),
      ])
    expectEqual(
      probe.value(of: shop.dynamicFacets).map(\.description),
      [
        "l0: [ ] A (1), [x] B (1), [ ] C (1)", "l1: [x] B > y (0)",
        "tag: [x] new (0), [-] old (0)", "size: [-] S (7)",
      ])
  }

  @Test("Dynamic facets omit a facet that was not requested, even if one of its values is chosen")
  func notAskedFor() throws {
    let choice = SearchAction.filters(.add(.facet("size", "S"), to: .and("size")))
    let ordering = FacetOrdering(facets: ["size"])
    let none = try answered([shop], [:], ordering, after: [choice])
    expect(none.value(of: shop.dynamicFacets).isEmpty)
    let all = SearchAction.parameter("facets", ["*"], of: "shop")
    let asked = try answered([shop], [:], ordering, after: [choice, all])
    expectEqual(asked.value(of: shop.dynamicFacets).map(\.description), ["size: [x] S (0)"])
  }
}
