import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Sources of the adaptive debounce")
struct AdaptiveDebounceSourceTests: AdaptiveDebounceSuite {
  private static let hints = HitsSearcher("hints", index: "hints")

  @Test("Sources that are not paced keep the debounce of the search box")
  func someSources() {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
        HitsInteractor<JSON>(Self.movies)
        HitsInteractor<JSON>(Self.hints)
        AdaptiveDebounceInteractor(of: [Self.movies])
      }, matching: .including)
    probe.send(.text("a"))
    expectEqual(probe.requests.flatMap { $0.entries.map(\.source) }, ["movies"])
    probe.advance(by: .milliseconds(70))
    expectEqual(probe.requests.flatMap { $0.entries.map(\.source) }, ["movies", "hints"])
  }

  @Test("In a group with one round trip, the longest wait applies")
  func groups() {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
        MultiSearcher {
          Self.movies
          Self.hints
        }
        AdaptiveDebounceInteractor(of: [Self.movies])
      })
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(70))
    expectEqual(probe.requests.map { $0.entries.count }, [2])
  }
}
