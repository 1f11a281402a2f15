import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with Foundation's `URLSession`, which keeps connections alive and decodes
/// compressed answers.
///
/// The exchange follows no redirects, stores no cookies and caches nothing. It closes its
/// connections when it is released.
public final class URLSessionExchange: HTTPExchange {
  /// The default limit for the size of an answer's body: 256 MB.
  public static let defaultLimit = 256_000_000

  /// The timeout of the session, in seconds, which only ends requests that no caller waits for.
  ///
  /// Callers have their own, shorter timeouts and their own clocks.
  private static let longestSilence = 3600.0

  private let compressionThreshold: Int?

  #if canImport(FoundationNetworking)
    private let sessions: SessionPool
  #else
    private let session: URLSession
    private let delegate: SessionDelegate
  #endif

  /// Creates an exchange with connections of its own.
  ///
  /// - Parameters:
  ///   - limit: The largest size of an answer's body in bytes, after decompression. A larger answer
  ///     fails with ``HTTPExchangeError/tooLarge(limit:)`` as soon as its size is known.
  ///   - connectionsPerHost: The largest number of simultaneous connections to one host.
  ///   - compressionThreshold: The size in bytes from which request bodies are compressed; `nil` to
  ///     never compress.
  public convenience init(
    limit: Int = URLSessionExchange.defaultLimit, connectionsPerHost: Int = 16,
    compressionThreshold: Int? = 4096
  ) {
    self.init(
      limit: limit, connectionsPerHost: connectionsPerHost,
      compressionThreshold: compressionThreshold, warmUp: nil)
  }

  /// Creates an exchange that uses each new connection once before the first call has it.
  ///
  /// On Linux, waiting for the first answer on a connection takes a whole processor, so this is
  /// worth a round trip if answers take long. Other systems do not need it, and ignore it.
  ///
  /// - Parameters:
  ///   - limit: The largest size of an answer's body in bytes, after decompression.
  ///   - connectionsPerHost: The largest number of simultaneous connections to one host.
  ///   - compressionThreshold: The size in bytes from which request bodies are compressed; `nil` to
  ///     never compress.
  ///   - warmUp: The target of a `GET` request, such as `/1/isalive`, which the host must answer at
  ///     once, with any status. It has no header fields, so no key. A connection that was not used
  ///     for 50 seconds sends it again. Its time counts as time to connect. `nil` for none.
  public init(
    limit: Int = URLSessionExchange.defaultLimit, connectionsPerHost: Int = 16,
    compressionThreshold: Int? = 4096, warmUp: String?
  ) {
    self.compressionThreshold = compressionThreshold
    #if canImport(FoundationNetworking)
      let firstRequest: @Sendable (String) -> URLRequest? = { origin in
        // Without a slash, the target would become a part of the host's name.
        warmUp.flatMap { URL(string: origin + ($0.hasPrefix("/") ? $0 : "/\($0)")) }
          .map { Self.request($0) }
      }
      sessions = SessionPool(connectionsPerHost: connectionsPerHost, warmUp: firstRequest) {
        let delegate = SessionDelegate(limit: limit)
        let configuration = Self.configuration(connectionsPerHost: 1)
        let session = URLSession(
          configuration: configuration, delegate: delegate, delegateQueue: SessionQueue())
        return (session, delegate)
      }
    #else
      delegate = SessionDelegate(limit: limit)
      let configuration = Self.configuration(connectionsPerHost: connectionsPerHost)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    #endif
  }

  #if !canImport(FoundationNetworking)
    deinit {
      // All callers have their results. A task that is still being cancelled ends by itself.
      session.finishTasksAndInvalidate()
    }
  #endif

  /// Returns a session's configuration, without a cache, cookies or stored passwords.
  private static func configuration(connectionsPerHost: Int) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    configuration.timeoutIntervalForRequest = longestSilence
    return configuration
  }

  /// Compresses the body if it is large enough and not encoded yet.
  public func prepared(_ request: TransportRequest) -> TransportRequest {
    guard let compressionThreshold, let body = request.body, body.count >= compressionThreshold,
      request.headers["content-encoding"] == nil
    else { return request }
    var request = request
    request.headers["content-encoding"] = "gzip"
    request.body = Gzip.compress(body)
    return request
  }

  /// Sends a request unchanged, and returns when the whole answer has arrived.
  @concurrent
  public func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if let validationError = request.host.validationError { throw .refused(validationError) }
    guard let url = URL(string: request.url) else {
      throw .refused("\(request.host.shownOrigin)\(request.target.hidingKeys) is not an address")
    }
    var urlRequest = Self.request(url)
    urlRequest.httpMethod = request.method.rawValue
    for field in request.headers.fields {
      urlRequest.setValue(field.value, forHTTPHeaderField: field.name)
    }
    if let body = request.body { urlRequest.httpBody = Data(body) }
    // The session reports a connection only when it sends a body, so other requests report it here.
    if request.body?.isEmpty ?? true { progress(.connected) }
    let transfer = SessionTransfer(urlRequest, progress)
    // A later cancellation ends the transfer.
    if Task.isCancelled { throw .cancelled }
    start(transfer, with: request.host)
    return try await transfer.result().get()
  }

  /// Returns a request without header fields; its own timeout applies beside that of the session.
  private static func request(_ url: URL) -> URLRequest {
    URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: longestSilence)
  }

  private func start(_ transfer: SessionTransfer, with host: HTTPHost) {
    #if canImport(FoundationNetworking)
      sessions.start(transfer, with: host.origin)
    #else
      let task = session.dataTask(with: transfer.request)
      delegate.add(task.taskIdentifier, transfer)
      if transfer.begin(task) { task.resume() } else { task.cancel() }
    #endif
  }
}
