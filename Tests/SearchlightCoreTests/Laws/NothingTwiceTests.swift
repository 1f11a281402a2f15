import Expectations
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S6: The same derived request is not sent twice in a row unless a refresh asks for it")
struct NothingTwiceTests {
  @Test("Typing a letter and deleting it within the debounce sends nothing")
  func typedAndDeleted() {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.answer(from: EchoService())
    let counter = probe.requests.count
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(50))
    probe.send(.text("a"))
    expect(probe.isSettled, "the pause is cancelled, not only without effect")
    probe.advance(by: .seconds(1))
    expectEqual(probe.requests.count, counter)
    expect(probe.isSettled)
    expectEqual(probe.state["movies"]?.phase, .loaded)
  }

  @Test(
    "Actions without effect send nothing, whether an answer is shown, in flight or not requested")
  func unchanged() {
    let harmless: [SearchAction] = [
      .start, .submit, .text("a"), .filters(.clearRefinements), .retry(),
      .parameter("distinct", nil, of: "movies"), .index(nil, of: "movies"), .batch([]),
    ]
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    for action in harmless { probe.send(action) }
    expectEqual(probe.requests.count, 1)
    probe.answer(from: EchoService())
    for action in harmless { probe.send(action) }
    probe.advance(by: .seconds(1))
    expect(probe.isSettled)
  }

  @Test("A request in flight of one source is not sent again because another source changes")
  func otherChild() {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.send(.parameter("hitsPerPage", 2, of: "movies"))
    expectEqual(
      probe.requests.map { $0.entries.map(\.source) }, [["actors", "movies"], ["movies"]])
    for request in probe.requests.reversed() {
      if let response = try? EchoService().answer(request) { probe.answer(request, with: response) }
    }
    expectEqual(probe.state["actors"]?.phase, .loaded)
    expectEqual(probe.state["movies"]?.answer?.request.hitsPerPage, 2)
  }

  @Test("A filter of one source does not change the request of another")
  func scopedFilter() {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.answer(from: EchoService())
    probe.send(
      .filters(.add(.facet("genres", "Drama"), to: .or("genres", scope: .source("movies")))))
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["movies"]])
  }

  @Test("A refresh sends the request again, and its answer is a new generation")
  func refresh() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.answer(from: EchoService())
    let before = try #require(probe.state["movies"]?.answer)
    probe.send(.refresh("movies"))
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["movies"]])
    expectEqual(probe.state["movies"]?.phase, .refreshing)
    expectEqual(probe.state["actors"]?.phase, .loaded)
    probe.answer(from: EchoService())
    let after = try #require(probe.state["movies"]?.answer)
    expectEqual(after.request, before.request)
    expect(after.generation > before.generation)
  }

  @Test("Several changes in a batch make one transition and one round trip")
  func batch() {
    var probe = SearchProbe(Federated().machine)
    probe.send(
      .batch([
        .text("a"), .filters(.add(.facet("genres", "Drama"), to: .or("genres"))),
        .parameter("hitsPerPage", 2, of: "movies"), .submit,
      ]))
    expectEqual(probe.records.count, 1)
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["a", "a"])
  }

  @Test("Batches in batches act in their order, however deep they are")
  func deepBatch() {
    let machine = Federated().machine
    var (deep, flat) = (machine.initialState, machine.initialState)
    var action = SearchAction.text("a")
    for number in 0..<5_000 {
      action = .batch([.parameter("hitsPerPage", .integer(number % 20 + 1), of: "movies"), action])
    }
    let effects = machine.reduce(&deep, .batch([action, .text("b")]))
    let same = machine.reduce(
      &flat, .batch([.parameter("hitsPerPage", 1, of: "movies"), .text("b")]))
    expectEqual(deep.choice, flat.choice)
    expectEqual(effects.count, same.count)
  }
}
