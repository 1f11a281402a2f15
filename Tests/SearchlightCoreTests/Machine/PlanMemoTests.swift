import Expectations
import Foundation
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

/// Random walks are also replayed without a memo, see `Walk.replayed`.
@Suite("The planner's memo")
struct PlanMemoTests {
  /// A component that counts how often it is asked to contribute and for the pages it needs.
  private struct Witness: RequestContributor, PageRequester {
    let id: ComponentID = "witness"
    var traits: ComponentTraits { ComponentTraits() }
    let requests = Counter()
    let pages = Counter()

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      requests.increment()
    }

    func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
      pages.increment()
      return nil
    }
  }

  /// A component that writes a fact of the state into the requests of one source.
  private struct Reader: RequestContributor {
    let id: ComponentID = "reader"
    var traits: ComponentTraits { ComponentTraits() }
    let source: SourceID
    let count = Counter()
    let read: @Sendable (SearchState) -> String

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      guard source == self.source else { return }
      count.increment()
      request.parameters["note"] = .string(read(state))
    }
  }

  private static let names: [SourceID] = ["a", "b", "c", "d"]

  private func machine(_ component: any SearchComponent) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      MultiSearcher { Self.names.map { HitsSearcher($0, index: "films") as any Searcher } }
      component
    }
  }

  /// Returns a search whose answers are shown.
  private func atRest(_ machine: SearchMachine) -> SearchProbe {
    var probe = SearchProbe(machine)
    probe.send(.text("t"))
    answer(&probe)
    return probe
  }

  private func answer(_ probe: inout SearchProbe) {
    probe.advanceUntilNothingWaits()
    for request in probe.requests {
      probe.answer(
        request,
        with: MultiSearchResponse(request) { request throws(SearchError) in
          SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
        })
    }
  }

  @Test(
    "An action that changes nothing composes no request and demands no pages",
    arguments: [
      SearchAction.text("t"), .submit, .start, .filters(.clearRefinements), .retry(nil),
      .filters(.remove(.tag("x"), from: .and("x"))),
      .answered(SearchRequestID(1), MultiSearchResponse([:])),
    ])
  func nothingChanges(action: SearchAction) {
    let witness = Witness()
    var probe = atRest(machine(witness))
    probe.send(action)
    let before = (witness.requests.value, witness.pages.value)
    probe.send(action)
    expect((witness.requests.value, witness.pages.value) == before)
  }

  @Test(
    "A keystroke composes each request once, and neither sending nor answering composes one again")
  func keystroke() {
    let witness = Witness()
    var probe = atRest(machine(witness))
    let before = witness.requests.value
    probe.send(.text("to"))
    expectEqual(witness.requests.value - before, Self.names.count)
    answer(&probe)
    expect(probe.state.sources.allSatisfy { $0.phase == .loaded })
    expectEqual(witness.requests.value - before, Self.names.count)
  }

  @Test("A request whose component reads another source is composed again after a change there")
  func reader() {
    let reader = Reader(source: "a") { $0["d"]?.wanted?.query ?? "nothing" }
    var probe = atRest(machine(reader))
    probe.send(.text("to"))
    expectEqual(probe.state["a"]?.wanted?.parameters["note"], "to")
    let witness = Witness()
    var other = atRest(
      SearchMachine {
        machine(witness).registry.components
        Reader(source: "a") { $0["d"]?.wanted?.query ?? "nothing" }
      })
    let before = witness.requests.value
    other.send(.text("to"))
    expectEqual(witness.requests.value - before, Self.names.count + 1)
  }

  private typealias Reading = @Sendable (SearchState) -> String

  /// Facts that a component can read in a state, by name.
  private static let readings: [(name: String, read: Reading)] = [
    ("text", { $0.text }),
    ("filters", { "\($0.filters)" }),
    ("choice", { $0.choice.sortedText }),
    ("rejection", { $0.rejection.map { "\($0)" } ?? "none" }),
    ("phases", { "\($0.sources.map(\.phase))" }),
    ("one source", { "\($0["b"]?.isLoading == true)" }),
    ("answers", { "\($0.sources.map { $0.answer?.response.nbHits ?? -1 })" }),
    ("requests", { "\($0["d"]?.wanted?.query ?? "nothing")" }),
    ("memory", { "\($0.memory(of: SearchBoxInteractor(.onSubmit)).submitted ?? "nothing")" }),
    ("what it shows", { $0.shape(.standard).description }),
    ("whether it has sources", { "\($0 == SearchState())" }),
  ]

  @Test("A request follows every change of anything that its component reads in the state")
  func everyFact() {
    let actions: [SearchAction] = [
      .text("t"), .send("search", wait: 1), .text("to"), .submit,
      .filters(.add(.tag("x"), to: .and("x"))), .parameter("p", 1, of: "b"),
      .index("other", of: "c"), .parameter("p", 1, of: "nobody"), .refresh(nil),
      .send("search", wait: 2), .stalled(SearchRequestID(2)), .cancelledAll, .retry(nil),
    ]
    for (name, read) in Self.readings {
      let machine = SearchMachine {
        SearchBoxInteractor(.onSubmit)
        MultiSearcher { Self.names.map { HitsSearcher($0, index: "films") as any Searcher } }
        Reader(source: "a", read: read)
      }
      var state = machine.initialState
      var plain = machine.initialState
      func carryOut(_ action: SearchAction) {
        let effects = machine.reduce(&state, action)
        plain.memo = PlanMemo()
        expectEqual(machine.reduce(&plain, action), effects, "\(name), \(action)")
        expectEqual(plain, state, "\(name), \(action)")
        for case .run(.search(let request), _, _, _) in effects where action == .submit {
          carryOut(
            .answered(
              request.id, MultiSearchResponse(failing: request, with: .unavailable("nobody"))))
        }
      }
      for action in actions { carryOut(action) }
    }
  }

  @Test("A planner ignores the memo of another machine")
  func anotherMachine() {
    var state = atRest(machine(Witness())).state
    let other = machine(Reader(source: "a") { _ in "other" })
    _ = other.reduce(&state, .text("t"))
    expectEqual(state["a"]?.wanted?.parameters["note"], "other")
  }
}

extension SearchChoice {
  /// The choice as a text that is equal for equal choices, unlike the descriptions of dictionaries,
  /// which have no order.
  fileprivate var sortedText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "unwritten"
  }
}
