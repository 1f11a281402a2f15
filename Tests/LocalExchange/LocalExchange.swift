import SearchlightAlgolia
package import SearchlightTransport
import SearchlightAlgoliaServing
import Dispatch
package import SearchlightLocal
import SearchlightBasics

/// Answers calls like the hosted service, from indices in memory and without a connection.
package final class LocalExchange: HTTPExchange {
  private let server: AlgoliaServer
  private let log = Locked<[TransportRequest]>([])

  package init(_ service: LocalService) {
    var options = AlgoliaServerOptions()
    // Without times, answers can be compared with those of the engine itself.
    options.measuresTime = false
    options.identifier = { "c-1" }
    server = AlgoliaServer(service, options: options)
  }

  /// The requests since the last call of ``forget()``, in order.
  package var requests: [TransportRequest] { log.withLock { $0 } }

  /// Removes the recorded requests, for tests that send very many.
  package func forget() {
    log.withLock { $0 = [] }
  }

  package func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    return await respond(to: request)
  }

  private func respond(to request: TransportRequest) async -> TransportResponse {
    log.withLock { $0.append(request) }
    let headers = Dictionary(request.headers.fields.map { ($0.name, $0.value) }) { $1 }
    let answer = await server.answer(
      ServerRequest(
        request.method.rawValue, request.target, headers: headers, body: request.body ?? []))
    return TransportResponse(
      status: answer.status, headers: TransportHeaders(answer.headers), body: answer.body)
  }

  /// A server on a local port that gives the same answers.
  package func localServer() throws -> LoopbackServer {
    try LoopbackServer { [self] request, connection in
      let words = request.line.split(separator: " ")
      let asked = TransportRequest(
        TransportMethod(rawValue: String(words.first ?? "")) ?? .get, host: HTTPHost("localhost"),
        target: words.count > 1 ? String(words[1]) : "/",
        headers: TransportHeaders(request.headers),
        body: request.body)
      // Each connection has a thread of its own, which may block.
      let answer = Locked<TransportResponse?>(nil)
      let isAnswered = DispatchSemaphore(value: 0)
      Task {
        let response = await respond(to: asked)
        answer.withLock { $0 = response }
        isAnswered.signal()
      }
      isAnswered.wait()
      guard let response = answer.withLock({ $0 }) else { return .close }
      connection.answer(response.status, response.body, ["content-type: application/json"])
      return .next
    }
  }
}
