import AlgoliaForm
package import AlgoliaSearch
package import LocalSearch
import SearchCore
import Signals

/// Answers calls that search as the hosted service does, from indices in memory.
package final class LocalExchange: HTTPExchange {
  private let service: LocalService
  private let log = Locked<[HTTPRequest]>([])

  package init(_ service: LocalService) {
    self.service = service
  }

  /// What was asked, in order.
  package var requests: [HTTPRequest] { log.withLock { $0 } }

  package func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    log.withLock { $0.append(request) }
    progress(.connected)
    do {
      return HTTPResponse(status: 200, body: try answer(request))
    } catch {
      let failure = AlgoliaFailure(error)
      return HTTPResponse(
        status: failure.status, headers: ["correlation-id": "c-1"], body: failure.bytes)
    }
  }

  private func answer(_ request: HTTPRequest) throws(SearchError) -> [UInt8] {
    guard request.target == "/1/indexes/*/queries",
      let json = try? JSON(parsing: request.body ?? [])
    else { throw .rejected(message: "no such path: \(request.target)", status: 404) }
    let queries = try AlgoliaQueries(json: json)
    let entries = queries.requests.enumerated().map { number, request in
      MultiSearchRequest.Entry(source: SourceID("\(number)"), request: request)
    }
    let response = try service.answer(
      MultiSearchRequest(id: RequestID(1), entries: entries, strategy: queries.strategy))
    var answers: [AlgoliaAnswer] = []
    for entry in entries {
      guard let result = response.results[entry.source] else {
        throw .missingResponse(entry.source)
      }
      answers.append(AlgoliaAnswer(try result.get(), to: entry.request))
    }
    return AlgoliaAnswer.bytes(answers)
  }
}
