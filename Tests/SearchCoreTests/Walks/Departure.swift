import SearchCore

/// A request that has left.
struct Departure: Sendable {
  let request: MultiSearchRequest
  let time: Duration

  /// Of a request for a further page: the generation of the rows to which it belongs.
  let generation: FlightID?

  func slice(of source: SourceID) -> SearchRequest? {
    request.slices.first { $0.source == source }?.request
  }
}
