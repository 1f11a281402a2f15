import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Equivalent forms of facet values")
struct FilterMeaningTests {
  private let shop = HitsSearcher("shop", index: "shop")

  @Test(
    "A list and the app choose the same value, whether as text or typed, in any letter case",
    arguments: [
      ("true", true), ("True", true), ("false", false), ("42", 42), ("-1.5", -1.5),
      ("Apple", "apple"), ("ÉTÉ", "été"),
    ] as [(String, FacetValue)])
  func sameMeaning(text: String, value: FacetValue) {
    let list = FacetListInteractor(shop, attribute: "a")
    let filter = Filter.facet("a", value)
    let facets: [Attribute: [Facet]] = ["a": [Facet(value: text, count: 3)]]
    var probe = SearchProbe(SearchMachine { list })
    probe.send(list.toggle(text))
    probe.send(.filters(.add(filter, to: list.filterGroup)))
    probe.answer(from: FacetService(facets: facets))
    expectEqual(probe.value(of: CurrentFiltersPresenter()).count, 1)
    expectEqual(probe.value(of: list).map(\.description), ["[x] \(text) (3)"])
    probe.send(.filters(.toggle(filter, in: list.filterGroup)))
    expect(probe.state.filters.isEmpty, "the app switches off what the list has chosen")
    probe.send(.filters(.toggle(filter, in: list.filterGroup)))
    probe.answer(from: FacetService(facets: facets))
    expectEqual(probe.value(of: list).map(\.description), ["[x] \(text) (3)"])
    probe.send(list.toggle(text))
    expect(probe.state.filters.isEmpty, "the list switches off what the app has chosen")
  }

  @Test("A filter of a variable is that of the literal")
  func variables() {
    let (text, whole, number, truth) = ("Apple", 42, 4.5, true)
    expectEqual(Filter.facet("a", text), .facet("a", "Apple"))
    expectEqual(Filter.facet("a", "\(text)s"), .facet("a", .string("Apples")))
    expectEqual(Filter.facet("a", whole, score: 2), .facet("a", 42 as FacetValue, score: 2))
    expectEqual(Filter.facet("a", whole), .facet("a", .number(42)))
    expectEqual(Filter.facet("a", UInt64.max), .facet("a", .string("18446744073709551615")))
    expectEqual(
      Filter.facet("a", number, isNegated: true), .facet("a", .number(4.5), isNegated: true))
    expectEqual(Filter.facet("a", truth), .facet("a", .bool(true)))
    let item = FacetItem(facet: Facet(value: text, count: whole))
    expectEqual([item.value, "\(item.count)"], ["Apple", "42"])
  }

  @Test("Values that engines distinguish remain distinct")
  func otherMeaning() {
    let values: [FacetValue] = [
      "1", "1.0", "01", "true ", true, "inf", "1e3", 1000, "", "0x10", 16,
    ]
    let list = FilterList(values.map { .facet("a", $0) })
    expectEqual(list.count, values.count)
    expectEqual(FilterList([.tag("new"), .tag("New")]).count, 2)
    expectEqual(FilterList([.facet("objectID", "aB"), .facet("objectID", "Ab")]).count, 2)
    expectEqual(FilterList([.facet("a", "b"), .facet("A", "b")]).count, 2)
    expectEqual(FilterList([.facet("a", 1), .numeric("a", .equal, 1)]).count, 2)
    expectEqual(FilterList([.facet("a", 1), .facet("a", "1", score: 2)]).count, 2)
    expectEqual(FilterList([.facet("a", 1), .facet("a", "1", isNegated: true)]).count, 2)
  }

  @Test(
    "A filter list of any length finds and removes a value by each of its forms",
    arguments: [1, 100])
  func anyLength(count: Int) {
    let id = FilterGroup.ID.or("a")
    var filters = FilterState([
      FilterGroup(id, (0..<count).map { .facet("a", .number(Double($0))) })
    ])
    expect(filters[id].filters.contains(.facet("a", "0")))
    expect(filters.apply(.add(.facet("a", "0"), to: id)) == false)
    expect(filters.apply(.add(.facet("a", "Blue"), to: id)) == true)
    expect(filters.apply(.add(.facet("a", "BLUE"), to: id)) == false)
    expect(filters.apply(.remove(.facet("a", "blue"), from: id)) == true)
    expect(filters.apply(.toggle(.facet("a", "0"), in: id)) == true)
    expectEqual(filters[id].filters.count, count - 1)
  }

  @Test("A request contains a value in one form, whoever chose it")
  func oneForm() {
    func request(_ value: FacetValue) -> SearchRequest {
      SearchRequest(index: "shop", filters: [[FilterGroup(.or("a"), [.facet("a", value)])]])
    }
    for (text, value) in [("true", true), ("42", 42), ("0.5", 0.5)] as [(FacetValue, FacetValue)] {
      expectEqual(request(text), request(value))
      expectEqual(request(text).bytes, request(value).bytes)
      expectEqual(
        request(text).filterGroups.filtersText, request(value).filterGroups.filtersText)
    }
    expectEqual(request("1.0").filterGroups.filtersText, #""a":"1.0""#)
    expectEqual(request("nan").filterGroups.filtersText, #""a":"nan""#)
  }

  @Test(
    "Values that an answer lists in upper and lower case are chosen together")
  func bothCases() {
    let list = FacetListInteractor(shop, attribute: "a")
    let facets = ["Red", "blue", "red", "Kelvin", "K", "É"].map { Facet(value: $0, count: 1) }
    for others in [0, 9] {
      var probe = SearchProbe(SearchMachine { list })
      let chosen = ["RED", "\u{212A}", "e\u{301}"] + (0..<others).map { "other \($0)" }
      probe.send(.batch(chosen.map { list.toggle($0) }))
      probe.answer(from: FacetService(facets: ["a": facets]))
      expectEqual(
        probe.value(of: list).filter(\.isSelected).map(\.id).prefix(4), ["Red", "red", "K", "É"])
      expectEqual(probe.value(of: list).count, facets.count + others)
      probe.send(list.toggle("red"))
      expectEqual(probe.value(of: list).filter(\.isSelected).map(\.id).first, "K")
    }
  }

  @Test(
    "A value chosen in another letter case than counted is not also listed with a count of zero")
  func merged() throws {
    var request = SearchRequest(
      index: "shop",
      filters: [[FilterGroup(.or("a"), [.facet("a", "apple"), .facet("a", "pear")])]])
    request.disjunctiveFacets = ["a"]
    var counted = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    counted.facets["a"] = [Facet(value: "Apple", count: 3)]
    let main = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    try expectEqual(
      QueryPlan(request).merge([main, counted]).facets["a"]?.map(\.description),
      ["Apple (3)", "pear (0)"])
  }
}
