public import SearchlightAlgolia
public import SearchlightTransport
public import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

// `Documentation/Server.md` shows this code.

/// Sends requests with AsyncHTTPClient, which needs no processor time while it waits.
public struct ServerExchange: HTTPExchange {
  let client: HTTPClient
  let limit: Int

  /// Creates an exchange with a client, which must be shut down after the last call.
  ///
  /// - Parameter limit: The largest size of an answer's body in bytes, after decompression.
  public init(_ client: HTTPClient, limit: Int = URLSessionExchange.defaultLimit) {
    self.client = client
    self.limit = limit
  }

  /// Sends a request, and returns when the whole answer has arrived.
  public func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if let reason = request.host.validationError { throw .refused(reason) }
    var call = HTTPClientRequest(url: request.url)
    call.method = .init(rawValue: request.method.rawValue)
    call.headers.add(name: "accept-encoding", value: "gzip, deflate")
    for field in request.headers.fields {
      call.headers.replaceOrAdd(name: field.name, value: field.value)
    }
    if let body = request.body { call.body = .bytes(body) }
    // The client does not report connections; the transport cancels calls that take too long.
    progress(.connected)
    do {
      let answer = try await client.execute(call, timeout: .hours(1))
      progress(.answering)
      let body = try await answer.body.collect(upTo: limit)
      var response = TransportResponse(status: Int(answer.status.code))
      response.body = Array(body.readableBytesView)
      for (name, value) in answer.headers { response.headers[name] = value }
      return response
    } catch is NIOTooManyBytesError {
      throw .tooLarge(limit: limit)
    } catch let error as HTTPClientError where error == .invalidURL {
      throw .refused("the address of the request is invalid")
    } catch {
      throw Task.isCancelled ? .cancelled : .unreachable("\(error)")
    }
  }
}

extension HTTPClient.Configuration {
  /// The settings of a client for searches, in place of defaults that fail under load.
  public static func forSearch(connectionsPerHost: Int = 1024) -> HTTPClient.Configuration {
    var settings = HTTPClient.Configuration()
    // The default is eight. A call that waits for one of them fails after `timeout.connect`.
    settings.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connectionsPerHost
    // Otherwise a host that refuses is tried for ten seconds, and the next host is not.
    settings.connectionPool.retryConnectionEstablishment = false
    settings.timeout.connect = .seconds(5)
    // No key goes to another address.
    settings.redirectConfiguration = .disallow
    // The exchange limits the answer itself.
    settings.decompression = .enabled(limit: .none)
    return settings
  }
}
