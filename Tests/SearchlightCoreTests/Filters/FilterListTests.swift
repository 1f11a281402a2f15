import Expectations
import SearchlightCore
import SearchlightTesting
import Testing
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@Suite("Filter lists")
struct FilterListTests {
  private static func filter(_ number: Int) -> Filter { .facet("cast", "Performer \(number)") }

  private func expectEqual(
    _ list: FilterList, _ model: [Filter], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Array(list) == model, sourceLocation: sourceLocation)
    #expect(list.count == model.count, sourceLocation: sourceLocation)
    #expect(list.isEmpty == model.isEmpty, sourceLocation: sourceLocation)
    #expect(list.indices.map { list[$0] } == model, sourceLocation: sourceLocation)
    let fresh = FilterList(model)
    #expect(list == fresh, sourceLocation: sourceLocation)
    #expect(list.hashValue == fresh.hashValue, sourceLocation: sourceLocation)
  }

  @Test(
    "A filter list behaves like an array without duplicates for any sequence of changes",
    arguments: [4, 24, 200])
  func model(distinct: Int) {
    var numbers = SeededNumbers(seed: UInt64(distinct))
    var state = FilterState()
    let id = FilterGroup.ID.or("cast")
    var model: [Filter] = []
    var former: [(FilterList, [Filter])] = []
    for step in 0..<2_000 {
      let filter = Self.filter(Int.random(in: 0..<distinct, using: &numbers))
      let had = model.contains(filter)
      let change = Int.random(in: 0...2, using: &numbers)
      if had, change > 0 { model.removeAll { $0 == filter } }
      if !had, change != 1 { model.append(filter) }
      let changes: [FilterChange] = [
        .add(filter, to: id), .remove(filter, from: id), .toggle(filter, in: id),
      ]
      let changed = state.apply(changes[change])
      expect(changed == (change == 2 || (change == 0) != had))
      expect(state[id].filters.contains(filter) == model.contains(filter))
      if step % 50 == 0 {
        expectEqual(state[id].filters, model)
        former.append((state[id].filters, model))
      }
    }
    for (list, model) in former { expectEqual(list, model) }
  }

  @Test("A list of thousands of filters keeps their order, finds them and removes them")
  func many() {
    let filters = (0..<RandomCases.count(of: 40_000, usually: 8_000)).map(Self.filter)
    let id = FilterGroup.ID.or("cast")
    var state = FilterState([FilterGroup(id, filters)])
    let full = state
    let removed = filters.indices.filter { $0 % 3 == 1 }
    for index in removed { state.apply(.remove(filters[index], from: id)) }
    let rest = filters.indices.filter { $0 % 3 != 1 }.map { filters[$0] }
    expect(Array(state[id].filters) == rest)
    expect(state[id].filters == FilterList(rest))
    expect(removed.allSatisfy { !state[id].filters.contains(filters[$0]) })
    expect(rest.allSatisfy { state[id].filters.contains($0) })
    expect(state[id].filters[rest.count / 2] == rest[rest.count / 2])
    expect(Array(full[id].filters) == filters, "a copy keeps what it had")
    for index in removed { state.apply(.add(filters[index], to: id)) }
    expect(Array(state[id].filters) == rest + removed.map { filters[$0] })
    expect(state != full, "the order is part of a list")
    for filter in filters { state.apply(.remove(filter, from: id)) }
    expect(state.isEmpty)
  }

  @Test(
    "Filter lists are equal only if they have the same filters in the same order",
    arguments: [3, 16, 17, 100])
  func equality(count: Int) {
    let filters = (0..<count).map(Self.filter)
    expect(FilterList(filters) == FilterList(filters + filters.reversed()))
    expect(FilterList(filters) != FilterList(filters.reversed()))
    expect(FilterList(filters) != FilterList(filters.dropLast()))
    expect(FilterList(filters) != FilterList(filters.dropLast() + [.tag("other")]))
  }

  @Test("Filters with nan as their number are found and removed")
  func notANumber() {
    let id = FilterGroup.ID.and("price")
    for filter in [
      Filter.numeric("price", .lessThan, .nan), .facet("price", .number(.nan)),
      .facet("price", .number(-.nan)),
    ] {
      var state = FilterState()
      let changes: [FilterChange] = [
        .toggle(filter, in: id), .add(filter, to: id), .toggle(filter, in: id),
      ]
      expect(changes.map { state.apply($0) } == [true, false, true])
      expect(state.isEmpty)
    }
  }

  @Test("A filter list is encoded as an array, and decoded without duplicates", arguments: [2, 40])
  func coding(count: Int) throws {
    let filters = (0..<count).map(Self.filter)
    let data = try JSONEncoder().encode(FilterList(filters))
    try expect(JSONDecoder().decode([Filter].self, from: data) == filters)
    let doubled = try JSONEncoder().encode(filters + filters)
    try expect(JSONDecoder().decode(FilterList.self, from: doubled) == FilterList(filters))
    expect(FilterList(filters).description == filters.description)
  }

  @Test("A filter list takes as much memory in a group as an array")
  func size() {
    expect(MemoryLayout<FilterList>.size == MemoryLayout<[Filter]>.size)
  }
}
