import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Choices in a facet list that is searched")
struct ValueSearchChoiceTests: ValueSearchSuite {
  @Test("A value search finds excluded values and marks them, and the exclusion can be removed")
  func excluded() throws {
    for joining in RefinementOperator.allCases {
      let list = list(.on(debounce: .zero, clearsOnSelection: false), refinementOperator: joining)
      var probe = started(list)
      probe.send(list.exclude("Sony"))
      probe.send(.filters(.add(.facet("color", "red", isNegated: true), to: list.exclusionGroup)))
      probe.answer(from: BrandService())
      probe.send(list.search("so"))
      let request = try #require(probe.requests.last?.entries.first?.request)
      expectEqual(
        request.filterGroups.map(\.description), [#"(NOT "color":"red")"#],
        "what the group excludes of other attributes holds")
      probe.answer(from: BrandService())
      expectEqual(
        probe.value(of: list).map { "\($0.id) \($0.isExcluded)" }, ["Sony true", "Sonos false"])
      probe.send(list.exclude("Sony"))
      expectEqual(probe.value(of: list).map(\.isExcluded), [false, false])
      expectEqual(probe.requests.flatMap(\.entries).map(\.source), ["products"])
    }
  }

  @Test("Choosing a found value clears the list's search field")
  func choosing() {
    let list = list()
    var probe = started(list)
    find("son", in: list, &probe)
    probe.send(list.toggle("Sonos"))
    expect(probe.value(of: list).searchText.isEmpty)
    probe.answer(from: BrandService())
    expectEqual(items(list, in: probe), ["Sony", "Samsung", "Apple", "Asus", "x Sonos"])
    find("son", in: list, &probe)
    expectEqual(items(list, in: probe), ["<em>Son</em>y", "x <em>Son</em>os"])
    probe.send(list.exclude("Sony"))
    expect(probe.value(of: list).searchText.isEmpty)
    expect(probe.value(of: list).first?.isExcluded == true)
  }

  @Test("A search field that keeps its text does not repeat the search after a choice")
  func keepingTheText() {
    let list = list(.on(debounce: .zero, clearsOnSelection: false))
    var probe = started(list)
    find("son", in: list, &probe)
    probe.send(list.toggle("Sonos"))
    expectEqual(items(list, in: probe), ["<em>Son</em>y", "x <em>Son</em>os"])
    expectEqual(probe.requests.flatMap(\.entries).map(\.source), ["products"])
    probe.send(list.toggle("Sonos"))
    expectEqual(items(list, in: probe), ["<em>Son</em>y", "<em>Son</em>os"])
  }

  @Test("Chosen and excluded values that a value search does not find are not listed")
  func chosenElsewhere() {
    let list = list()
    var probe = started(list)
    probe.send(list.toggle("Apple"))
    probe.send(list.exclude("Asus"))
    find("son", in: list, &probe)
    expectEqual(items(list, in: probe), ["<em>Son</em>y", "<em>Son</em>os"])
  }
}
