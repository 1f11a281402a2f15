import SearchlightBasics
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// Answers calls with a function, and records the calls.
final class ScriptedCluster: HTTPExchange {
  private let log = Locked<[TransportRequest]>([])
  private let answer: @Sendable (TransportRequest) -> TransportResponse

  /// - Parameter answer: Returns the answer to each call other than those for the version and the
  ///   mapping. This type answers these as OpenSearch 2 with the fields of ``Movies`` does.
  init(_ answer: @escaping @Sendable (TransportRequest) -> TransportResponse) {
    self.answer = answer
  }

  /// Answers all other calls with the same JSON.
  convenience init(_ json: JSON, status: Int = 200) {
    self.init { _ in TransportResponse(status: status, body: json.bytes) }
  }

  /// Returns what the function answers, for another cluster that asks it.
  func response(to request: TransportRequest) -> TransportResponse { answer(request) }

  var requests: [TransportRequest] { log.withLock { $0 } }

  /// The methods and targets of the recorded calls, such as `POST /_msearch`.
  var calls: [String] { requests.map { "\($0.method.rawValue) \($0.target)" } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    log.withLock { $0.append(request) }
    if request.method == .get, request.target == "/" {
      return TransportResponse(status: 200, body: Movies.information.bytes)
    }
    if request.target.hasSuffix("/_mapping") {
      return TransportResponse(status: 200, body: Movies.mapping.bytes)
    }
    return answer(request)
  }
}
