import Expectations
import SearchlightComponents
import SearchlightTesting
import SearchlightBasics
import SearchlightStateMachine
import Testing

@testable import SearchlightCore

/// What an action of a search has led to, for tasks that ask one search at the same time.
@Suite("Answers to actions of a search") struct AnswerToActionTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 2)
  private static let hits = HitsInteractor<Hit<JSON>>(movies)

  private static func machine(debounce: Duration = .zero) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: debounce))
      hits
      RetryInteractor(after: [.milliseconds(1)])
    }
  }

  /// A service whose rows name the text that they answer, after a few turns; `fail…` fails, and
  /// `wait…` waits until it is cancelled.
  private struct Echo: SearchService {
    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      for _ in 0..<5 { await Task.yield() }
      let query = request.entries.first?.request.query ?? ""
      if query.hasPrefix("fail") { throw .unavailable(query) }
      while query.hasPrefix("wait") {
        if Task.isCancelled { throw .cancelled }
        await Task.yield()
      }
      return try CancelledSearch.answer(to: request)
    }
  }

  private static func text(_ hits: PagedHits<Hit<JSON>>) -> String? {
    (hits.records.first?.objectID).map {
      String($0.split(separator: "|", omittingEmptySubsequences: false)[1])
    }
  }

  @Test("Each of twenty tasks that search at the same time gets its own answer or is replaced")
  func concurrent() async {
    let search = SearchStore(Self.machine(), service: Echo())
    for round in 0..<10 {
      await withTaskGroup(of: (String, ActionAnswer<PagedHits<Hit<JSON>>, SearchError>).self) {
        group in
        for number in 0..<20 {
          let text = "\(round).\(number)"
          group.addTask { (text, await search.answer(to: .text(text), of: Self.hits)) }
        }
        var answered = 0
        for await (text, answer) in group {
          switch answer {
          case .answered(let hits):
            answered += 1
            expectEqual(Self.text(hits), text)
          case .replaced: break
          case .cancelled, .failed: Issue.record("\(text): \(answer)")
          }
        }
        expect(answered >= 1, "the last one is never replaced")
      }
    }
  }

  @Test("Tasks that ask for the same get the same answer")
  func same() async {
    let search = SearchStore(Self.machine(), service: Echo())
    let answers = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await search.answer(to: .text("a"), of: Self.hits).value.flatMap(Self.text)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(answers, Array(repeating: "a", count: 20))
  }

  @Test("A failure, a cancellation, a refresh and further pages are waited for")
  func kinds() async {
    let search = SearchStore(Self.machine(), service: Echo())
    let failed = await search.answer(to: .text("fail"), of: Self.hits)
    guard case .failed(.unavailable) = failed else {
      Issue.record("\(failed)")
      return
    }

    let asking = Task { await search.answer(to: .text("wait"), of: Self.hits) }
    _ = await search.states.first { $0["movies"]?.isLoading == true }
    asking.cancel()
    guard case .cancelled = await asking.value else {
      Issue.record("not cancelled")
      return
    }
    await search.idle()
    expectEqual(search.current["movies"]?.phase, .idle)

    let first = await search.answer(to: .text("a"), of: Self.hits).value
    expectEqual(first.flatMap(Self.text), "a")
    let before = search.current["movies"]?.answer?.generation
    let refreshed = await search.answer(to: .refresh(), of: Self.hits).value
    expectEqual(refreshed.flatMap(Self.text), "a")
    expect(search.current["movies"]?.answer?.generation != before)
    let further = await search.answer(to: Self.hits.rowAppeared(1), of: Self.hits).value
    expect(further?.records.count ?? 0 > 2)
    let nothing = await search.answer(to: .text("a"), of: Self.hits).value
    expectEqual(nothing.flatMap(Self.text), "a", "nothing is missing")
  }

  @Test("A task that waits for a slow answer is told that a newer action has replaced its own")
  func replaced() async {
    let search = SearchStore(Self.machine(), service: Echo())
    let older = Task { await search.answer(to: .text("wait"), of: Self.hits) }
    _ = await search.states.first { $0["movies"]?.isLoading == true }
    let newer = await search.answer(to: .text("a"), of: Self.hits).value
    expectEqual(newer.flatMap(Self.text), "a")
    guard case .replaced = await older.value else {
      Issue.record("not replaced")
      return
    }
  }

  @Test("A refresh that a newer action replaces is not answered with the rows of before")
  func replacedRefresh() async {
    let search = SearchStore(Self.machine(), service: Once())
    _ = await search.answer(to: .text("a"), of: Self.hits)
    let refresh = Task { await search.answer(to: .refresh(), of: Self.hits) }
    _ = await search.states.first { $0["movies"]?.phase == .refreshing }
    let newer = await search.answer(to: .text("b"), of: Self.hits).value
    expectEqual(newer.flatMap(Self.text), "b")
    guard case .replaced = await refresh.value else {
      Issue.record("not replaced")
      return
    }
  }

  /// A service that answers a text once, and then waits until it is cancelled.
  private final class Once: SearchService {
    private let answered = Locked<Set<String>>([])

    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      let query = request.entries.first?.request.query ?? ""
      let isFirst = answered.withLock { $0.insert(query).inserted }
      while !isFirst {
        if Task.isCancelled { throw .cancelled }
        await Task.yield()
      }
      return try CancelledSearch.answer(to: request)
    }
  }
}
