import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// What each generator of this module can generate, and does within a few hundred seeds.
@Suite("What generators reach")
struct ReachTests {
  private func values<Value>(_ generator: Generator<Value>, _ count: UInt64 = 400) -> [Value] {
    (0..<count).map { generator.value(seed: $0) }
  }

  @Test("Numbers reach both bounds of a small range, and every part of the largest range")
  func numbers() {
    expectEqual(Set(values(.number(in: -3...4))), Set(-3...4))
    expectEqual(Set(values(.number(in: 7...7))), [7])
    for range in [Int.min ... .max, .min ... -1, 0 ... .max, .min ... .max - 1, .min + 1 ... .max] {
      // Sixteen parts of equal size.
      let parts = values(.number(in: range)).map { number in
        expect(range.contains(number), "\(number)")
        return UInt(bitPattern: number &- range.lowerBound)
          / (UInt(bitPattern: range.upperBound &- range.lowerBound) / 16)
      }
      expect(Set(parts).isSuperset(of: 0..<16), "\(range)")
    }
    expectEqual(Set(values(.number(in: .max - 1 ... .max))), [.max - 1, .max])
  }

  @Test("Lists, texts, pairs and choices reach every length, letter, combination and value")
  func combinations() {
    let lists = values(Generator.number(in: 0...1).list(0...3))
    expectEqual(Set(lists).count, 1 + 2 + 4 + 8)
    expectEqual(Set(values(Generator<String>.text(of: "ab", count: 0...2))).count, 1 + 2 + 4)
    let pairs = values(Generator.number(in: 0...2).with(.one(of: "a", "b")))
    expectEqual(Set(pairs.map { "\($0)\($1)" }).count, 6)
    expectEqual(Set(values(.one(of: "a", "b", "c"))), ["a", "b", "c"])
    expectEqual(Set(values(.either(.always(1), .always(2), .number(in: 3...4)))), [1, 2, 3, 4])
    expectEqual(Set(values(Generator.number(in: 1...2).map { $0 * 10 })), [10, 20])
  }

  @Test("Actions of users reach every text, Return, a refresh, a retry and the start")
  func actions() {
    let all = values(.searching(letters: "ab", count: 0...2)).map { "\($0)" }
    let texts = ["", "a", "b", "aa", "ab", "ba", "bb"].map { "\(SearchAction.text($0))" }
    let others = [SearchAction.start, .submit, .retry(), .refresh()].map { "\($0)" }
    expectEqual(Set(all), Set(texts + others))
    let pages = values(.turningPages(of: "films", upTo: 2)).map { "\($0)" }
    expectEqual(Set(pages), Set((0...2).map { "\(SearchAction.page($0, of: "films"))" }))
  }

  @Test("Answers reach failures, no hits, part of a page, full pages, and all details")
  func answers() {
    var small = SearchRequest(index: "films", query: "a")
    small.parameters.hitsPerPage = 3
    var second = small
    second.page = 1
    let request = MultiSearchRequest(
      id: SearchRequestID(18),
      entries: [
        .init(source: "films", request: small), .init(source: "more", request: second),
      ])
    var sizes: [SourceID: Set<Int>] = [:]
    var queryIDs: [SourceID: Set<String>] = [:]
    var (totals, failures): (Set<Int>, Int) = ([], 0)
    for answer in values(.answer(to: request, hits: 0...7)) {
      for (source, result) in answer.results {
        guard case .success(let response) = result else {
          failures += 1
          continue
        }
        sizes[source, default: []].insert(response.hits.count)
        totals.insert(response.nbHits)
        let details = response.details
        guard let queryID = response.hits.origin?.queryID else {
          expect(details.isHitCountExact && details.banners.isEmpty)
          continue
        }
        queryIDs[source, default: []].insert(queryID)
        expect(!details.isHitCountExact && !details.banners.isEmpty && !details.warnings.isEmpty)
        expect(details.suggestedQuery != nil && details.partialResults != nil)
      }
    }
    expect(failures > 20)
    expectEqual(totals, Set(0...7))
    expectEqual(sizes, ["films": [0, 1, 2, 3], "more": [0, 1, 2, 3]])
    expectEqual(
      queryIDs,
      [
        "films": ["00000000000000000000000000000012"],
        "more": ["00000000000000010000000000000012"],
      ])
  }

  @Test("Walks reach every kind of step, waiting and running work, and rows")
  func walks() {
    func walk(cancelling: Bool) -> RandomWalk<Suggestions, SuggestionsAction, SuggestionsWork> {
      RandomWalk(
        from: Probe(initial: Suggestions(), reducer: suggestions),
        actions: Generator.one(of: "a", "b").map(SuggestionsAction.typed),
        answers: { work in
          switch work {
          case .search(let text): [.found([text], for: text), .failed]
          }
        }, cancelling: cancelling, length: 1...10, violation: { _ in nil })
    }
    for cancelling in [false, true] {
      let walk = walk(cancelling: cancelling)
      var kinds: Set<String> = []
      for step in values(walk.scripts).joined() {
        switch step {
        case .send(let action): kinds.insert("\(action)")
        case .time: kinds.insert("time")
        case .answer(_, let way): kinds.insert("answer \(way % 2)")
        case .cancel: kinds.insert("cancel")
        }
      }
      let usual: Set = [#"typed("a")"#, #"typed("b")"#, "time", "answer 0", "answer 1"]
      expectEqual(kinds, usual.union(cancelling ? ["cancel"] : []))
      expectEqual(Set(values(walk.scripts).map(\.count)), Set(1...10))
      let situations = values(walk.situations)
      expect(situations.contains { !$0.running.isEmpty } && situations.contains(where: \.isSettled))
      expect(situations.contains { !$0.waiting.isEmpty })
      expectEqual(Set(situations.map(\.state.rows)), [[], ["a"], ["b"]])
    }
  }

  @Test("Typing sessions reach every number of searches and every text")
  func typing() {
    let sessions = values(.typing(["Alien", "M"], searches: 1...3))
    expectEqual(Set(sessions.map(\.searches.count)), [1, 2, 3])
    let texts = Set(sessions.flatMap(\.searches).compactMap { $0.last?.text.lowercased() })
    expect(texts.contains("m") && texts.contains { $0.hasPrefix("ali") }, "\(texts)")
    let pauses = sessions.flatMap(\.searches).joined().map(\.pause)
    expect(pauses.contains { $0 < .milliseconds(100) } && pauses.contains { $0 > .seconds(1) })
  }
}
