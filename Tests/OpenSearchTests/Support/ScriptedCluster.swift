import OpenSearch
import SearchCore
import Synchronization

/// Answers calls with a function, and records the calls.
final class ScriptedCluster: HTTPExchange {
  private let log = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) -> HTTPResponse

  /// - Parameter answer: Returns the answer to each call other than those for the version and the
  ///   mapping. This type answers these as OpenSearch 2 with the fields of ``Movies`` does.
  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    self.answer = answer
  }

  /// Answers all other calls with the same JSON.
  convenience init(_ json: JSON, status: Int = 200) {
    self.init { _ in HTTPResponse(status: status, body: json.bytes) }
  }

  /// Returns what the function answers, for another cluster that asks it.
  func response(to request: HTTPRequest) -> HTTPResponse { answer(request) }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The methods and targets of the recorded calls, such as `POST /_msearch`.
  var calls: [String] { requests.map { "\($0.method.rawValue) \($0.target)" } }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    log.withLock { $0.append(request) }
    if request.method == .get, request.target == "/" {
      return HTTPResponse(status: 200, body: Movies.information.bytes)
    }
    if request.target.hasSuffix("/_mapping") {
      return HTTPResponse(status: 200, body: Movies.mapping.bytes)
    }
    return answer(request)
  }
}
