import SearchCore
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
    "add, remove, toggle and set work on one group; a filter is in it once, an empty one is gone")
  func group() {
    let id = FilterGroup.ID.or("genres")
    #expect(state(after: [.add(drama, to: id), .add(drama, to: id)])[id].filters == [drama])
    #expect(
      state(after: [.add(drama, to: id), .add(crime, to: id)])[id].filters == [drama, crime])
    #expect(state(after: [.add(drama, to: id), .remove(drama, from: id)]).isEmpty)
    #expect(state(after: [.toggle(drama, in: id)])[id].filters == [drama])
    #expect(state(after: [.toggle(drama, in: id), .toggle(drama, in: id)]).groups.isEmpty)
    #expect(state(after: [.set([crime, drama, crime], in: id)])[id].filters == [crime, drama])
    #expect(state(after: [.set([crime], in: id), .set([], in: id)]).isEmpty)
    #expect(state(after: [.set([crime], in: id), .clearGroup(id)]).isEmpty)
  }

  @Test("groups stand in the order of scope, name and kind, however they came")
  func order() {
    let changes: [FilterChange] = [
      .add(recent, to: .and("year")), .add(drama, to: .and("genres")),
      .add(crime, to: .or("genres")),
      .add(drama, to: .or("genres", scope: .source("movies"))),
    ]
    let expected = """
      ("genres":"Crime") AND ("genres":"Drama") AND ("year" >= 2000) AND ("genres":"Drama")
      """
    #expect(state(after: changes).description == expected)
    #expect(state(after: changes.reversed()) == state(after: changes))
  }

  @Test("clearing removes refinements, by attribute or all, and never base filters")
  func clearing() {
    let stock = Filter.facet("inStock", true)
    let base = FilterGroup.ID.and("stock", layer: .base)
    let changes: [FilterChange] = [
      .add(stock, to: base), .add(drama, to: .or("genres")), .add(recent, to: .and("mixed")),
      .add(crime, to: .and("mixed")), .add(drama, to: .or("genres", scope: .source("movies"))),
    ]
    let cleared = state(after: changes + [.clearAttribute("genres")])
    #expect(cleared.groups.flatMap(\.filters) == [recent, stock])
    #expect(cleared.refinements.flatMap(\.filters) == [recent])
    #expect(state(after: changes + [.clearRefinements]).groups.flatMap(\.filters) == [stock])
    #expect(state(after: changes + [.clearAttribute("inStock")]) == state(after: changes))
  }

  @Test("filters and groups are coded readably and read back")
  func coding() throws {
    let groups = [
      FilterGroup(
        .or("genres", scope: .source("movies")), [drama, .facet("free", true, score: 3)]),
      FilterGroup(
        .and("year", layer: .base), [recent, .numeric("year", in: 1...2, isNegated: true)]),
      FilterGroup(.and("tags"), [.tag("on sale")]),
    ]
    let data = try JSONEncoder().encode(groups)
    #expect(try JSONDecoder().decode([FilterGroup].self, from: data) == groups)
    #expect(
      try JSON(parsing: data)[2]?["filters"]
        == [["tag": ["value": "on sale", "isNegated": false]]])
  }

  @Test("a coded filter that cannot be read says why")
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
    #expect(
      reason(#"{"facets": {}}"#)
        == #"A filter is an object with one of the keys "facet", "numeric" and "tag"; none is there."#
    )
    #expect(
      reason(
        #"{"numeric": {"attribute": "a", "isNegated": false, "condition": {"from": 2, "to": 1}}}"#)
        == "The range ends at 1.0, before it begins at 2.0. Swap the two.")
  }
}
