import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Answer cache")
struct AnswerCacheTests: AnswerCacheSuite {
  @Test("A fresh answer is shown at once without asking the service")
  func fresh() {
    var probe = probe()
    probe.search("a")
    expectEqual(probe.origin, .service)
    store(&probe)
    probe.search("ab")
    probe.send(.text("a"))
    expect(probe.phase == .loaded && probe.requests.isEmpty)
    expectEqual(probe.rows, ["a/0/1", "a/1/1", "a/2/1"])
    expectEqual(probe.origin, .cache(storedAt: 1_000))
    probe.send(.text("ab"))
    expect(probe.phase == .loaded && probe.rows == ["ab/0/1", "ab/1/1", "ab/2/1"])
    expectEqual(probe.origin, .cache(storedAt: nil), "its time is not known yet")
  }

  @Test("A stale answer is shown until the service's answer replaces it")
  func stale() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    store(&probe)
    probe.advance(by: .seconds(30))
    probe.send(.text("a"))
    expect(probe.phase == .refreshing && probe.asked == ["a"])
    expect(probe.rows.first == "a/0/1" && probe.origin == .cache(storedAt: 1_000))
    probe.answer(from: NamedHits(edition: 2))
    expect(probe.phase == .loaded && probe.rows.first == "a/0/2" && probe.origin == .service)
    probe.send(.text("ab"))
    probe.send(.text("a"))
    expect(probe.phase == .loaded && probe.rows.first == "a/0/2", "it is fresh again")
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
    expect(probe.phase == .waiting && probe.rows.first == "a/0/1")
    probe.send(.text("abc"))
    probe.send(.text("a"))
    expectEqual(probe.phase, .waiting, "what stands in is no answer")
    probe.advanceUntilNothingWaits()
    expectEqual(probe.asked, ["a"])
  }

  @Test("An older request under way does not delay or replace a cached answer")
  func underWay() {
    var probe = probe()
    probe.search("a")
    probe.send(.text("ab"))
    expectEqual(probe.asked, ["ab"])
    probe.send(.text("abc"))
    let late = probe.requests
    probe.send(.text("a"))
    expect(probe.requests.isEmpty && probe.phase == .loaded)
    for request in late {
      probe.answer(request, with: (try? NamedHits().answer(request)) ?? MultiSearchResponse([:]))
    }
    expectEqual(probe.rows.first, "a/0/1")
  }

  @Test("A refresh asks the service, and its answer replaces the cached one")
  func refresh() {
    var probe = probe()
    probe.search("a")
    probe.send(.refresh())
    expectEqual(probe.asked, ["a"])
    probe.answer(from: NamedHits(edition: 2))
    expectEqual(probe.value(of: cache).count, 1)
    probe.search("ab")
    probe.send(.text("a"))
    expectEqual(probe.rows.first, "a/0/2")
  }

  @Test("A cached answer is only used for a request with the same parameters and filters")
  func otherRequest() {
    var probe = probe()
    probe.search("a")
    probe.send(.filters(.add(.facet("genre", "Drama"), to: .and("genre"))))
    expectEqual(probe.asked, ["a"])
    probe.answer(from: NamedHits(count: 2))
    probe.send(.filters(.remove(.facet("genre", "Drama"), from: .and("genre"))))
    expect(probe.phase == .loaded && probe.rows.count == 3)
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
    expectEqual(probe.asked, ["a", "a"])
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
    probe.finish(matching: .ignoring("effect"))
    expect(NamedList.machine(cache).describe().description.contains("answerCache"))
  }

  @Test("The same steps lead to the same states")
  func replay() throws {
    func run() -> SearchProbe {
      var probe = probe()
      for text in ["a", "ab", "a", "abc", "ab"] {
        probe.search(text)
        store(&probe)
        probe.advance(by: .seconds(20))
      }
      return probe
    }
    expectEqual(run().state, run().state)
  }
}
