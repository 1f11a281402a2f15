/// What exchanges one request of HTTP for one answer: a network, a recording, or a script of a test.
///
/// ```swift
/// struct Offline: HTTPExchange {
///   func send(
///     _ request: HTTPRequest, progress: @Sendable (HTTPProgress) -> Void
///   ) async throws(HTTPFailure) -> HTTPResponse {
///     throw .unreachable("there is no network in this test")
///   }
/// }
/// ```
public protocol HTTPExchange: Sendable {
  /// Makes of a request what is sent, such as a compressed one.
  ///
  /// It is called once for a call, before a host is chosen and any time-out begins, so the name of the request's host is
  /// empty. What becomes of header fields and body counts; by default they are sent as they are.
  func prepared(_ request: HTTPRequest) -> HTTPRequest

  /// Sends a request, and returns when the answer is whole.
  ///
  /// Retries, time-outs and redirects are the caller's affair: an answer of status 302 is returned as it is. If the
  /// task is cancelled, return soon.
  ///
  /// - Parameter progress: To be told how far it is; time-outs depend on it. Whoever cannot tell when there is a
  ///   connection says at once that there is one.
  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPExchange {
  /// The request as it is.
  public func prepared(_ request: HTTPRequest) -> HTTPRequest { request }
}

/// How far an exchange is.
public enum HTTPProgress: Hashable, Sendable {
  /// There is a connection, or nobody can tell.
  case connected

  /// The first bytes of the answer have come.
  case answering
}
