import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

@Suite("Facet lists with unusual answers")
struct FacetListInputTests {
  private let items = HitsSearcher("items", index: "items")

  private func probe(
    _ list: FacetListInteractor, _ facets: [Attribute: [Facet]], first: [SearchAction] = []
  ) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { list })
    probe.send(.batch([.start] + first))
    probe.answer(from: FacetService(facets: facets))
    return probe
  }

  private func lines(_ list: FacetListInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: list).map(\.description)
  }

  @Test(
    "A number is shown as chosen however the engine writes it, and a Boolean by its text",
    arguments: [
      (FacetValue.number(1), ["1", "2"], "1"), (.number(1), ["1.0", "2.0"], "1.0"),
      (.number(0.5), ["0.50"], "0.50"), (.number(-3), ["-3.00", "3"], "-3.00"),
      (.bool(true), ["false", "true"], "true"), (.string("1.0"), ["1", "1.0"], "1.0"),
    ] as [(FacetValue, [String], String)])
  func typedValues(value: FacetValue, listed: [String], chosen: String) {
    let sizes = FacetListInteractor(items, attribute: "size")
    var probe = probe(
      sizes, ["size": listed.map { Facet(value: $0, count: 1) }],
      first: [.filters(.add(.facet("size", value), to: sizes.filterGroup))])
    expectEqual(probe.value(of: sizes).count, listed.count, "it is not listed twice")
    expectEqual(probe.value(of: sizes).filter(\.isSelected).map(\.id), [chosen])
    probe.send(sizes.toggle(chosen))
    expect(probe.state.filters.isEmpty, "and taken back by the same value")
  }

  @Test("Several typed values are shown as chosen in a longer list")
  func manyTypedValues() {
    let sizes = FacetListInteractor(items, attribute: "size")
    let filters = (1...6).map { Filter.facet("size", .number(Double($0))) }
    let probe = probe(
      sizes, ["size": (1...9).map { Facet(value: "\($0).0", count: $0) }],
      first: [.filters(.set(filters, in: sizes.filterGroup))])
    expectEqual(probe.value(of: sizes).count, 9)
    expectEqual(
      probe.value(of: sizes).filter(\.isSelected).map(\.id),
      ["1.0", "2.0", "3.0", "4.0", "5.0", "6.0"])
  }

  @Test("Excluding the text of a typed exclusion removes the exclusion")
  func typedExclusion() {
    let sizes = FacetListInteractor(items, attribute: "size")
    let exclusion = Filter.facet("size", 1, isNegated: true)
    var probe = probe(
      sizes, [:], first: [.filters(.add(exclusion, to: sizes.exclusionGroup))])
    expectEqual(lines(sizes, in: probe), ["[-] 1 (0)"])
    probe.send(sizes.exclude("1"))
    expect(probe.state.filters.isEmpty)
  }

  @Test("A value in two groups is chosen in both lists, and can be removed from one of them")
  func valueInTwoGroups() {
    let any = FacetListInteractor(items, attribute: "color", id: "any")
    let all = FacetListInteractor(
      items, attribute: "color", refinementOperator: .and, scope: .all, id: "all")
    var probe = SearchProbe(
      SearchMachine {
        any
        all
      })
    probe.send(.batch([any.toggle("red"), all.toggle("red"), any.toggle("green")]))
    probe.answer(from: FacetService())
    expectEqual(lines(any, in: probe), ["[x] red (0)", "[x] green (0)"])
    expectEqual(lines(all, in: probe), ["[x] red (0)"])
    probe.send(all.toggle("red"))
    expectEqual(lines(any, in: probe), ["[x] red (0)", "[x] green (0)"])
    expect(lines(all, in: probe).isEmpty)
  }

  @Test("A list for an attribute that the answer lacks is empty, while the hits are shown")
  func unknownAttribute() {
    let list = FacetListInteractor(items, attribute: "nothing")
    let probe = probe(list, ["other": [Facet(value: "a", count: 1)]])
    expect(probe.value(of: list).isEmpty)
    expectEqual(probe.state["items"]?.phase, .loaded)
    expectEqual(probe.state["items"]?.window?.length, 1)
  }

  @Test("An empty attribute and an empty value can be listed and chosen")
  func emptyNames() {
    let list = FacetListInteractor(items, attribute: "")
    var probe = probe(list, ["": [Facet(value: "", count: 2)]])
    probe.send(list.toggle(""))
    expectEqual(lines(list, in: probe), ["[x]  (2), pending"])
    expect(probe.state.filters[list.filterGroup].filters.contains(.facet("", "")))
    probe.send(list.toggle(""))
    expect(probe.state.filters.isEmpty)
  }

  @Test("A negative count is a failure that names the value, and the shown values stay")
  func negativeCount() {
    let list = FacetListInteractor(items, attribute: "color")
    var probe = probe(list, ["color": [Facet(value: "red", count: 3)]])
    probe.send(.refresh())
    probe.answer(
      from: FacetService(facets: [
        "size": [Facet(value: "1", count: 1)],
        "color": [Facet(value: "red", count: 1), Facet(value: "blue", count: -2)],
      ]))
    expectEqual(
      probe.state["items"]?.phase,
      .failed(
        .malformedResponse(#"the count of "blue" in color is -2; it cannot be negative"#)))
    expectEqual(lines(list, in: probe), ["[ ] red (3)"])
    probe.send(.refresh())
    probe.answer(from: FacetService(facetHits: [Facet(value: "red", count: .min)]))
    guard case .failed(.malformedResponse)? = probe.state["items"]?.phase else {
      Issue.record("a negative count was let in")
      return
    }
  }

  @Test("A list with a limit shows the first of thousands of values")
  func manyValues() {
    let list = FacetListInteractor(
      items, attribute: "color", sortBy: [.isRefined, .count(order: .descending)], limit: 3,
      showMoreLimit: 5)
    let values = (0..<RandomCases.count(of: 100_000, usually: 20_000)).map {
      Facet(value: "v\($0)", count: $0 % 1000)
    }
    var probe = probe(list, ["color": values], first: [list.toggle("v7"), list.toggle("absent")])
    expectEqual(
      lines(list, in: probe), ["[x] v7 (7)", "[x] absent (0)", "[ ] v999 (999)"])
    expect(probe.value(of: list).canShowMore)
    probe.send(list.toggleShowMore)
    expectEqual(
      probe.value(of: list).map(\.id), ["v7", "absent", "v999", "v1999", "v2999"],
      "equal counts keep the order of the answer")
    expect(!probe.value(of: list).canShowMore)
  }

  @Test("Sorting the largest possible counts does not trap")
  func largeCounts() {
    let list = FacetListInteractor(
      items, attribute: "color", sortBy: [.count(order: .ascending)])
    let probe = probe(
      list, ["color": [Facet(value: "a", count: .max), Facet(value: "b", count: 0)]])
    expectEqual(probe.value(of: list).map(\.id), ["b", "a"])
  }
}
