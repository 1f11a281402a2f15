package import AlgoliaSearch
import AlgoliaServing
package import LocalSearch
import Signals

/// Answers calls as the hosted service does, from indices in memory, without a connection.
package final class LocalExchange: HTTPExchange {
  private let server: AlgoliaServer
  private let log = Locked<[HTTPRequest]>([])

  package init(_ service: LocalService) {
    var options = AlgoliaServerOptions()
    // Answers are compared with those of the engine itself.
    options.measuresTime = false
    options.identifier = { "c-1" }
    server = AlgoliaServer(service, options: options)
  }

  /// What was asked, in order.
  package var requests: [HTTPRequest] { log.withLock { $0 } }

  package func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    log.withLock { $0.append(request) }
    progress(.connected)
    let headers = Dictionary(request.headers.fields.map { ($0.name, $0.value) }) { $1 }
    let answer = await server.answer(
      ServerRequest(
        request.method.rawValue, request.target, headers: headers, body: request.body ?? []))
    return HTTPResponse(
      status: answer.status, headers: HTTPHeaders(answer.headers), body: answer.body)
  }
}
