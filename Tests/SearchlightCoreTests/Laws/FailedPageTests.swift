import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Failed, cancelled and mismatched pages")
struct FailedPageTests {
  @Test(
    "Of two pages in flight, a failed one is requested again and the other is kept")
  func failedPage() throws {
    for order in [[0, 1], [1, 0]] {
      var scrolled = loaded(Scrolled(hitsPerPage: 5, .on(withOffset: 9)))
      scrolled.probe.send(scrolled.hits.rowAppeared(0))
      expectEqual(scrolled.pagesUnderWay, [1])
      scrolled.probe.send(scrolled.hits.rowAppeared(4))
      expectEqual(scrolled.pagesUnderWay, [1, 2])
      let requests = scrolled.probe.requests
      for number in order {
        if number == 0 {
          scrolled.probe.fail(requests[0], with: .unavailable("no route"))
        } else {
          scrolled.probe.answer(requests[1], with: try LongService().answer(requests[1]))
        }
      }
      expectEqual(scrolled.probe.state["movies"]?.failedPages, [1: .unavailable("no route")])
      expectEqual(scrolled.probe.state["movies"]?.phase, .loaded, "what is shown stays loaded")
      expect(scrolled.list.rawHit(atIndex: 10) != nil)
      expect(scrolled.list.rawHit(atIndex: 5) == nil)
      expect(scrolled.probe.isSettled, "nothing is tried again by itself")
      var appeared = scrolled
      appeared.scroll(to: 4)
      expectEqual(appeared.list.rawHit(atIndex: 5)?.objectID, "a|5")
      var retried = scrolled
      retried.probe.send(.retry())
      expectEqual(retried.pagesUnderWay, [1])
    }
  }

  @Test("The error of a page is kept at a limited length")
  func longError() throws {
    let text = String(repeating: "long ", count: 100_000)
    let errors: [SearchError] = [
      .unavailable(text), .unreachable(text), .notAllowed(text), .malformedResponse(text),
      .rejected(message: text, status: 500),
    ]
    for error in errors {
      var scrolled = loaded(Scrolled(hitsPerPage: 5, .on(withOffset: 9)))
      scrolled.probe.send(scrolled.hits.rowAppeared(0))
      scrolled.probe.fail(scrolled.probe.requests[0], with: error)
      let kept = try #require(scrolled.probe.state["movies"]?.failedPages[1])
      expect("\(kept)".utf8.count < 5000 && "\(kept)".contains("long long"), "\(kept)")
    }
  }

  @Test("The list ends where paging ends, and no page beyond that is requested")
  func endOfPaging() throws {
    for (nbHits, nbPages, length) in [(5000, 3, 30), (25, 3, 25), (5000, 0, 0), (0, 3, 0)] {
      var scrolled = Scrolled(.on(withOffset: 1000), pageCleanUpOffset: nil)
      scrolled.probe.send(.text("a"))
      let request = try #require(scrolled.probe.requests.first)
      var response = try LongService(count: nbHits).answer(request)
      if case .success(var movies)? = response.results["movies"] {
        movies.nbPages = nbPages
        response.results["movies"] = .success(movies)
      }
      scrolled.probe.answer(request, with: response)
      expectEqual(scrolled.list.count, length)
      expectEqual(scrolled.list.total.value, nbHits)
      let window = try #require(scrolled.probe.state["movies"]?.window)
      expect(window.length == length && window.lastPage == (length == 0 ? nil : 2))
      scrolled.probe.send(scrolled.hits.rowAppeared(length))
      expectEqual(scrolled.pagesUnderWay, (length == 0 ? [] : [2, 1]))
    }
  }

  @Test("Cancelled pages count as not loaded, and are requested again only on demand")
  func calledOff() {
    var scrolled = loaded(Scrolled(hitsPerPage: 5, .on(withOffset: 9)))
    scrolled.probe.send(scrolled.hits.rowAppeared(4))
    expectEqual(scrolled.pagesUnderWay, [1, 2])
    let requests = scrolled.probe.requests
    scrolled.probe.send(.cancelledAll)
    expectEqual(scrolled.pagesUnderWay, [])
    expectEqual(scrolled.probe.state["movies"]?.phase, .loaded)
    expect(scrolled.probe.state["movies"]?.isLoading == false)
    expectEqual(
      scrolled.probe.state["movies"]?.failedPages, [:], "a cancellation is no failure to show")
    scrolled.probe.send(.batch([]))
    expectEqual(scrolled.pagesUnderWay, [], "it was cancelled for a reason")
    scrolled.probe.answer(
      requests[0], with: MultiSearchResponse(failing: requests[0], with: .cancelled))
    expect(scrolled.list.rawHit(atIndex: 5) == nil && !scrolled.list.isMissing(5))
    for action in [
      scrolled.hits.rowAppeared(4), .retry(), .start, .text(scrolled.probe.state.text),
    ] {
      var again = scrolled
      again.probe.send(action)
      expectEqual(again.pagesUnderWay, [1, 2], "\(action)")
    }
  }

  @Test("Failed pages are described by number and reason, in ascending order")
  func failedPagesAsText() {
    let service = LongService(failingPages: [1, 2])
    var scrolled = loaded(Scrolled(hitsPerPage: 5, .on(withOffset: 9)))
    _ = scrolled.probe.takeChanges()
    scrolled.probe.send(scrolled.hits.rowAppeared(4))
    scrolled.answerPage(2, from: service)
    scrolled.answerPage(1, from: service)
    let reason = { (page: Int) in
      "\(page): The service could not answer: page \(page). Send .retry once it can."
    }
    guard case .fields(let fields)? = scrolled.probe.state["movies"]?.shape(.standard) else {
      Issue.record("a source has no fields")
      return
    }
    expectEqual(
      fields.first { $0.name == "failedPages" }?.shape,
      .list([.value(reason(1)), .value(reason(2))]))
    scrolled.probe.send(.retry())
    scrolled.probe.answer(from: LongService())
    guard case .fields(let healed)? = scrolled.probe.state["movies"]?.shape(.standard) else {
      return
    }
    expect(!healed.contains { $0.name == "failedPages" })
  }
}
