import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S11: A page chosen in a batch, during a debounce or for a held request belongs to it")
struct ChosenPageTimingTests {
  private func page(_ scrolled: Scrolled) -> Int? { scrolled.probe.state["movies"]?.wanted?.page }

  @Test("A page chosen in a batch belongs to what was chosen before it in the batch")
  func batch() {
    var scrolled = Scrolled()
    scrolled.probe.send(.batch([.text("ab"), .page(2, of: "movies")]))
    expectEqual(scrolled.probe.requests.map { $0.entries.map(\.request.page) }, [[2]])
    scrolled.probe.send(.batch([.page(5, of: "movies"), .text("abc")]))
    expectEqual(page(scrolled), 0)
    scrolled.probe.send(.batch([.page(5, of: "movies"), .page(6, of: "movies")]))
    expectEqual(page(scrolled), 6)
  }

  @Test(
    "A page belongs to a request that depends on another source, if the same batch changes both")
  func dependentSource() {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        HitsSearcher("movies", index: "movies")
        HitsSearcher("similar", index: "movies", query: "")
      }
      Follower("similar", after: "movies")
    }
    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    probe.send(.batch([.text("b"), .page(2, of: "similar")]))
    expectEqual(probe.state["similar"]?.wanted?.query, "b+")
    expectEqual(probe.state["similar"]?.wanted?.page, 2)
    expectEqual(probe.state["movies"]?.wanted?.page, 0)
  }

  @Test("A page chosen while a text waits for its debounce sends both at once")
  func pause() {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor()
        movies
      })
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    probe.send(.page(2, of: "movies"))
    expectEqual(probe.requests.map { $0.entries.map(\.request.description) }.count, 1)
    expectEqual(probe.state["movies"]?.wanted?.page, 2)
  }

  @Test(
    "A page of a held request is sent when the request is permitted, and not with another request")
  func heldBack() {
    let movies = HitsSearcher("movies", index: "movies")
    let consent = ConsentInteractor()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
        consent
      })
    probe.send(.batch([.text("a"), .page(2, of: "movies")]))
    expect(probe.requests.isEmpty)
    probe.send(consent.intent(.give))
    expectEqual(probe.state["movies"]?.wanted?.page, 2)
    probe.send(consent.intent(.withdraw))
    expect(probe.state["movies"]?.wanted == nil)
    probe.send(consent.intent(.give))
    expectEqual(probe.state["movies"]?.wanted?.page, 2)
    probe.send(consent.intent(.withdraw))
    probe.send(.text("b"))
    probe.send(.text("a"))
    probe.send(consent.intent(.give))
    expectEqual(probe.state["movies"]?.wanted?.page, 0)
  }
}
