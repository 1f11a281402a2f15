import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A policy that holds all requests while offline, and records the numbers of sent requests.
private struct OfflineInteractor: RequestPolicy {
  struct Memory: Hashable, Codable, Sendable {
    var isOnline = true
    var sent: [SearchRequestID] = []
  }

  enum Intent: String, Codable, Sendable { case goOnline, goOffline }

  let id: ComponentID
  var traits: ComponentTraits { ComponentTraits() }
  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard let intent = intent(in: action) else { return }
    memory.isOnline = intent == .goOnline
  }

  func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    state.memory(of: self).isOnline
  }

  func willSend(_ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory) {
    memory.sent.append(request.id)
  }
}

@Suite("Request policies")
struct RequestPolicyTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 0))
  private let offline = OfflineInteractor(id: "offline")
  private let other = OfflineInteractor(id: "other")

  private func probe(debounce: Duration = .zero) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: debounce))
        Self.hits
        LoadingInteractor(stalledAfter: .seconds(1))
        offline
        other
      })
  }

  private func queries(_ probe: SearchProbe) -> [String] {
    probe.requests.flatMap { $0.entries.map(\.request.query) }
  }

  @Test(
    "A held request is waiting, and is sent with the first action after which no policy holds it")
  func held() {
    var probe = probe()
    probe.send(offline.intent(.goOffline))
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    expectEqual(probe.waiting.map(\.timing), [.held])
    expect(probe.state["movies"]?.phase == .waiting && probe.state["movies"]?.isHeld == true)
    probe.send(.text("ab"))
    probe.send(.submit)
    expect(probe.requests.isEmpty)
    probe.send(offline.intent(.goOnline))
    expectEqual(queries(probe), ["ab"])
    expect(probe.state["movies"]?.isHeld == false)
  }

  @Test("Every policy is notified once of a request and its number, and only if none holds it")
  func noted() {
    var probe = probe()
    probe.send(other.intent(.goOffline))
    probe.send(.text("a"))
    expect(probe.state.memory(of: offline).sent.isEmpty)
    probe.send(other.intent(.goOnline))
    probe.send(.text("ab"))
    let numbers = probe.requests.map(\.id)
    expectEqual(numbers, [SearchRequestID(1), SearchRequestID(2)])
    expectEqual(probe.state.memory(of: offline).sent, numbers)
    expectEqual(probe.state.memory(of: other).sent, numbers)
  }

  @Test("A text that waits for its debounce when a hold ends is sent after the debounce")
  func pauses() {
    var probe = probe(debounce: .milliseconds(100))
    probe.send(offline.intent(.goOffline))
    probe.send(.text("a"))
    probe.advance(by: .milliseconds(100))
    expect(probe.state["movies"]?.isHeld == true)
    probe.send(.text("ab"))
    expect(probe.state["movies"]?.isHeld == false)
    probe.send(offline.intent(.goOnline))
    expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["ab"])
  }

  @Test("A request in flight continues, and its answer is shown, while a newer request is held")
  func underWay() throws {
    var probe = probe()
    probe.send(.text("a"))
    probe.send(offline.intent(.goOffline))
    probe.send(.text("ab"))
    let request = try #require(probe.requests.first)
    probe.answer(
      request,
      with: MultiSearchResponse(request) {
        SearchResponse(to: $0, hits: HitsPage(HitsPage.Builder()), nbHits: 9)
      })
    expectEqual(probe.state["movies"]?.answer?.request.query, "a")
    expect(probe.state["movies"]?.isHeld == true)
    // A further page of the old answer is no longer wanted, held or not.
    probe.send(Self.hits.rowAppeared(4))
    probe.send(offline.intent(.goOnline))
    expectEqual(queries(probe), ["ab"])
  }

  @Test("Cancelling everything or changing back the text ends a hold")
  func givenUp() {
    var probe = probe()
    probe.send(offline.intent(.goOffline))
    probe.send(.text("a"))
    probe.cancelAll()
    expect(probe.state["movies"]?.isHeld == false && probe.state["movies"]?.phase == .idle)
    probe.send(offline.intent(.goOnline))
    expect(probe.requests.isEmpty)
    probe.send(.start)
    expectEqual(queries(probe), ["a"])
  }

  @Test("The state shows that a request is held, and an unrelated action changes nothing")
  func shown() {
    var probe = probe()
    probe.send(offline.intent(.goOffline))
    probe.send(.text("a"))
    probe.expect(
      """
      movies.phase       idle → waiting
      movies.isHeld      – → true
      offline            – → (isOnline: false, sent: [])
      effect             search (movies) held, latest "movies"
      text               "" → "a"
      effect             search (movies) held, latest "movies"
      """)
    probe.send(.text("a"))
    probe.expect(
      """
      effect    adopt "movies"
      """)
    probe.send(.batch([]))
    probe.expect("(nothing changed)")
    probe.finish(matching: .ignoring("effect"))
  }
}
