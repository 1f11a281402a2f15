import SearchlightAlgolia
import SearchlightTransport

/// An exchange that answers every request immediately with the same bytes.
struct InstantExchange: HTTPExchange {
  let body: [UInt8]

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    TransportResponse(status: 200, body: body)
  }
}
