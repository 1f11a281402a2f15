import Expectations
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S5: Equal states give byte-identical requests; a replayed log gives equal states")
struct EqualStatesEqualRequestsTests {
  private let script: [SearchAction] = [
    .start, .text("t"), .text("to"),
    .filters(.add(.facet("genres", "Drama"), to: .or("genres"))),
    .filters(.add(.facet("genres", "Crime"), to: .or("genres"))),
    .filters(.add(.numeric("year", in: 1990...1999), to: .and("year"))),
    .filters(.add(.tag("classic", isNegated: true), to: .and("tags", scope: .source("movies")))),
    .parameter("attributesToRetrieve", ["title", "year"], of: "movies"),
    .parameter("analytics", false, of: "movies"),
    .index("movies_by_year", of: "movies"),
    .text("tom"), .submit,
  ]

  private let machine = Federated(restorable: [
    .filters(in: .or("genres"), of: ["genres"]), .filters(in: .and("year"), of: ["year"]),
    .filters(in: .and("tags", scope: .source("movies")), of: ["_tags"]),
    .index("movies_by_year", of: "movies"),
  ]).machine

  private func run(_ script: [SearchAction]) -> (SearchProbe, [[UInt8]]) {
    var probe = SearchProbe(machine)
    var sent: [[UInt8]] = []
    for action in script {
      probe.send(action)
      sent += probe.requests.map(\.bytes)
      probe.answer(from: EchoService())
    }
    return (probe, sent)
  }

  @Test("Running the same script twice gives equal states and equal request bytes")
  func sameScript() {
    let (first, firstBytes) = run(script)
    let (second, secondBytes) = run(script)
    expectEqual(first.state, second.state)
    expectEqual(firstBytes, secondBytes)
    expect(!firstBytes.isEmpty)
  }

  @Test("Reaching the same choices in another way gives equal request bytes")
  func anotherWay() throws {
    let (probe, _) = run(script)
    var other = SearchProbe(machine)
    other.send(.restore(probe.state.choice))
    guard case .undeclaredChoice(let rest) = other.state.rejection else {
      Issue.record("the parameters of the app are no choice of the user")
      return
    }
    expect(Array(rest.sources.keys) == ["movies"] && rest.filters.isEmpty)
    let parameters = try #require(rest.sources["movies"]?.parameters)
    expectEqual(parameters.names, ["analytics", "attributesToRetrieve"])
    other.send(
      .batch(parameters.names.map { .parameter($0, parameters[$0], of: "movies") }))
    for source in machine.sources {
      let wanted = try #require(machine.request(of: source, in: probe.state))
      expectEqual(machine.request(of: source, in: other.state)?.bytes, wanted.bytes)
    }
  }

  @Test("Replaying the actions of a log with only the reducer gives the logged states")
  func replay() {
    var probe = SearchProbe(machine)
    for action in script {
      probe.send(action)
      probe.advanceUntilNothingWaits()
      probe.answer(from: EchoService())
    }
    let log = probe.records
    var state = machine.initialState
    for record in log {
      let effects = machine.reduce(&state, record.action)
      expectEqual(state, record.after)
      expectEqual(effects, record.effects)
    }
    expect(log.count > script.count)
  }

  @Test("A request has exactly the expected bytes")
  func bytes() throws {
    let (probe, _) = run(script)
    let request = try #require(Federated().machine.request(of: "movies", in: probe.state))
    expectEqual(
      String(decoding: request.bytes, as: UTF8.self),
      #"{"analytics":false,"attributesToRetrieve":["title","year"],"#
        + #""filterGroups":[{"or":"genres"},{"and":"year"},{"and":"tags","source":"movies"}],"#
        + #""filters":["(\"genres\":\"Crime\" OR \"genres\":\"Drama\")","(\"year\":1990 TO 1999)","#
        + #""(NOT \"_tags\":\"classic\")"],"hitsPerPage":3,"indexName":"movies_by_year","page":0,"query":"tom"}"#
    )
  }
}
