import Foundation
import Signals

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Exchanges requests for answers over Foundation's `URLSession`, which keeps connections alive and decodes compressed
/// answers.
///
/// It follows no redirects, keeps no cookies and caches nothing. A released exchange closes its connections.
public final class URLSessionExchange: HTTPExchange {
  /// The most bytes of an answer that are kept, by default.
  public static let defaultLimit = 256 << 20

  /// Time-outs are the affair of whoever sends, by a clock of its own; this one only ends what nobody waits for.
  private static let longestSilence = 3600.0

  private let compressionThreshold: Int?
  private let session: URLSession
  private let delegate: SessionDelegate

  /// Creates an exchange with connections of its own.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that the body of an answer may have, after it was decoded; a larger one fails with
  ///     ``HTTPFailure/tooLarge(limit:)`` as soon as that is known.
  ///   - connectionsPerHost: The most connections to one host at a time.
  ///   - compressionThreshold: From how many bytes on the body of a request is compressed; `nil` for never.
  public init(
    limit: Int = URLSessionExchange.defaultLimit, connectionsPerHost: Int = 16,
    compressionThreshold: Int? = 4096
  ) {
    self.compressionThreshold = compressionThreshold
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.timeoutIntervalForRequest = Self.longestSilence
    delegate = SessionDelegate(limit: limit)
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = SessionQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  deinit {
    // It waits for the session's own queue, which a server may keep busy: nobody's task is to wait with it.
    Thread.detachNewThread { [session] in session.invalidateAndCancel() }
  }

  /// Compresses the body of a request that is large enough and not compressed already.
  public func prepared(_ request: HTTPRequest) -> HTTPRequest {
    guard let compressionThreshold, let body = request.body, body.count >= compressionThreshold,
      request.headers["content-encoding"] == nil
    else { return request }
    var request = request
    request.headers["content-encoding"] = "gzip"
    request.body = Gzip.compress(body)
    return request
  }

  /// Sends a request as it is, and returns when the answer is whole.
  public func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    if let validationError = request.host.validationError { throw .refused(validationError) }
    guard let url = URL(string: request.url) else {
      throw .refused("\(request.host.origin)\(request.target.hidingKeys) is not an address")
    }
    // A request's own counts beside that of the session.
    var urlRequest = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: Self.longestSilence)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headers.fields {
      urlRequest.setValue(field.value, forHTTPHeaderField: field.name)
    }
    if let body = request.body { urlRequest.httpBody = Data(body) }
    // Only the sending of a body tells that there is a connection.
    if request.body?.isEmpty ?? true { progress(.connected) }
    let task = session.dataTask(with: urlRequest)
    let number = task.taskIdentifier
    let delegate = delegate
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delegate.begin(number, SessionTransfer(continuation, progress))
        // Whoever is cancelled later than this is found by the handler below.
        if Task.isCancelled {
          delegate.end(number, .failure(.cancelled))
          task.cancel()
        } else {
          task.resume()
        }
      }
    } onCancel: {
      // Nobody waits for the connection to be closed: that may need the name of the host to be resolved first.
      delegate.end(number, .failure(.cancelled))
      task.cancel()
    }
    return try result.get()
  }
}
