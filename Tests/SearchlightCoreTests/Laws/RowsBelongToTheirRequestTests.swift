import Expectations
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Checks that the rows of every source belong to the request that the state names.
func expectRowsToBelongToTheirRequest(
  _ probe: SearchProbe, sourceLocation: SourceLocation = #_sourceLocation
) {
  for source in probe.state.sources {
    guard let answer = source.answer else { continue }
    #expect(
      probe.shownText(of: source.id) == answer.request.query, sourceLocation: sourceLocation)
    #expect(
      answer.response.hits.allSatisfy { $0.objectID.hasPrefix("\(source.id)|") },
      sourceLocation: sourceLocation)
    if source.phase == .loaded {
      #expect(answer.request == source.wanted, sourceLocation: sourceLocation)
    }
  }
}

@Suite("S1: The rows shown belong to the request that the state names as shown")
struct RowsBelongToTheirRequestTests {
  @Test("Rows belong to their request while a newer text waits, is in flight and is answered")
  func typing() {
    var probe = SearchProbe(Federated().machine)
    for text in ["t", "to", "tom"] {
      probe.send(.text(text))
      expectRowsToBelongToTheirRequest(probe)
      probe.advanceUntilNothingWaits()
      expectRowsToBelongToTheirRequest(probe)
      probe.answer(from: EchoService())
      expectRowsToBelongToTheirRequest(probe)
      expectEqual(probe.state["movies"]?.phase, .loaded)
    }
  }

  @Test("Rows belong to their request after a change of filters, index, page size or parameters")
  func otherChanges() throws {
    let changes: [SearchAction] = [
      .filters(.add(.facet("genres", "Drama"), to: .or("genres"))),
      .index("movies_by_year", of: "movies"),
      .parameter("hitsPerPage", 2, of: "movies"),
      .parameter("aroundLatLng", "48.8,2.3", of: "movies"),
    ]
    for change in changes {
      var probe = SearchProbe(Federated().machine)
      probe.send(.start)
      probe.answer(from: EchoService())
      let before = try #require(probe.state["movies"]?.answer)
      probe.send(change)
      expectEqual(probe.state["movies"]?.answer, before, "the rows stay until they are answered")
      expectEqual(probe.state["movies"]?.phase, .refreshing)
      probe.answer(from: EchoService())
      let after = try #require(probe.state["movies"]?.answer)
      expect(after.request != before.request)
      expectEqual(after.request, probe.state["movies"]?.wanted)
      expectEqual(probe.state["movies"]?.phase, .loaded)
    }
  }

  @Test("An answer that cannot belong to its request is refused")
  func impossibleAnswers() throws {
    let federated = Federated()
    let problems: [(String, (inout SearchResponse) -> Void)] = [
      ("page 4 was received instead of page 0", { $0.page = 4 }),
      ("nbHits is -1; it cannot be negative", { $0.nbHits = -1 }),
      ("nbPages is -1; it cannot be negative", { $0.nbPages = -1 }),
      ("hitsPerPage is 0; it must be at least 1", { $0.hitsPerPage = 0 }),
      ("pages of 1 hits were received instead of pages of 3", { $0.hitsPerPage = 1 }),
      ("2 hits were received, but nbHits is 1", { $0.nbHits = 1 }),
    ]
    for (reason, spoil) in problems {
      var probe = SearchProbe(federated.machine)
      probe.send(.start)
      probe.answer(from: EchoService())
      let before = probe.state["movies"]?.answer
      probe.type("tom")
      let request = try #require(probe.requests.first)
      var response = try EchoService().answer(request)
      if case .success(var movies) = response.results["movies"] {
        spoil(&movies)
        response.results["movies"] = .success(movies)
      }
      probe.answer(request, with: response)
      expectEqual(probe.state["movies"]?.phase, .failed(.malformedResponse(reason)))
      expectEqual(probe.state["movies"]?.answer, before)
      expectEqual(probe.state["actors"]?.phase, .loaded)
    }
  }
}
