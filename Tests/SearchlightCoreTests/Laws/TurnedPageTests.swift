import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@Suite("Pages are turned from the chosen page of the search that is wanted, up to its known end")
struct TurnedPageTests {
  /// A probe that shows page 0 of a text.
  private func shown(_ text: String) -> SearchProbe {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<JSON>(movies)
      })
    probe.send(.text(text))
    probe.answer(from: TextPages())
    probe.leaveOpen()
    return probe
  }

  private let next = SearchAction.nextPage(of: "movies")
  private let previous = SearchAction.previousPage(of: "movies")

  @Test(
    "A batch turns pages as its actions do one by one",
    arguments: [
      ["1", "next next"], ["3", "next next"], ["3", "next next next"], ["3", "next previous"],
      ["3", "9 next"], ["3", "9 next next previous"], ["9", "page 5", "9 next"],
      ["1", "9 next"], ["1", "9 next next"], ["3", "next", "1 previous"], ["0", "next"],
      ["0", "9 next"], ["9", "page 8", "next next"], ["9", "page 20", "previous", "3 next"],
    ])
  func batches(steps: [String]) {
    var (whole, single) = (shown(steps[0]), shown(steps[0]))
    for step in steps.dropFirst() {
      let words = step.split(separator: " ").map(String.init)
      let actions: [SearchAction] =
        words[0] == "page"
        ? [.page(Int(words[1]) ?? 0, of: "movies")]
        : words.map { $0 == "next" ? next : $0 == "previous" ? previous : .text($0) }
      whole.send(.batch(actions))
      var rejection: ActionRejection?
      for action in actions {
        single.send(action)
        rejection = single.state.rejection ?? rejection
      }
      expectEqual(whole.state.page(of: "movies"), single.state.page(of: "movies"))
      expectEqual(whole.state["movies"]?.wanted, single.state["movies"]?.wanted)
      expectEqual(whole.state.rejection, rejection)
    }
  }

  @Test("A second tap on the last but one page is refused before the last page has arrived")
  func twice() {
    var probe = shown("2")
    probe.send(next)
    expectEqual(probe.state.page(of: "movies"), 1)
    probe.send(next)
    expectEqual(probe.state.rejection, .pageBeyondLast(2, of: "movies", count: 2))
    expectEqual(probe.state.page(of: "movies"), 1)
  }

  @Test("No tap is lost while the list of a shorter search is shown")
  func shorter() {
    var probe = shown("1")
    probe.send(.text("9"))
    for page in 1...3 {
      probe.send(next)
      expectEqual(probe.state.page(of: "movies"), page)
    }
    probe.send(previous)
    expectEqual(probe.state.page(of: "movies"), 2)
  }

  @Test("A list without hits has no further page")
  func empty() {
    var probe = shown("0")
    probe.send(next)
    expectEqual(probe.state.rejection, .pageBeyondLast(1, of: "movies", count: 0))
    expectEqual(
      probe.state.rejection?.description,
      "There is no page 1 of \"movies\", because nothing matches.")
  }
}

/// Finds as many pages of ten rows as the text says.
private struct TextPages: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let count = 10 * (Int(request.query) ?? 0)
      let rows = (0..<count).dropFirst(10 * request.page).prefix(10)
      return SearchResponse(
        to: request, hits: try HitsPage(rows.map { ["objectID": .string("\($0)")] }), nbHits: count)
    }
  }
}
