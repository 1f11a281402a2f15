import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S2: Whatever the order of answers, the last request wins")
struct LastRequestWinsTests {
  /// The outcome of one request in a round trip: it is answered, fails or is missing.
  enum Outcome: CaseIterable {
    case answered
    case failed
    case missing

    func result(for entry: MultiSearchRequest.Entry) throws -> Result<SearchResponse, SearchError>?
    {
      switch self {
      case .answered: .success(try EchoService.response(to: entry))
      case .failed: .failure(.unavailable("no route"))
      case .missing: nil
      }
    }
  }

  @Test("Two overlapping round trips of two sources end correctly for every order and outcome")
  func everyOrder() throws {
    var count = 0
    for outcomes in product(Outcome.allCases, 4) {
      for order in permutations(of: [0, 1]) {
        var probe = SearchProbe(Federated().machine)
        probe.type("a")
        probe.type("ab")
        let requests = probe.requests
        try #require(requests.count == 2)
        var newest: [SourceID: SearchRequestID] = [:]
        for number in order {
          var response = MultiSearchResponse([:])
          for (index, entry) in requests[number].entries.enumerated() {
            response.results[entry.source] = try outcomes[number * 2 + index].result(for: entry)
          }
          probe.answer(requests[number], with: response)
          expectRowsToBelongToTheirRequest(probe)
          for source in probe.state.sources {
            guard let generation = source.answer?.generation else { continue }
            expect(generation >= newest[source.id] ?? generation, "no older row after a newer one")
            newest[source.id] = generation
          }
        }
        for (index, source) in probe.state.sources.enumerated() {
          switch outcomes[2 + index] {
          case .answered:
            expectEqual(source.phase, .loaded)
            expectEqual(probe.shownText(of: source.id), "ab")
          case .failed:
            expectEqual(source.phase, .failed(.unavailable("no route")))
          case .missing:
            expectEqual(source.phase, .failed(.missingResponse(source.id)))
          }
        }
        expect(probe.requests.isEmpty)
        count += 1
      }
    }
    expectEqual(count, 162)
  }

  @Test("Three overlapping searches end with the last request for every order of answers")
  func threeOverlapping() throws {
    for order in permutations(of: [0, 1, 2]) {
      var probe = SearchProbe(Federated().machine)
      var sent: [MultiSearchRequest] = []
      for text in ["a", "ab", "abc"] {
        probe.type(text)
        sent.append(try #require(probe.requests.last))
      }
      // The third request has replaced the newer of the two in flight.
      expectEqual(probe.requests, [sent[0], sent[2]])
      for number in order {
        // A service that ignores cancellation may still answer the cancelled request.
        probe.answer(sent[number], with: try EchoService().answer(sent[number]))
        expectRowsToBelongToTheirRequest(probe)
        expect(probe.shownText(of: "movies") != "ab", "what was cancelled is never shown")
      }
      expectEqual(probe.shownText(of: "movies"), "abc")
      expectEqual(probe.state["movies"]?.phase, .loaded)
    }
  }

  @Test("A second answer to the same request changes nothing")
  func twice() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    let request = try #require(probe.requests.first)
    probe.answer(request, with: try EchoService().answer(request))
    let state = probe.state
    _ = probe.takeChanges()
    probe.answer(request, with: MultiSearchResponse(failing: request, with: .unavailable("late")))
    probe.answer(request, with: try EchoService().answer(request))
    expectEqual(probe.state, state)
  }

  /// A component that counts the answers it receives.
  private struct Listener: SearchComponent {
    struct Memory: Hashable, Codable, Sendable { var answers = 0 }
    let id: ComponentID = "listener"
    var traits: ComponentTraits { ComponentTraits() }
    var initialMemory: Memory { Memory() }

    func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
      if case .machine(let event) = action, case .answered = event.content { memory.answers += 1 }
    }
  }

  @Test("An answer that no source awaits reaches no component")
  func unheard() throws {
    let movies = HitsSearcher("movies", index: "movies")
    let listener = Listener()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<JSON>(movies)
        listener
      })
    var sent: [MultiSearchRequest] = []
    for text in ["a", "ab", "abc"] {
      probe.type(text)
      sent.append(try #require(probe.requests.last))
    }
    var heard: [Int] = []
    // The third request has replaced the second, and after its answer nothing awaits the first.
    for number in [1, 0, 0, 2, 2, 1] {
      probe.answer(sent[number], with: try EchoService().answer(sent[number]))
      heard.append(probe.state.memory(of: listener).answers)
    }
    expectEqual(heard, [0, 1, 1, 2, 2, 2])
  }

  @Test("Returning to the shown text drops the request in flight")
  func backToShown() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.answer(from: EchoService())
    probe.type("ab")
    let overtaken = try #require(probe.requests.first)
    probe.send(.text("a"))
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expect(probe.requests.isEmpty)
    probe.answer(overtaken, with: try EchoService().answer(overtaken))
    expectEqual(probe.shownText(of: "movies"), "a")
  }

  @Test("Returning to a text whose request is in flight drops the requests sent after it")
  func backToUnderWay() throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    probe.type("ab")
    let requests = probe.requests
    probe.send(.text("a"))
    expectEqual(probe.requests, [requests[0]])
    expectEqual(probe.state["movies"]?.phase, .loading)
    for request in requests.reversed() {
      probe.answer(request, with: try EchoService().answer(request))
    }
    expectEqual(probe.shownText(of: "movies"), "a")
    expectEqual(probe.state["movies"]?.phase, .loaded)
  }

  @Test("A slow service shows intermediate answers while the user keeps typing")
  func slowService() throws {
    var probe = SearchProbe(Federated().machine)
    var shown: [String] = []
    var first: MultiSearchRequest?
    for length in 1...8 {
      probe.type(String("abcdefgh".prefix(length)))
      first = first ?? probe.requests.first
      expect(probe.requests.count <= 2)
      // The service takes as long as the sending of three requests.
      if length.isMultiple(of: 3), let request = probe.requests.first {
        probe.answer(request, with: try EchoService().answer(request))
        shown.append(try #require(probe.shownText(of: "movies")))
      }
    }
    expectEqual(shown, ["a", "abc"])
  }

  /// Returns all lists of `count` elements.
  private func product<Element>(_ elements: [Element], _ count: Int) -> [[Element]] {
    guard count > 0 else { return [[]] }
    return product(elements, count - 1).flatMap { rest in elements.map { rest + [$0] } }
  }
}
