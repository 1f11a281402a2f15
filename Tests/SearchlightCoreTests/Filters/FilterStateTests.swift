import Expectations
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@Suite("Filters")
struct FilterStateTests {
  private let drama = Filter.facet("genres", "Drama")
  private let crime = Filter.facet("genres", "Crime")
  private let recent = Filter.numeric("year", .greaterThanOrEqual, 2000)

  private func state(after changes: [FilterChange]) -> FilterState {
    var probe = SearchProbe(SearchMachine { HitsSearcher("movies", index: "movies") })
    for change in changes { probe.send(.filters(change)) }
    return probe.state.filters
  }

  @Test(
    "Changes to a group keep each filter once and remove the group when it becomes empty")
  func group() {
    let id = FilterGroup.ID.or("genres")
    expectEqual(state(after: [.add(drama, to: id), .add(drama, to: id)])[id].filters, [drama])
    expectEqual(
      state(after: [.add(drama, to: id), .add(crime, to: id)])[id].filters, [drama, crime])
    expect(state(after: [.add(drama, to: id), .remove(drama, from: id)]).isEmpty)
    expectEqual(state(after: [.toggle(drama, in: id)])[id].filters, [drama])
    expect(state(after: [.toggle(drama, in: id), .toggle(drama, in: id)]).groups.isEmpty)
    expectEqual(state(after: [.set([crime, drama, crime], in: id)])[id].filters, [crime, drama])
    expect(state(after: [.set([crime], in: id), .set([], in: id)]).isEmpty)
    expect(state(after: [.set([crime], in: id), .clearGroup(id)]).isEmpty)
  }

  @Test(
    "A filter without a group is joined by or if it chooses a value or tag, and by and otherwise",
    arguments: [
      (.facet("genres", "Drama"), .or("genres")), (.tag("new"), .or("_tags")),
      (.facet("genres", "Drama", isNegated: true), .and("genres")),
      (.tag("new", isNegated: true), .and("_tags")),
      (.numeric("year", .lessThan, 2000), .and("year")),
      (.numeric("year", .lessThan, 2000, isNegated: true), .and("year")),
    ] as [(Filter, FilterGroup.ID)])
  func defaultGroup(filter: Filter, group: FilterGroup.ID) {
    expectEqual(filter.defaultGroup, group)
    var filters = FilterState()
    filters.apply(.add(filter))
    expectEqual(filters.groups, [FilterGroup(group, [filter])])
    filters.apply(.remove(filter))
    expect(filters.isEmpty)
  }

  @Test("Groups are ordered by scope, name and kind, in whatever order they were added")
  func order() {
    let changes: [FilterChange] = [
      .add(recent, to: .and("year")), .add(drama, to: .and("genres")),
      .add(crime, to: .or("genres")),
      .add(drama, to: .or("genres", scope: .source("movies"))),
    ]
    let expected = """
      ("genres":"Crime") AND ("genres":"Drama") AND ("year" >= 2000) AND ("genres":"Drama")
      """
    expectEqual(state(after: changes).description, expected)
    expectEqual(state(after: changes.reversed()), state(after: changes))
  }

  @Test("Clearing removes refinements, of one attribute or all, but never base filters")
  func clearing() {
    let stock = Filter.facet("inStock", true)
    let base = FilterGroup.ID.and("stock", layer: .base)
    let changes: [FilterChange] = [
      .add(stock, to: base), .add(drama, to: .or("genres")), .add(recent, to: .and("mixed")),
      .add(crime, to: .and("mixed")), .add(drama, to: .or("genres", scope: .source("movies"))),
    ]
    let cleared = state(after: changes + [.clearAttribute("genres")])
    expectEqual(cleared.groups.flatMap(\.filters), [recent, stock])
    expectEqual(cleared.refinements.flatMap(\.filters), [recent])
    expectEqual(state(after: changes + [.clearRefinements]).groups.flatMap(\.filters), [stock])
    expectEqual(state(after: changes + [.clearAttribute("inStock")]), state(after: changes))
  }

