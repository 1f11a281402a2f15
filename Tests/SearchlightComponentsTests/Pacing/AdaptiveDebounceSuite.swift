import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Helpers for suites about the adaptive debounce.
protocol AdaptiveDebounceSuite {}

extension AdaptiveDebounceSuite {
  static var movies: HitsSearcher { HitsSearcher("movies", index: "movies") }

  var pace: AdaptiveDebounceInteractor { AdaptiveDebounceInteractor() }

  func machine(_ pace: AdaptiveDebounceInteractor) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(70)))
      HitsInteractor<JSON>(Self.movies)
      pace
    }
  }

  /// A probe with one source.
  func single(_ pace: AdaptiveDebounceInteractor? = nil) -> SearchProbe {
    SearchProbe(machine(pace ?? self.pace))
  }

  func queries(_ probe: SearchProbe) -> [String] {
    probe.requests.flatMap { $0.entries.map(\.request.query) }
  }

  func empty(_ request: MultiSearchRequest) -> MultiSearchResponse {
    NoHits.response(to: request)
  }

  func answer(_ request: MultiSearchRequest, on probe: inout SearchProbe) {
    probe.answer(request, with: empty(request))
  }

  /// Answers the oldest request, whose answer reports that it took some milliseconds; `nil` for an
  /// answer that reports no duration.
  func answer(_ probe: inout SearchProbe, after milliseconds: Int64?) throws {
    let effect = try #require(
      probe.running.first { if case .search = $0.work { true } else { false } })
    guard case .search(let request) = effect.work else { return }
    probe.complete(
      effect.slot,
      with: .answering(request, with: empty(request), after: milliseconds.map { .milliseconds($0) })
    )
  }
}
