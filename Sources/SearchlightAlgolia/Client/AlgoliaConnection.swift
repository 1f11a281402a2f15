import SearchlightAlgoliaForm
import SearchlightCore
import SearchlightTransport
import SearchlightBasics

/// The state that copies of a client share: the API key, which can change, and the state of hosts.
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
      timeouts: configuration.timeouts, rateLimitRetries: configuration.rateLimitRetryLimit,
      observer: configuration.onCall)
    insights = Transport(
      hosts: configuration.eventHosts, exchange: exchange, clock: clock,
      timeouts: configuration.timeouts, rateLimitRetries: configuration.rateLimitRetryLimit,
      observer: configuration.onCall)
  }

  func setKey(_ new: String) {
    key.withLock { $0 = new }
  }

  /// Sends a call and returns its answer, which has a status of 2xx.
  func send(
    _ call: AlgoliaCall, requestID: String?
  ) async throws(AlgoliaError) -> TransportResponse {
    let apiKey = key.withLock { $0 }
    let name = call.description
    if let problem = call.validationError ?? Self.validationError(appID: appID, apiKey: apiKey) {
      throw AlgoliaError(.invalid(problem), call: name)
    }
    let bytes = call.bytes
    let headers = headers(
      of: call, hasBody: bytes != nil, apiKey: apiKey, requestID: requestID)
    let transport = call.service == .search ? search : insights
    do throws(TransportFailure) {
      return try await transport.send(
        TransportCall(
          call.isRead ? .read : .write, call.method, call.target, headers: headers, body: bytes,
          isRepeatable: call.isRepeatable, secrets: [apiKey]))
    } catch {
      throw AlgoliaError(error, call: name, requestID: headers["request-id"])
    }
  }

  /// The texts that no error may contain: the key, and what an app's own header fields hold.
  var secrets: [String] { [key.withLock { $0 }] + configuration.headers.secrets }

  /// Returns the beginning of an answer for an error, with secrets hidden before it is cut.
  func excerpt(of answer: JSON) -> String {
    let clean = answer.description.hiding(secrets)
    return clean.utf8.count <= 60 ? clean : clean.prefix(59) + "…"
  }

  /// Returns the time of the client's clock.
  func now() -> Duration { search.now() }

  /// Waits for a time by the client's clock.
  func wait(_ time: Duration, _ call: AlgoliaCall) async throws(AlgoliaError) {
    do {
      try await search.wait(time)
    } catch {
      throw AlgoliaError(.cancelled, call: call.description)
    }
  }

  private func headers(
    of call: AlgoliaCall, hasBody: Bool, apiKey: String, requestID: String?
  ) -> TransportHeaders {
    var headers: TransportHeaders = [
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

  /// Returns why an application ID or an API key cannot be valid; `nil` if both can be.
  private static func validationError(appID: String, apiKey: String) -> String? {
    let isWord = appID.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if appID.isEmpty || !isWord {
      return
        "the application's identifier \"\(appID)\" must consist of letters and digits, as shown in "
        + "the service's dashboard"
    }
    if apiKey.isEmpty || !apiKey.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      return
        "the key is empty, or has white space or characters that no key contains; copy it again "
        + "from the service's dashboard"
    }
    return nil
  }
}

extension AlgoliaError {
  /// Creates the error that corresponds to a transport failure, which has no secrets.
  fileprivate init(_ failure: TransportFailure, call: String, requestID: String?) {
    var correlationID: String?
    func said(_ response: TransportResponse) -> AlgoliaAPIError {
      correlationID = response.headers["correlation-id"]
      return AlgoliaAPIError(body: response.body, status: response.status)
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
