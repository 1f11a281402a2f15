import Expectations
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S7: A superseded request never surfaces as an error")
struct SupersededIsSilentTests {
  @Test("A failure of a superseded request changes nothing, whenever it arrives")
  func failure() throws {
    for error in [
      SearchError.cancelled, .unavailable("reset"), .rejected(message: "no", status: 400),
    ] {
      var probe = SearchProbe(Federated().machine)
      probe.type("a")
      probe.type("ab")
      let requests = probe.requests
      probe.fail(requests[0], with: error)
      expectEqual(probe.state["movies"]?.phase, .loading)
      probe.answer(requests[1], with: try EchoService().answer(requests[1]))
      expectEqual(probe.state["movies"]?.phase, .loaded)
      probe.fail(requests[0], with: error)
      expectEqual(probe.state["movies"]?.phase, .loaded)
      expectEqual(probe.shownText(of: "movies"), "ab")
    }
  }

  @Test("The effect of a superseded request is cancelled as soon as nothing waits for it")
  func cancelled() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.type("ab")
    let requests = probe.requests
    _ = probe.takeChanges()
    probe.answer(requests[1], with: try EchoService().answer(requests[1]))
    expect(probe.takeChanges().contains(#"cancel "request #1""#))
    expect(probe.requests.isEmpty)
  }

  @Test("A round trip stays in flight while one of its sources still awaits it")
  func partlySuperseded() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.send(.parameter("hitsPerPage", 2, of: "movies"))
    let requests = probe.requests
    probe.answer(requests[1], with: try EchoService().answer(requests[1]))
    expectEqual(probe.requests, [requests[0]], "the actors are still to come")
    probe.answer(requests[0], with: try EchoService().answer(requests[0]))
    expectEqual(probe.state["movies"]?.answer?.generation, requests[1].id)
    expectEqual(probe.state["actors"]?.answer?.generation, requests[0].id)
  }
}
