import AlgoliaForm
import SearchCore
import SearchTransport
import Signals

/// What the copies of a client share: the key, which may change, and what is known of the hosts.
final class AlgoliaConnection: Sendable {
  let appID: String
  let configuration: AlgoliaConfiguration
  private let key: Locked<String>
  let search: Transport
  let insights: Transport

  init(
    appID: String, apiKey: String, configuration: AlgoliaConfiguration,
    exchange: any HTTPExchange, clock: any Clock<Duration>
  ) {
    self.appID = appID
    self.configuration = configuration
    key = Locked(apiKey)
    search = Transport(
      hosts: configuration.searchHosts(appID: appID), exchange: exchange, clock: clock,
      timeouts: configuration.timeouts, rateLimitRetries: configuration.maxRateLimitRetries,
      observer: configuration.onCall)
    insights = Transport(
      hosts: configuration.eventHosts, exchange: exchange, clock: clock,
      timeouts: configuration.timeouts, rateLimitRetries: configuration.maxRateLimitRetries,
      observer: configuration.onCall)
  }

  func setKey(_ new: String) {
    key.withLock { $0 = new }
  }

  /// Sends a call, and returns the answer of status 2xx.
  func send(
    _ call: AlgoliaCall, requestID: String?
  ) async throws(AlgoliaError) -> HTTPResponse {
    let apiKey = key.withLock { $0 }
    let name = call.description
    if let flaw = call.flaw ?? Self.flaw(appID: appID, apiKey: apiKey) {
      throw AlgoliaError(.invalid(flaw), call: name)
    }
    let bytes = call.bytes
    let headers = headers(
      of: call, hasBody: bytes != nil, apiKey: apiKey, requestID: requestID)
    let transport = call.service == .search ? search : insights
    do throws(TransportFailure) {
      return try await transport.send(
        TransportCall(
          call.isRead ? .read : .write, call.method, call.target, headers: headers, body: bytes,
          // The service does not recognise an event that comes twice.
          isRepeatable: call.service != .insights))
    } catch {
      throw AlgoliaError(error, call: name, requestID: headers["request-id"], hiding: apiKey)
    }
  }

  /// What the clock of the client shows.
  func now() -> Duration { search.now() }

  /// Waits by the clock of the client.
  func wait(_ time: Duration, _ call: AlgoliaCall) async throws(AlgoliaError) {
    do {
      try await search.wait(time)
    } catch {
      throw AlgoliaError(.cancelled, call: call.description)
    }
  }

  private func headers(
    of call: AlgoliaCall, hasBody: Bool, apiKey: String, requestID: String?
  ) -> HTTPHeaders {
    var headers: HTTPHeaders = [
      "x-algolia-application-id": appID, "x-algolia-api-key": apiKey,
      "user-agent": configuration.userAgent, "accept": "application/json",
    ]
    if hasBody { headers["content-type"] = "application/json" }
    if call.service == .search, call.query["x-algolia-request-id"] == nil {
      headers["request-id"] = requestID ?? configuration.requestID()
    }
    headers.merge(configuration.headers)
    headers.merge(call.headers)
    return headers
  }

  /// What keeps an application and a key from being any; `nil` if nothing does.
  private static func flaw(appID: String, apiKey: String) -> String? {
    let isWord = appID.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if appID.isEmpty || !isWord {
      return
        "the application's identifier \"\(appID)\" must be letters and digits, as in the service's dashboard"
    }
    if apiKey.isEmpty || !apiKey.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      return
        "the key is empty, or has white space or signs that no key has; copy it anew from the service's dashboard"
    }
    return nil
  }
}

extension AlgoliaError {
  /// What a failure of the transport means.
  fileprivate init(
    _ failure: TransportFailure, call: String, requestID: String?, hiding key: String
  ) {
    var correlationID: String?
    func said(_ response: HTTPResponse) -> AlgoliaFailure {
      correlationID = response.headers["correlation-id"]
      return AlgoliaFailure(body: response.body(hiding: [key]), status: response.status)
    }
    let reason: Reason =
      switch failure.reason {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .unreachable(let text): .unreachable(text)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .notSent(let text): .invalid(text)
      case .unavailable(let response): .unavailable(said(response))
      case .refused(let response) where response.status == 429:
        .rateLimited(said(response), retryAfter: response.retryAfter)
      case .refused(let response): .refused(said(response))
      }
    self.init(
      reason, call: call, requestID: requestID, correlationID: correlationID,
      attempts: failure.attempts)
  }
}
