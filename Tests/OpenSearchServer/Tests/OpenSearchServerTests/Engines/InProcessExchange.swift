import SearchlightAlgolia
import SearchlightTransport
import SearchlightAlgoliaServing
import SearchlightLocal

/// Answers calls in the format of the hosted service, from indices in memory and without a
/// connection.
struct InProcessExchange: HTTPExchange {
  private let server: AlgoliaServer

  init(_ service: LocalService) {
    var options = AlgoliaServerOptions()
    options.measuresTime = false
    server = AlgoliaServer(service, options: options)
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    let headers = Dictionary(request.headers.fields.map { ($0.name, $0.value) }) { $1 }
    let answer = await server.answer(
      ServerRequest(
        request.method.rawValue, request.target, headers: headers, body: request.body ?? []))
    return TransportResponse(
      status: answer.status, headers: TransportHeaders(answer.headers), body: answer.body)
  }
}
