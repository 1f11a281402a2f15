import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Answers that are kept")
struct AnswerCacheTests {
  private let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(100))

  private func probe(_ cache: AnswerCacheInteractor? = nil) -> SearchProbe {
    SearchProbe(NamedList.machine(cache ?? self.cache), matching: .including)
  }

  /// Lets the performer stamp the answers that came.
  private func store(_ probe: inout SearchProbe, at time: Int64 = 1_000) {
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: time, nil))
      }
    }
  }

  /// Lets time pass, and the performer say so.
  private func advance(_ probe: inout SearchProbe, by time: Duration) {
    probe.advance(by: time)
    for work in probe.work(of: cache) {
      if case .age(let number) = work { probe.perform(work, of: cache, with: .aged(number)) }
    }
  }

  @Test("A fresh answer is shown at once, and the service is not asked")
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

  @Test("A stale answer is shown while the service is asked, whose answer takes its place")
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

  @Test("A failure behind a stale answer leaves its rows, and is told")
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
    "A text that is taken back before its stale answer is renewed is asked for when it comes back")
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

  @Test("What is under way for an older text is not awaited beside an answer that is known")
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

  @Test("A refresh asks, and its answer is kept in the place of the older")
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

  @Test("Further pages are kept too, and come from here while they are fresh")
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

  @Test("An answer is of a request with all that it asks for")
  func otherRequest() {
    var probe = probe()
    probe.search("a")
    probe.send(.filters(.add(.facet("genre", "Drama"), to: .and("genre"))))
    #expect(probe.asked == ["a"])
    probe.answer(from: NamedHits(count: 2))
    probe.send(.filters(.remove(.facet("genre", "Drama"), from: .and("genre"))))
    #expect(probe.phase == .loaded && probe.rows.count == 3)
  }

  @Test("A failure, and an answer of another service, are not kept")
  func notKept() {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: .timedOut))
    #expect(probe.value(of: cache).count == 0)
    probe.send(.text("ab"))
    let service = NamedHits(failure: .timedOut).fallingBack(to: NamedHits())
    probe.answer(from: service)
    #expect(probe.origin == .fallback && probe.value(of: cache).count == 0)
  }

  // MARK: - Others hear of it

  @Test("To other components what is kept is an answer like any, in the action that shows it")
  func heard() {
    let prefetch = PagePrefetchInteractor(NamedList.hits, after: .seconds(1))
    let ear = Ear()
    var probe = SearchProbe(NamedList.machine(cache, prefetch, ear), matching: .including)
    probe.search("a")
    probe.search("ab")
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: NamedHits())
    let before = probe.state.memory(of: ear).count
    probe.send(.text("a"))
    let generation = probe.state["movies"]?.answer?.generation
    #expect(probe.state.memory(of: ear).dropFirst(before).map(\.id) == [generation])
    #expect(probe.state.memory(of: prefetch).generation == generation, "its pause has begun")
    #expect(probe.requests.isEmpty, "the list is at its top")
    probe.send(.text("ab"))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.rows.count == 6 && probe.requests.isEmpty)
    #expect(
      probe.state.memory(of: ear).dropFirst(before + 1).map(\.row) == ["ab/0/1", "ab/3/1"],
      "a further page is one as well")
  }

  @Test("What a component wants because of an answer that is kept leaves in the same action, once")
  func reaction() {
    let ear = Ear(changesWhatIsWanted: true)
    var probe = SearchProbe(NamedList.machine(cache, ear), matching: .including)
    probe.send(.text("a"))
    for _ in 0..<3 { probe.answer(from: NamedHits()) }
    #expect(probe.requests.map(\.entries.count) == [1], "each answer leads to another request")
    probe.send(.text("b"))
    probe.answer(from: NamedHits())
    let heard = probe.state.memory(of: ear).count
    // Back to one that is kept: it is heard, and what is wanted next is asked of the service, be it kept or not.
    probe.send(.parameter("ruleContexts", 1, of: "movies"))
    probe.send(.text("a"))
    #expect(probe.state.memory(of: ear).count == heard + 1)
    #expect(probe.requests.last?.entries.map(\.request.parameters["ruleContexts"]) == [2])
  }

  // MARK: - Bounds

  @Test("Beyond the limit the answer goes that was used the longest ago")
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
    "Beyond the bytes answers go; one that is larger than all is not kept, and none makes room for it"
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

  @Test("After its time an answer is forgotten, and no timer is left")
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

  @Test("Without an end an answer is kept for as long as there is room")
  func endless() {
    let cache = AnswerCacheInteractor(freshFor: .zero, keptFor: nil)
    var probe = probe(cache)
    probe.search("a")
    #expect(probe.value(of: cache).count == 1 && probe.waiting.isEmpty)
  }

  @Test("What cannot be meant is brought within its bounds, and named")
  func issues() {
    let cache = AnswerCacheInteractor(
      limit: -1, byteLimit: .max, freshFor: .seconds(10), keptFor: .seconds(-1))
    #expect(cache.limit == 0 && cache.byteLimit == 64 << 20 && cache.keptFor == .seconds(10))
    #expect(
      NamedList.machine(cache).issues.map(\.description) == [
        "The component \"answerCache\": The limit is -1; 0 is taken. Use 0 to 1,000.",
        "The component \"answerCache\": The byteLimit is 9223372036854775807; 67108864 is taken. Use 0 to 67108864.",
        "The component \"answerCache\": Answers are fresh for longer than they are kept; they are kept for 10.0 seconds.",
      ])
    var probe = probe(cache)
    probe.search("a")
    #expect(probe.value(of: cache).count == 0)
  }

  // MARK: - What the app says

  @Test(
    "When the app comes to the front, what is shown and stale is asked for again, and the rows stay"
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

  @Test("When records have changed, nothing is fresh any more, and all is kept")
  func invalidate() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    probe.send(cache.invalidate)
    probe.send(.text("a"))
    #expect(probe.asked == ["a"] && probe.rows.first == "a/0/1")
  }

  @Test("What is removed is gone, and no timer is left")
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

  // MARK: - What goes wrong

  @Test("Without a performer answers are kept, and their times come; it is named")
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
    "When everything is cancelled nothing counts as fresh, and times begin anew with the next action"
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

  @Test("A group that stops if it finds enough is asked as a whole")
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

  @Test("A transcript names the answers by what was asked for, and says what comes from here")
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

  @Test("The same steps give the same states, and a log of them replays")
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

/// Writes down the answers that come; if it is told to, each makes its source want another one.
private struct Ear: SearchComponent {
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