  @Test("Clearing all but some attributes keeps those in every group, and the base filters")
  func clearingExcept() {
    let stock = Filter.facet("inStock", true)
    let changes: [FilterChange] = [
      .add(stock, to: .and("stock", layer: .base)), .add(drama, to: .or("genres")),
      .add(recent, to: .and("mixed")), .add(crime, to: .and("mixed")),
      .add(recent, to: .and("year", scope: .source("movies"))),
    ]
    let all = state(after: changes)
    func filters(after change: FilterChange) -> [Filter] {
      state(after: changes + [change]).groups.flatMap(\.filters)
    }
    expectEqual(filters(after: .clearRefinementsExcept(["year"])), [recent, stock, recent])
    expectEqual(filters(after: .clearRefinementsExcept(["genres"])), [drama, crime, stock])
    expectEqual(filters(after: .clearRefinementsExcept([])), [stock])
    expectEqual(state(after: changes + [.clearRefinementsExcept(["genres", "year"])]), all)
  }

  @Test("Clearing a group keeps groups of the same name with another scope, layer or kind")
  func clearingGroup() {
    let ids: [FilterGroup.ID] = [
      .or("genres"), .and("genres"), .hierarchical("genres"), .or("genres", layer: .base),
      .or("genres", scope: .source("movies")),
      .or("genres", scope: .source("movies"), layer: .base),
    ]
    let changes = ids.map { FilterChange.add(drama, to: $0) }
    for id in ids {
      let cleared = state(after: changes + [.clearGroup(id)])
      expectEqual(Set(cleared.groups.map(\.id)), Set(ids).subtracting([id]))
      expectEqual(state(after: changes + [.set([], in: id)]), cleared)
      expectEqual(state(after: changes + [.remove(drama, from: id)]), cleared)
      expectEqual(state(after: changes + [.toggle(drama, in: id)]), cleared)
    }
    let refinements = state(after: changes).refinements
    expect(refinements.allSatisfy { $0.id.layer == .refinement } && refinements.count == 4)
    expectEqual(Set(state(after: changes)[.all].map(\.id)), Set(ids.prefix(4)))
    expectEqual(Set(state(after: changes)[.source("movies")].map(\.id)), Set(ids.suffix(2)))
  }

  @Test("Groups have the same order whichever is added first, and filters keep the order of adding")
  func determinism() {
    let ids: [FilterGroup.ID] = [
      .or("a"), .and("a"), .or("b"), .and("a", layer: .base), .and("a", scope: .source("x")),
    ]
    let groups = ids.map { FilterGroup($0, [drama, crime]) }
    let expected = FilterState(groups)
    for order in permutations(of: groups) { expectEqual(FilterState(order), expected) }
    expectEqual(
      expected.groups.map(\.id),
      [
        .or("a"), .and("a", layer: .base), .and("a"), .or("b"), .and("a", scope: .source("x")),
      ])
    expectEqual(
      FilterState([FilterGroup(.or("a"), [drama]), FilterGroup(.or("a"), [crime, drama])]),
      FilterState([FilterGroup(.or("a"), [drama, crime])]))
    var filters = FilterState(groups)
    filters.apply(.toggle(drama, in: .or("a")))
    filters.apply(.toggle(drama, in: .or("a")))
    expectEqual(filters[.or("a")].filters, [crime, drama], "who comes back stands last")
  }

