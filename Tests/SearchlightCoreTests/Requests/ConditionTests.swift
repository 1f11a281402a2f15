import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Conditions that are only added")
struct ConditionTests {
  private let films = HitsSearcher("films", index: "films", parameters: ["filters": "free:true"])

  @Test(
    "An action adds to the app's filters and never removes them, and a link does neither",
    arguments: [
      ("", #"free:true"#), ("  ", "free:true"), (nil, "free:true"), ("free:true", "free:true"),
      ("year > 1990", #""free":true AND "year" > 1990"#),
      ("a:1 OR a:2", #""free":true AND ("a":1 OR "a":2)"#),
      ("(a:1 AND b:2)", #""free":true AND "a":1 AND "b":2"#),
      ("x:1 OR free:false", #""free":true AND ("x":1 OR "free":false)"#),
    ] as [(JSON?, String)])
  func added(value: JSON?, expected: String) {
    let chosen = value ?? .null
    var probe = SearchProbe(SearchMachine { films })
    probe.send(
      .restore(SearchChoice(sources: ["films": .init(parameters: ["filters": chosen])])))
    expectEqual(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue, "free:true")
    probe.send(.parameter("filters", chosen, of: "films"))
    expectEqual(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue, expected)
    probe.send(.restore(SearchChoice(sources: ["films": .init(parameters: ["filters": ""])])))
    expectEqual(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue, expected)
  }

  @Test(
    "A filters text that cannot be parsed does not replace the other: the request is refused",
    arguments: ["free:true) OR (x:1", "\"", "a:b OR (c:d AND e:f)", "NOT (a OR b)", "x:1) OR (y:2"])
  func unreadable(text: String) {
    var probe = SearchProbe(SearchMachine { films })
    probe.send(.parameter("filters", .string(text), of: "films"))
    expectEqual(
      probe.state["films"]?.wanted?.parameters["filters"], ["free:true", .string(text)])
    probe.send(.parameter("filters", 7, of: "films"))
    expectEqual(probe.state["films"]?.wanted?.parameters["filters"], ["free:true", 7])
    probe.send(.parameter("filters", nil, of: "films"))
    expectEqual(probe.state["films"]?.wanted?.parameters["filters"], "free:true")
  }

  @Test("Merging two filters texts demands the conditions of both", arguments: 0..<40)
  func both(seed: UInt64) throws {
    var source = FilterSource(seed: seed)
    let (first, second) = (source.parsedGroups(), source.parsedGroups())
    guard let text = first.filtersText, let other = second.filtersText else { return }
    var parameters: SearchParameters = ["filters": .string(text)]
    parameters.merge(["filters": .string(other)])
    let merged = try FilterGroup.groups(parsing: parameters["filters"]?.stringValue ?? "")
    expectEqual(Set(merged.clauses), Set(first.clauses + second.clauses))
  }

  @Test("Two components may both set filters without an issue")
  func components() {
    let machine = SearchMachine {
      films
      InStock()
    }
    expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.start)
    expectEqual(
      probe.state["films"]?.wanted?.parameters["filters"], #""free":true AND "stock" > 0"#)
  }
}

extension [FilterGroup] {
  /// The conditions in conjunctive form: one filter of each set must be met.
  fileprivate var clauses: [Set<Filter>] {
    flatMap { group in
      group.id.kind == .or ? [Set(group.filters)] : group.filters.map { [$0] }
    }
  }
}

/// A component that adds a condition of its own.
private struct InStock: RequestContributor {
  let id: ComponentID = "inStock"
  var traits: ComponentTraits { ComponentTraits() }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    request.parameters.merge(["filters": "stock > 0"])
  }
}
