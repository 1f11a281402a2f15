import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S4: A failure removes nothing that was shown")
struct FailureKeepsRowsTests {
  private func loaded() -> SearchProbe {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.answer(from: EchoService())
    return probe
  }

  @Test("A failure keeps the rows, names the failed request in the state, and can be retried")
  func failure() throws {
    var probe = loaded()
    let before = probe.state["movies"]?.answer
    probe.type("ab")
    let request = try #require(probe.requests.first)
    probe.fail(request, with: .unavailable("no route"))
    for source in probe.state.sources {
      expectEqual(source.phase, .failed(.unavailable("no route")))
      expectEqual(source.wanted?.query, "ab")
    }
    expectEqual(probe.state["movies"]?.answer, before)

    probe.send(.retry())
    let retried = try #require(probe.requests.first)
    expectEqual(retried.bytes, request.bytes)
    probe.answer(from: EchoService())
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(probe.shownText(of: "movies"), "ab")
  }

  @Test("A failure of one source does not affect the others, and a retry requests only that source")
  func oneChild() throws {
    var probe = loaded()
    probe.type("ab")
    probe.answer(from: EchoService(failing: ["actors": .rejected(message: "no", status: 400)]))
    expectEqual(probe.state["actors"]?.phase, .failed(.rejected(message: "no", status: 400)))
    expectEqual(probe.shownText(of: "actors"), "a")
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(probe.shownText(of: "movies"), "ab")
    probe.send(.retry())
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["actors"]])
  }

  @Test("A source without an answer in the response fails alone")
  func missingResponse() {
    var probe = loaded()
    probe.type("ab")
    probe.answer(from: EchoService(missing: ["movies"]))
    expectEqual(probe.state["movies"]?.phase, .failed(.missingResponse("movies")))
    expectEqual(probe.shownText(of: "movies"), "a")
    expectEqual(probe.state["actors"]?.phase, .loaded)
  }

  @Test(
    "A failed request is sent again by Return, by a retry and by any choice, and by nothing else")
  func noRetryStorm() {
    var probe = loaded()
    probe.type("ab")
    let failed = probe.requests
    for request in failed { probe.fail(request, with: .unavailable("no route")) }
    for request in failed { probe.fail(request, with: .unavailable("no route")) }
    probe.send(.batch([]))
    probe.send(.stalled(failed[0].id))
    probe.advance(by: .seconds(10))
    expect(probe.requests.isEmpty)

    for action in [
      SearchAction.submit, .start, .text("ab"), .text("abc"), .filters(.clearRefinements),
      .parameter("hitsPerPage", nil, of: "actors"), .index(nil, of: "actors"),
      .page(0, of: "actors"), .restore(probe.state.choice),
    ] {
      var again = probe
      again.send(action)
      again.advanceUntilNothingWaits()
      expectEqual(
        again.requests.map { $0.entries.map(\.source) }, [["actors", "movies"]], "\(action)")
    }
    var retried = probe
    retried.send(.retry("actors"))
    expectEqual(retried.requests.map { $0.entries.map(\.source) }, [["actors"]])
  }

  @Test("An action that is rejected chooses nothing, so it does not send a failed request again")
  func rejectedChoice() {
    let genres = FacetSearcher("genres", index: "movies", attribute: "genres")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsSearcher("movies", index: "movies")
        genres
      })
    probe.send(.start)
    for request in probe.requests { probe.fail(request, with: .unavailable("no route")) }
    // A search for facet values has no pages.
    probe.send(.page(1, of: "genres"))
    expect(probe.state.rejection != nil)
    expect(probe.requests.isEmpty)
    probe.send(.batch([.page(1, of: "genres"), .page(1, of: "movies")]))
    expect(probe.state.rejection != nil)
    expect(!probe.requests.isEmpty, "the other action of the batch has chosen a page")
  }

  @Test("While a service never answers, the rows stay, and the next text is searched for")
  func neverAnswers() throws {
    var probe = loaded()
    probe.type("ab")
    probe.advance(by: .seconds(3600))
    expectEqual(probe.state["movies"]?.phase, .refreshing)
    expectEqual(probe.shownText(of: "movies"), "a")
    probe.type("abc")
    let newest = try #require(probe.requests.last)
    probe.answer(newest, with: try EchoService().answer(newest))
    expectEqual(probe.shownText(of: "movies"), "abc")
    expect(probe.requests.isEmpty, "the one that never answered is cancelled")
  }

  @Test("A cancellation by the service is no failure, and the request is sent again only on demand")
  func cancelledByService() throws {
    var probe = loaded()
    probe.type("ab")
    probe.fail(try #require(probe.requests.first), with: .cancelled)
    expectEqual(probe.state["movies"]?.phase, .idle)
    expectEqual(probe.shownText(of: "movies"), "a")
    probe.send(.batch([]))
    expect(probe.isSettled)
    probe.send(.retry())
    expectEqual(probe.requests.count, 1)
    probe.answer(from: EchoService())
    expectEqual(probe.shownText(of: "movies"), "ab")

    probe.send(.refresh())
    probe.fail(try #require(probe.requests.first), with: .cancelled)
    expectEqual(probe.state["movies"]?.phase, .loaded, "what is shown is still what is wanted")
  }
}
