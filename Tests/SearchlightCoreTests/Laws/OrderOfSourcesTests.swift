import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S16: The order of the searchers in a group never changes a request")
struct OrderOfSourcesTests {
  /// Returns the bytes of all wanted requests after some actions.
  private func wanted(
    _ machine: SearchMachine, after actions: [SearchAction]
  ) -> [SourceID: [UInt8]?] {
    var probe = SearchProbe(machine)
    for action in actions { probe.send(action) }
    return Dictionary(
      uniqueKeysWithValues: probe.state.sources.map { ($0.id, $0.wanted?.bytes) })
  }

  @Test("The value search of a list uses the current text of its records, not the previous one")
  func fieldOfAList() throws {
    let products = HitsSearcher("products", index: "products")
    let brands = FacetListInteractor(products, attribute: "brand", valueSearch: .on)
    let field = try #require(brands.valueSearcher)
    for order in permutations(of: [products, field] as [any Searcher]) {
      var probe = SearchProbe(
        SearchMachine {
          SearchBoxInteractor(.asYouType(debounce: .zero))
          MultiSearcher { order }
          brands
        })
      probe.send(.text("phone"))
      probe.send(.batch([brands.search("ap"), .text("phones")]))
      probe.advanceUntilNothingWaits()
      let request = try #require(
        probe.requests.last { $0.entries.contains { $0.source == field.source } })
      let entry = try #require(request.entries.first { $0.source == field.source })
      expectEqual(entry.request.facetSearch?.contextQuery, "phones")
      probe.send(.filters(.add(.facet("free", true), to: .and("free"))))
      expectEqual(
        probe.state[field.source]?.wanted?.filterGroups.filtersText, #""free":true"#)
    }
  }

  @Test("A chain of dependent sources is derived alike for every order of the searchers")
  func chain() {
    let names: [SourceID] = ["a", "b", "c", "d"]
    var seen: Set<[SourceID: [UInt8]?]> = []
    for order in permutations(of: names) {
      let machine = SearchMachine {
        MultiSearcher { order.map { HitsSearcher($0, index: "films") as any Searcher } }
        for (source, followed) in zip(names.dropFirst(), names) {
          Follower(source, after: followed)
        }
      }
      seen.insert(wanted(machine, after: [.text("x"), .text("y")]))
    }
    expectEqual(seen.count, 1)
    let last = seen.first?["d"].flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    expect(last?.contains(#""y+++""#) == true)
  }

  @Test("Sources that depend on each other in a cycle do not loop forever")
  func circle() {
    let names: [SourceID] = ["a", "b"]
    let machine = SearchMachine {
      MultiSearcher { names.map { HitsSearcher($0, index: "films") as any Searcher } }
      Follower("a", after: "b")
      Follower("b", after: "a")
    }
    var probe = SearchProbe(machine)
    probe.send(.text("x"))
    expect(probe.state["a"]?.wanted != nil && probe.state["b"]?.wanted != nil)
  }

  @Test(
    "On a random walk, a machine with reversed groups wants the same requests",
    arguments: Subject.policies.indices)
  func walks(policy: Int) {
    let subject = Subject.everything(policy: policy)
    let reversed = subject.reversingGroups()
    for number in RandomCases.blocks(of: 25, usually: 1) {
      // Each policy has walks of its own.
      let seed = number * UInt64(Subject.policies.count) + UInt64(policy)
      let walk = Walk.unchecked(Step.walk(seed: seed, count: 40), through: subject)
      var state = reversed.machine.initialState
      for record in walk.records {
        _ = reversed.machine.reduce(&state, record.action)
        for source in record.after.sources where state[source.id]?.wanted != source.wanted {
          Issue.record("\(source.id) wants something else after \(record.action), seed \(seed)")
          return
        }
      }
    }
  }
}

extension Subject {
  fileprivate func reversingGroups() -> Subject {
    Subject(
      searchBox: searchBox, consent: consent,
      groups: groups.map { group in
        MultiSearcher(group.id, strategy: group.strategy) { Array(group.searchers.reversed()) }
      }, lists: lists, facetLists: facetLists, menus: menus, related: related,
      sorting: sorting, sizes: sizes, loading: loading, notes: notes, recents: recents,
      saved: saved,
      insights: insights, controls: controls)
  }
}
