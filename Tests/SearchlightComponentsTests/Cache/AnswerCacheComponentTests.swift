import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Cached answers and other components")
struct AnswerCacheComponentTests: AnswerCacheSuite {
  @Test("Other components receive a cached answer like any other, in the action that shows it")
  func heard() {
    let prefetch = PagePrefetchInteractor(NamedList.hits, after: .seconds(1))
    let recorder = AnswerRecorder()
    var probe = SearchProbe(NamedList.machine(cache, prefetch, recorder), matching: .including)
    probe.search("a")
    probe.search("ab")
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: NamedHits())
    let before = probe.state.memory(of: recorder).count
    probe.send(.text("a"))
    let generation = probe.state["movies"]?.answer?.generation
    expectEqual(probe.state.memory(of: recorder).dropFirst(before).map(\.id), [generation])
    expectEqual(probe.state.memory(of: prefetch).generation, generation, "its pause has begun")
    expect(probe.requests.isEmpty, "the list is at its top")
    probe.send(.text("ab"))
    probe.send(NamedList.hits.rowAppeared(3))
    expect(probe.rows.count == 6 && probe.requests.isEmpty)
    expectEqual(
      probe.state.memory(of: recorder).dropFirst(before + 1).map(\.row), ["ab/0/1", "ab/3/1"],
      "a further page is one as well")
  }

  @Test("A request that a component changes because of a cached answer is sent in the same action")
  func reaction() {
    let recorder = AnswerRecorder(changesWhatIsWanted: true)
    var probe = SearchProbe(NamedList.machine(cache, recorder), matching: .including)
    probe.send(.text("a"))
    for _ in 0..<3 { probe.answer(from: NamedHits()) }
    expectEqual(probe.requests.map(\.entries.count), [1], "each answer leads to another request")
    probe.send(.text("b"))
    probe.answer(from: NamedHits())
    let heard = probe.state.memory(of: recorder).count
    // The text is cached, so the component receives its answer; the request that it then wants goes
    // to the service, whether that one is cached or not.
    probe.send(.parameter("ruleContexts", 1, of: "movies"))
    probe.send(.text("a"))
    expectEqual(probe.state.memory(of: recorder).count, heard + 1)
    expectEqual(probe.requests.last?.entries.map(\.request.parameters["ruleContexts"]), [2])
  }
}

/// Records the answers that arrive; if it is told to, each answer makes its source want another
/// request.
private struct AnswerRecorder: SearchComponent {
  struct Heard: Hashable, Codable, Sendable {
    let id: SearchRequestID
    let row: String?
  }

  let id: ComponentID = "ear"
  var changesWhatIsWanted = false
  let initialMemory: [Heard] = []
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout [Heard], on action: SearchAction) {
    guard case .answered(let id, let response, _)? = action.event else { return }
    guard case .success(let answer)? = response.results["movies"] else { return }
    memory.append(Heard(id: id, row: answer.hits.first?.objectID))
    guard changesWhatIsWanted else { return }
    let former = draft.state["movies"]?.answer?.request.parameters["ruleContexts"]?.intValue ?? 0
    draft.setParameter("ruleContexts", to: .integer(former + 1), of: "movies")
  }
}
