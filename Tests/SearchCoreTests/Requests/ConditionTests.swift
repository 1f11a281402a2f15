import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Conditions that are only added to")
struct ConditionTests {
  private let films = HitsSearcher("films", index: "films", parameters: ["filters": "free:true"])

  @Test(
    "an action adds to the app's own filters and never lifts them; a link does neither",
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
    #expect(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue == "free:true")
    probe.send(.parameter("filters", chosen, of: "films"))
    #expect(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue == expected)
    probe.send(.restore(SearchChoice(sources: ["films": .init(parameters: ["filters": ""])])))
    #expect(probe.state["films"]?.wanted?.parameters["filters"]?.stringValue == expected)
  }

  @Test(
    "a text that cannot be read does not get rid of the other: the two make a request that is refused",
    arguments: ["free:true) OR (x:1", "\"", "a:b OR (c:d AND e:f)", "NOT (a OR b)", "x:1) OR (y:2"])
  func unreadable(text: String) {
    var probe = SearchProbe(SearchMachine { films })
    probe.send(.parameter("filters", .string(text), of: "films"))
    #expect(
      probe.state["films"]?.wanted?.parameters["filters"] == ["free:true", .string(text)])
    probe.send(.parameter("filters", 7, of: "films"))
    #expect(probe.state["films"]?.wanted?.parameters["filters"] == ["free:true", 7])
    probe.send(.parameter("filters", nil, of: "films"))
    #expect(probe.state["films"]?.wanted?.parameters["filters"] == "free:true")
  }

  @Test("of two texts with any conditions both are demanded", arguments: 0..<40)
  func both(seed: UInt64) throws {
    var source = FilterSource(seed: seed)
    let (first, second) = (source.parsedGroups(), source.parsedGroups())
    guard let text = first.filtersText, let other = second.filtersText else { return }
    var parameters: SearchParameters = ["filters": .string(text)]
    parameters.merge(["filters": .string(other)])
    let merged = try FilterGroup.groups(parsing: parameters["filters"]?.stringValue ?? "")
    #expect(Set(merged.clauses) == Set(first.clauses + second.clauses))
  }

  @Test("two components may both set filters, and the machine finds nothing wrong with it")
  func components() {
    let machine = SearchMachine {
      films
      InStock()
    }
    #expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.start)
    #expect(
      probe.state["films"]?.wanted?.parameters["filters"] == #""free":true AND "stock" > 0"#)
  }
}

extension [FilterGroup] {
  /// What must all be met, each as the filters of which one must be.
  fileprivate var clauses: [Set<Filter>] {
    flatMap { group in
      group.id.kind == .or ? [Set(group.filters)] : group.filters.map { [$0] }
    }
  }
}

/// A component that sets a condition of its own.
private struct InStock: SearchComponent {
  let id: ComponentID = "inStock"

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    request.parameters.merge(["filters": "stock > 0"])
  }
}
