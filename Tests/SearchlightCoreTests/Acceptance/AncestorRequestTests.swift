import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// One test for each defect in the predecessor's handling of requests and filters, whether it
/// occurred or was only possible.
@Suite("Known defects of search libraries in making requests")
struct AncestorRequestTests {
  private let products = HitsSearcher("products", index: "products")
  private let red = Filter.facet("color", "red")

  @Test("4: The same text sent twice within the debounce interval is searched for exactly once")
  func sameTextTwice() {
    var probe = SearchProbe(Federated().machine)
    for text in ["a", "a"] {
      probe.send(.text(text))
      probe.advance(by: .milliseconds(60))
    }
    probe.advance(by: .seconds(1))
    expectEqual(probe.requests.count, 1)
    probe.answer(from: EchoService())
    for text in ["ab", "a", "ab", "ab"] { probe.send(.text(text)) }
    probe.advance(by: .seconds(1))
    expectEqual(probe.requests.map { $0.entries[0].request.query }, ["ab"])
  }

  @Test(
    "5: Every query of a source contains its user filters, base filters and related-item exclusion")
  func everyFilter() throws {
    let related = RelatedItemsSearcher(
      "related", index: "products", to: Hit(objectID: "7", object: "A"),
      matching: [MatchingPattern(attribute: "name", score: 1, filterPath: \.self)])
    let colors = FacetListInteractor(products, attribute: "color", scope: .all)
    let menu = HierarchicalInteractor(products, attributes: ["lvl0", "lvl1"])
    var probe = SearchProbe(
      SearchMachine {
        MultiSearcher {
          products
          related
        }
        colors
        menu
      })
    let stock = Filter.facet("inStock", true)
    probe.send(
      .batch([
        .filters(.add(stock, to: .and("stock", layer: .base))), colors.toggle("red"),
        menu.toggle("A > B"),
      ]))
    let entries = try #require(probe.requests.last?.entries)
    expectEqual(entries.map(\.source), ["products", "related"])
    for entry in entries {
      let queries = QueryPlan(entry.request).queries
      expectEqual(queries.count, (entry.source == "products" ? 4 : 1))
      for query in queries {
        let filters = query.request.filterGroups.flatMap { Array($0.filters) }
        expect(filters.contains(stock), "\(entry.source), \(query.purpose)")
        expectEqual(filters.contains(red), (query.purpose != .disjunctive("color")))
        let exclusion = query.request.parameters["facetFilters"]
        expectEqual(exclusion, (entry.source == "related" ? ["objectID:-7"] : nil))
      }
    }
  }

  @Test(
    "6: A value chosen in two groups and without records is listed once, with a count of zero")
  func sameValueInTwoGroups() throws {
    let groups = [FilterGroup(.or("color"), [red]), FilterGroup(.or("sale"), [red])]
    var request = SearchRequest(
      index: "products", filters: [groups], parameters: ["facets": ["color"]])
    request.disjunctiveFacets = ["color"]
    let plan = QueryPlan(request)
    let merged = try plan.merge(
      plan.queries.map { SearchResponse(to: $0.request, hits: HitsPage(), nbHits: 0) })
    expectEqual(merged.facets["color"], [Facet(value: "red", count: 0)])
  }

  @Test(
    "7: Removing any filter keeps the path of a menu consistent, and clearing it resets the menu")
  func hierarchicalPath() {
    let menu = HierarchicalInteractor(products, attributes: ["lvl0", "lvl1", "lvl2"])
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(
      .batch([
        .filters(.add(red, to: .or("color"))), .filters(.add(.tag("new"), to: .and("tags"))),
        menu.toggle("A > B > C"),
      ]))
    let path = ["A", "A > B", "A > B > C"]
    expectEqual(menu.path(in: probe.state), path)
    for filter in probe.value(of: CurrentFiltersPresenter()) where filter.filter.attribute != "lvl2"
    {
      var probe = probe
      probe.send(filter.removal)
      expectEqual(menu.path(in: probe.state), path, "\(filter)")
      expectEqual(probe.state["products"]?.wanted?.hierarchicalFacets.map(\.path), [path])
      expectEqual(probe.state["products"].flatMap(\.wanted).map { QueryPlan($0).queries.count }, 4)
    }
    probe.send(menu.clear)
    expect(menu.path(in: probe.state).isEmpty)
    expect(probe.value(of: menu).allSatisfy { !$0.isSelected })
    expect(probe.value(of: BreadcrumbPresenter(menu)).isEmpty)
    expectEqual(probe.value(of: CurrentFiltersPresenter()).count, 2, "the other filters stay")
    expectEqual(probe.state["products"].flatMap(\.wanted).map { QueryPlan($0).queries.count }, 1)
  }

  @Test(
    "8: A filter that is written as text and parsed again is unchanged",
    arguments: [
      (.facet("brand", #"Sam "Sung""#), #""brand":"Sam \"Sung\"""#),
      (.facet("path", #"a\"#), #""path":"a\\""#),
      (.facet("path", #"\"a\\"#), #""path":"\\\"a\\\\""#),
      (.facet("text", "one\ntwo\ttabbed"), "\"text\":\"one\ntwo\ttabbed\""),
      (.facet("name", "Ünï ☕️ 日本 e\u{301} 👩‍👩‍👧"), "\"name\":\"Ünï ☕️ 日本 e\u{301} 👩‍👩‍👧\""),
      (.facet(#"odd "name""#, "x"), #""odd \"name\"":"x""#),
      (.numeric("size", .equal, 42), #""size" = 42"#),
      (.numeric("ts", .lessThan, 1e17), #""ts" < 100000000000000000"#),
      (.numeric("t", in: -20.5 ... -10), #""t":-20.5 TO -10"#),
      (.numeric("t", in: -20 ... -10, isNegated: true), #"NOT "t":-20 TO -10"#),
      (.facet("free", "true", isNegated: true), #"NOT "free":"true""#),
      (.tag("on sale"), #"_tags:"on sale""#),
    ] as [(Filter, String)])
  func roundTrip(filter: Filter, text: String) throws {
    let groups = [FilterGroup(.and("filters"), [filter])]
    expectEqual(groups.filtersText, text)
    try expectEqual(FilterGroup.groups(parsing: text), groups)
  }

  @Test("12: Replaying a random walk gives the same states and byte-identical requests")
  func replay() {
    for policy in Subject.policies.indices {
      var count = 0
      // With a budget, few requests are sent, so more walks are needed.
      let walks = RandomCases.count(of: 3, usually: 1) * (policy == Subject.pacedPolicy ? 2 : 1)
      for seed in 0..<UInt64(walks) {
        let steps = Step.walk(seed: seed, count: 60)
        let subject = Subject.everything(policy: policy)
        var first = Walk(subject, checking: [])
        var second = Walk(subject, checking: [])
        for step in steps {
          _ = first.take(step)
          _ = second.take(step)
          expectEqual(first.state, second.state)
        }
        count += first.sentBytes.count
        expectEqual(first.sentBytes, second.sentBytes)
        expect(first.replayed() == nil)
      }
      expect(count > 10)
    }
  }
}
