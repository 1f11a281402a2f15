import SearchComponents
import SearchCore
import SearchTesting
import SearchTools
import StateMachine
import StateMachineTools
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

  /// Answers the oldest request with clock readings that make its round trip take some
  /// milliseconds.
  func answer(_ probe: inout SearchProbe, after milliseconds: Int64) throws {
    let request = try #require(probe.requests.first)
    probe.perform(
      .readAtDeparture(request.id), of: pace, with: .left(request.id, at: 5_000_000))
    answer(request, on: &probe)
    probe.perform(
      .readAtAnswer(request.id), of: pace,
      with: .answered(request.id, at: 5_000_000 + milliseconds * 1_000_000))
  }
}