  @Test("Applying a change returns whether it altered the state")
  func changed() {
    let id = FilterGroup.ID.or("genres")
    let steps: [(FilterChange, Bool)] = [
      (.remove(drama, from: id), false), (.clearGroup(id), false), (.set([], in: id), false),
      (.add(drama, to: id), true), (.add(drama, to: id), false),
      (.remove(crime, from: id), false), (.set([drama], in: id), false),
      (.set([drama, crime], in: id), true), (.set([crime, drama], in: id), true),
      (.clearAttribute("year"), false), (.clearRefinementsExcept(["genres"]), false),
      (.clearAttribute("genres"), true), (.clearRefinements, false), (.toggle(drama, in: id), true),
      (.clearRefinementsExcept([]), true),
    ]
    var filters = FilterState()
    for (change, isDifferent) in steps {
      let before = filters
      expectEqual(filters.apply(change), isDifferent, "\(change)")
      expectEqual((filters != before), isDifferent, "\(change)")
    }
  }

  @Test("Empty names, separators and non-finite numbers are stored, described and removed")
  func badInput() throws {
    let texts = ["", " ", "\"", "\\", " AND ", "a:b", "(", "\u{0}", " > "]
    let numbers = [Double.nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0]
    var filters: [Filter] = []
    for text in texts {
      filters += [.facet(Attribute(text), .string(text)), .tag(text), .facet("a", .string(text))]
      filters.append(.numeric(Attribute(text), .lessThan, 1))
    }
    for number in numbers {
      filters += [.numeric("n", .equal, number), .facet("n", .number(number))]
    }
    filters += [
      .numeric("n", in: -.infinity...(.infinity)), .facet("a", "b", score: -1),
      .facet("a", "b", score: .max),
    ]
    for id in [
      FilterGroup.ID.and(""), .or(" AND "), .hierarchical("\""), .or("x", scope: .source("")),
    ] {
      var probe = SearchProbe(SearchMachine { HitsSearcher("", index: "") })
      let distinct = FilterList(filters)
      for filter in distinct { probe.send(.filters(.toggle(filter, in: id))) }
      expectEqual(probe.state.filters[id].filters, distinct)
      let groups = probe.state.filters.groups
      expect(groups.filtersText?.isEmpty == false)
      #expect(throws: FilterFormError.self) { try groups.strictFiltersText() }
      #expect(throws: FilterFormError.self) { try FilterArrays(groups) }
      #expect(throws: FilterFormError.self) { try groups.optionalFilters() }
      expectEqual(groups.simplified().contradictions.isEmpty, (id.kind == .or))
      expectEqual(QueryPlan(SearchRequest(index: "", filters: [groups])).queries.count, 1)
      for filter in distinct { probe.send(.filters(.toggle(filter, in: id))) }
      expect(probe.state.filters.isEmpty)
    }
  }

  @Test("Filters and groups are encoded readably and decoded unchanged")
  func coding() throws {
    let groups = [
      FilterGroup(
        .or("genres", scope: .source("movies")), [drama, .facet("free", true, score: 3)]),
      FilterGroup(
        .and("year", layer: .base), [recent, .numeric("year", in: 1...2, isNegated: true)]),
      FilterGroup(.and("tags"), [.tag("on sale")]),
    ]
    let data = try JSONEncoder().encode(groups)
    try expectEqual(JSONDecoder().decode([FilterGroup].self, from: data), groups)
    try expectEqual(
      JSON(parsing: data)[2]?["filters"], [["tag": ["value": "on sale", "isNegated": false]]])
  }

  @Test("Decoding an invalid filter fails with the reason")
  func codingErrors() {
    func reason(_ text: String) -> String? {
      do {
        _ = try JSONDecoder().decode(Filter.self, from: Data(text.utf8))
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return "\(error)"
      }
      return nil
    }
    expectEqual(
      reason(#"{"facets": {}}"#),
      #"A filter is an object with one of the keys "facet", "numeric" and "tag"; it has none "#
        + #"of them."#
    )
    expectEqual(
      reason(
        #"{"numeric": {"attribute": "a", "isNegated": false, "condition": {"from": 2, "to": 1}}}"#),
      "The range ends at 1, before it begins at 2. Swap the two.")
  }
}
