import SearchlightCore

/// Helpers for suites about searches over HTTP.
protocol AlgoliaServiceSuite {}

extension AlgoliaServiceSuite {
  func request(
    _ requests: [SearchRequest], _ strategy: MultiSearchStrategy = .none
  ) -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: requests.enumerated().map {
        .init(source: SourceID("s\($0.offset)"), request: $0.element)
      }, strategy: strategy)
  }
}
