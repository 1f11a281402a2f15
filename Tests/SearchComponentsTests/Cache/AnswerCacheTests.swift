import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Answer cache")
struct AnswerCacheTests {
  private let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(100))

  private func probe(_ cache: AnswerCacheInteractor? = nil) -> SearchProbe {
    SearchProbe(NamedList.machine(cache ?? self.cache), matching: .including)
  }

  /// Replies that all answers received so far are stored at a time.
  private func store(_ probe: inout SearchProbe, at time: Int64 = 1_000) {
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: time, nil))
      }
    }
  }

  /// Advances the time, and replies that the timers that ended have ended.
  private func advance(_ probe: inout SearchProbe, by time: Duration) {
    probe.advance(by: time)
    for work in probe.work(of: cache) {
      if case .age(let number) = work { probe.perform(work, of: cache, with: .aged(number)) }
    }
  }

  @Test("A fresh answer is shown at once without asking the service")
  func fresh() {
    var probe = probe()
    probe.search("a")
    #expect(probe.origin == .service)
    store(&probe)
    probe.search("ab")
    probe.send(.text("a"))
    #expect(probe.phase == .loaded && probe.requests.isEmpty)
    #expect(probe.rows == ["a/0/1", "a/1/1", "a/2/1"])
    #expect(probe.origin == .cache(storedAt: 1_000))
    probe.send(.text("ab"))
    #expect(probe.phase == .loaded && probe.rows == ["ab/0/1", "ab/1/1", "ab/2/1"])
    #expect(probe.origin == .cache(storedAt: nil), "its time is not known yet")
  }

  @Test("A stale answer is shown until the service's answer replaces it")
  func stale() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    store(&probe)
    advance(&probe, by: .seconds(30))
    probe.send(.text("a"))
    #expect(probe.phase == .refreshing && probe.asked == ["a"])
    #expect(probe.rows.first == "a/0/1" && probe.origin == .cache(storedAt: 1_000))
    probe.answer(from: NamedHits(edition: 2))
    #expect(probe.phase == .loaded && probe.rows.first == "a/0/2" && probe.origin == .service)
    probe.send(.text("ab"))
    probe.send(.text("a"))
    #expect(probe.phase == .loaded && probe.rows.first == "a/0/2", "it is fresh again")
  }

  @Test("A failure to renew a stale answer is reported and keeps its rows")
  func failure() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    advance(&probe, by: .seconds(30))
    probe.search("a", from: NamedHits(failure: .unreachable("offline")))
    #expect(probe.phase == .failed(.unreachable("offline")))
    #expect(probe.rows.first == "a/0/1")
    probe.send(.retry())
    #expect(probe.asked == ["a"], "a retry asks")
  }

  @Test(
    "A text that is abandoned before its stale answer is renewed is requested when it returns")
  func provisional() {
    let cache = AnswerCacheInteractor(freshFor: .zero)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
        NamedList.hits
        cache
      })
    for text in ["a", "ab"] {
      probe.send(.text(text))
      probe.advanceUntilNothingWaits()
      probe.answer(from: NamedHits())
    }
    probe.send(.text("a"))
    #expect(probe.phase == .waiting && probe.rows.first == "a/0/1")
    probe.send(.text("abc"))
    probe.send(.text("a"))
    #expect(probe.phase == .waiting, "what stands in is no answer")
    probe.advanceUntilNothingWaits()
    #expect(probe.asked == ["a"])
  }

  @Test("An older request under way does not delay or replace a cached answer")
  func underWay() {
    var probe = probe()
    probe.search("a")
    probe.send(.text("ab"))
    #expect(probe.asked == ["ab"])
    probe.send(.text("abc"))
    let late = probe.requests
    probe.send(.text("a"))
    #expect(probe.requests.isEmpty && probe.phase == .loaded)
    for request in late {
      probe.answer(request, with: (try? NamedHits().answer(request)) ?? MultiSearchResponse([:]))
    }
    #expect(probe.rows.first == "a/0/1")
  }

  @Test("A refresh asks the service, and its answer replaces the cached one")
  func refresh() {
    var probe = probe()
    probe.search("a")
    probe.send(.refresh())
    #expect(probe.asked == ["a"])
    probe.answer(from: NamedHits(edition: 2))
    #expect(probe.value(of: cache).count == 1)
    probe.search("ab")
    probe.send(.text("a"))
    #expect(probe.rows.first == "a/0/2")
  }

  @Test("Further pages are cached as well and reused while they are fresh")
  func pages() {
    var probe = probe()
    probe.search("a")
    probe.send(NamedList.hits.rowAppeared(2))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.asked == ["a:1"])
    probe.answer(from: NamedHits())
    #expect(probe.rows.count == 6 && probe.value(of: cache).count == 2)
    probe.search("ab")
    probe.send(.text("a"))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.requests.isEmpty && probe.rows.count == 6)
    probe.send(NamedList.hits.rowAppeared(6))
    #expect(probe.asked == ["a:2"])
  }

  @Test("A cached answer is only used for a request with the same parameters and filters")
  func otherRequest() {
    var probe = probe()
    probe.search("a")
    probe.send(.filters(.add(.facet("genre", "Drama"), to: .and("genre"))))
    #expect(probe.asked == ["a"])
    probe.answer(from: NamedHits(count: 2))
    probe.send(.filters(.remove(.facet("genre", "Drama"), from: .and("genre"))))
    #expect(probe.phase == .loaded && probe.rows.count == 3)
  }

  @Test("A failure and the answer of a fallback service are not cached")
  func notKept() {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: .timedOut))
    #expect(probe.value(of: cache).count == 0)
    probe.send(.text("ab"))
    let service = NamedHits(failure: .timedOut).fallingBack(to: NamedHits())
    probe.answer(from: service)
    #expect(probe.origin == .fallback && probe.value(of: cache).count == 0)
  }

  // MARK: - Other components

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
    #expect(probe.state.memory(of: recorder).dropFirst(before).map(\.id) == [generation])
    #expect(probe.state.memory(of: prefetch).generation == generation, "its pause has begun")
    #expect(probe.requests.isEmpty, "the list is at its top")
    probe.send(.text("ab"))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.rows.count == 6 && probe.requests.isEmpty)
    #expect(
      probe.state.memory(of: recorder).dropFirst(before + 1).map(\.row) == ["ab/0/1", "ab/3/1"],
      "a further page is one as well")
  }

  @Test("A request that a component changes because of a cached answer is sent in the same action")
  func reaction() {
    let recorder = AnswerRecorder(changesWhatIsWanted: true)
    var probe = SearchProbe(NamedList.machine(cache, recorder), matching: .including)
    probe.send(.text("a"))
    for _ in 0..<3 { probe.answer(from: NamedHits()) }
    #expect(probe.requests.map(\.entries.count) == [1], "each answer leads to another request")
    probe.send(.text("b"))
    probe.answer(from: NamedHits())
    let heard = probe.state.memory(of: recorder).count
    // The text is cached, so the component receives its answer; the request that it then wants goes
    // to the service, whether that one is cached or not.
    probe.send(.parameter("ruleContexts", 1, of: "movies"))
    probe.send(.text("a"))
    #expect(probe.state.memory(of: recorder).count == heard + 1)
    #expect(probe.requests.last?.entries.map(\.request.parameters["ruleContexts"]) == [2])
  }

  // MARK: - Limits

  @Test("Beyond the limit, the least recently used answer is evicted")
  func limit() {
    let cache = AnswerCacheInteractor(limit: 2)
    var probe = probe(cache)
    for text in ["a", "ab"] { probe.search(text) }
    probe.send(.text("a"))
    probe.search("abc")
    #expect(probe.value(of: cache).count == 2)
    probe.send(.text("a"))
    #expect(probe.requests.isEmpty, "it was used after ab")
    probe.send(.text("ab"))
    #expect(probe.asked == ["ab"])
  }

  @Test(
    "Beyond the byte limit answers are evicted, but not for one that exceeds it by itself"
  )
  func bytes() {
    let one = AnswerCacheInteractor(limit: 10)
    var probe = probe(one)
    probe.search("a")
    let size = probe.value(of: one).byteCount
    #expect(size > 256)
    let two = AnswerCacheInteractor(limit: 10, byteLimit: 2 * size)
    probe = self.probe(two)
    for text in ["a", "b", "c"] { probe.search(text) }
    #expect(probe.value(of: two).count == 2 && probe.value(of: two).byteCount == 2 * size)
    let none = AnswerCacheInteractor(byteLimit: size - 1)
    probe = self.probe(none)
    probe.search("a")
    #expect(probe.value(of: none).count == 0 && probe.waiting.isEmpty)
  }

  @Test("An answer is evicted after its lifetime, and no timer remains")
  func time() {
    var probe = probe()
    probe.search("a")
    store(&probe)
    advance(&probe, by: .seconds(30))
    #expect(probe.value(of: cache).count == 1)
    advance(&probe, by: .seconds(69))
    #expect(probe.value(of: cache).count == 1)
    advance(&probe, by: .seconds(1))
    #expect(probe.value(of: cache).count == 0 && probe.waiting.isEmpty)
  }

  @Test("Without a maximum lifetime, an answer is kept as long as there is room")
  func endless() {
    let cache = AnswerCacheInteractor(freshFor: .zero, keptFor: nil)
    var probe = probe(cache)
    probe.search("a")
    #expect(probe.value(of: cache).count == 1 && probe.waiting.isEmpty)
  }

  @Test("Arguments out of range are clamped and reported as issues")
  func issues() {
    let cache = AnswerCacheInteractor(
      limit: -1, byteLimit: .max, freshFor: .seconds(10), keptFor: .seconds(-1))
    #expect(cache.limit == 0 && cache.byteLimit == 64 << 20 && cache.keptFor == .seconds(10))
    #expect(
      NamedList.machine(cache).issues.map(\.description) == [
        "The component \"answerCache\": The limit is -1; 0 is used instead. Use 0 to 1,000.",
        "The component \"answerCache\": The byteLimit is 9223372036854775807; 67108864 is used "
          + "instead. Use 0 to 67108864.",
        "The component \"answerCache\": Answers are fresh for longer than they are kept, so they "
          + "are kept for 10.0 seconds.",
      ])
    var probe = probe(cache)
    probe.search("a")
    #expect(probe.value(of: cache).count == 0)
  }

  // MARK: - Intents of the app

  @Test(
    "Revalidating requests stale answers on the screen again and keeps the rows"
  )
  func revalidate() {
    var probe = probe()
    probe.search("a")
    probe.send(cache.revalidate)
    #expect(probe.requests.isEmpty, "it is fresh")
    advance(&probe, by: .seconds(30))
    probe.send(cache.revalidate)
    #expect(probe.asked == ["a"] && probe.phase == .refreshing && probe.rows.count == 3)
    probe.send(cache.revalidate)
    #expect(probe.asked == ["a"])
  }

  @Test("Invalidating makes all answers stale but keeps them")
  func invalidate() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    probe.send(cache.invalidate)
    probe.send(.text("a"))
    #expect(probe.asked == ["a"] && probe.rows.first == "a/0/1")
  }

  @Test("Removing all answers empties the cache and leaves no timer")
  func removeAll() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    store(&probe)
    store(&probe)
    probe.send(cache.removeAll)
    #expect(probe.value(of: cache).count == 0 && probe.waiting.isEmpty)
    probe.send(.text("a"))
    #expect(probe.asked == ["a"] && probe.rows.first == "ab/0/1")
  }

  // MARK: - Failures

  @Test("Without a performer, answers are still cached and become stale, and an issue reports it")
  func unperformed() throws {
    #expect(NamedList.machine(cache).issues(performing: []).map(\.description).count == 1)
    var probe = probe()
    probe.search("a")
    for work in probe.work(of: cache) { probe.fail(work, of: cache, because: "nobody") }
    #expect(probe.value(of: cache).problem == .notWritten("nobody"))
    probe.advance(by: .seconds(30))
    for work in probe.work(of: cache) { probe.fail(work, of: cache, because: "nobody") }
    probe.search("ab")
    probe.send(.text("a"))
    #expect(probe.asked == ["a"] && probe.rows.first == "a/0/1", "it is stale")
  }

  @Test(
    "After everything is cancelled, all answers are stale and timers restart with the next action"
  )
  func cancelled() {
    var probe = probe()
    probe.search("a")
    probe.cancelAll()
    #expect(probe.waiting.isEmpty)
    probe.search("ab")
    #expect(probe.waiting.count == 2)
    probe.send(.text("a"))
    #expect(probe.asked == ["a"] && probe.rows.first == "a/0/1")
  }

  @Test("The cache is not used for a group that stops when it has enough matches")
  func strategy() {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
    let others = HitsSearcher("others", index: "others", hitsPerPage: 3)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        MultiSearcher("all", strategy: .stopIfEnoughMatches) {
          movies
          others
        }
        cache
      })
    for text in ["a", "ab"] { probe.search(text) }
    probe.send(.text("a"))
    #expect(probe.asked == ["a", "a"])
  }

  @Test("A transcript names cached answers by their requests and shows which answers are cached")
  func transcript() {
    var probe = probe()
    probe.send(.text("a\u{1b}[2J"))
    probe.answer(from: NamedHits())
    probe.expect(
      #"""
      answerCache.answers[0]    – → movies "a\u{1B}[2J" fresh
      """#)
    probe.search("b")
    _ = probe.takeChanges()
    probe.send(.text("a\u{1b}[2J"))
    probe.expect(
      #"""
      text                     "b" → "a\u{1B}[2J"
      movies.origin            – → cache
      movies.rows              [b/0/1, b/1/1, b/2/1] → [a\u{1B}[2J/0/1, a\u{1B}[2J/1/1, a\u{1B}[2J/2/1]
      answerCache.answers.2    [1] → [0]
      """#)
    #expect(NamedList.machine(cache).describe().description.contains("answerCache"))
  }

  @Test("The same steps lead to the same states")
  func replay() throws {
    func run() -> SearchProbe {
      var probe = probe()
      for text in ["a", "ab", "a", "abc", "ab"] {
        probe.search(text)
        store(&probe)
        advance(&probe, by: .seconds(20))
      }
      return probe
    }
    #expect(run().state == run().state)
  }
}

/// Records the answers that arrive; if it is told to, each answer makes its source want another
/// request.
private struct AnswerRecorder: SearchComponent {
  struct Heard: Hashable, Codable, Sendable {
    let id: RequestID
    let row: String?
  }

  let id: ComponentID = "ear"
  var changesWhatIsWanted = false
  let initialMemory: [Heard] = []

  func reduce(_ draft: inout SearchDraft, memory: inout [Heard], on action: SearchAction) {
    guard case .answered(let id, let response)? = action.event else { return }
    guard case .success(let answer)? = response.results["movies"] else { return }
    memory.append(Heard(id: id, row: answer.hits.first?.objectID))
    guard changesWhatIsWanted else { return }
    let former = draft.state["movies"]?.answer?.request.parameters["ruleContexts"]?.intValue ?? 0
    draft.setParameter("ruleContexts", to: .integer(former + 1), of: "movies")
  }
}
