/// Sends an HTTP request and returns its answer: over a network, from a recording, or from a test's
/// script.
///
/// ```swift
/// struct Offline: HTTPExchange {
///   func send(
///     _ request: TransportRequest, progress: @Sendable (HTTPProgress) -> Void
///   ) async throws(HTTPExchangeError) -> TransportResponse {
///     throw .unreachable("there is no network in this test")
///   }
/// }
/// ```
public protocol HTTPExchange: Sendable {
  /// Returns the request as it will be sent, for example compressed.
  ///
  /// A transport calls this once per call, before it chooses a host and before any timeout begins,
  /// so the request's host has an empty name. The transport uses only the header fields and body of
  /// the result. By default they are unchanged.
  func prepared(_ request: TransportRequest) -> TransportRequest

  /// Sends a request, and returns when the whole answer has arrived.
  ///
  /// The caller handles retries, timeouts and redirects: return an answer with status 302 as it is.
  /// If the task is cancelled, return soon.
  ///
  /// - Parameters:
  ///   - request: The request, whose host, path, header fields and body are sent as they are.
  ///   - progress: Call this when the exchange makes progress, because timeouts depend on it. If you
  ///     cannot tell when there is a connection, report ``HTTPProgress/connected`` at once.
  /// - Returns: The whole answer, whatever its status.
  /// - Throws: ``HTTPExchangeError`` if there is no whole answer.
  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse
}

extension HTTPExchange {
  /// Returns the request unchanged.
  public func prepared(_ request: TransportRequest) -> TransportRequest { request }
}

/// The progress of an exchange.
@nonexhaustive
public enum HTTPProgress: Hashable, Sendable {
  /// There is a connection, or the exchange cannot tell.
  case connected

  /// The first bytes of the answer have arrived.
  case answering
}

/// The reason why a request has no HTTP answer.
@nonexhaustive
public enum HTTPExchangeError: Error, Hashable, Sendable {
  /// The calling task was cancelled.
  case cancelled

  /// There was no connection, or it broke before the whole answer had arrived. The text is the
  /// reason: the name does not resolve, the certificate is not accepted, the connection was reset.
  case unreachable(String)

  /// The answer is larger than the limit, in bytes.
  case tooLarge(limit: Int)

  /// The request was not sent, and another attempt would fail too. The text is the reason: the URL
  /// is invalid, or a recording does not contain the request.
  case refused(String)
}

extension HTTPExchangeError: CustomStringConvertible {
  /// The reason in words, such as `the call was cancelled`.
  public var description: String {
    switch self {
    case .cancelled: "the call was cancelled"
    case .unreachable(let reason): reason
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .refused(let reason): reason
    }
  }
}
