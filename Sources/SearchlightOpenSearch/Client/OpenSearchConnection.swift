import SearchlightBackend
import SearchlightBasics
import SearchlightTransport

/// Sends calls of a cluster's API with credentials, and parses the answers as JSON.
struct OpenSearchConnection: Sendable {
  let configuration: OpenSearchConfiguration
  private let transport: Transport
  private let credentials: OpenSearchCredentials

  /// Finds the nodes of the cluster; `nil` if they are not asked for.
  private let finder: NodeFinder?

  init(
    endpoint: String, credentials: OpenSearchCredentials, configuration: OpenSearchConfiguration,
    exchange: any HTTPExchange, clock: any Clock<Duration>
  ) {
    self.configuration = configuration
    self.credentials = credentials
    let transport = Transport(
      hosts: ([endpoint] + configuration.nodes).map { HTTPHost($0) },
      exchange: SigningExchange(exchange: exchange, credentials: credentials), clock: clock,
      timeouts: configuration.timeouts, rateLimitRetries: configuration.rateLimitRetryLimit,
      observer: configuration.onCall)
    self.transport = transport
    finder =
      configuration.findsNodes
      ? NodeFinder(
        transport, scheme: HTTPHost(endpoint).scheme, every: configuration.schemaLifetime)
      : nil
  }

  /// The texts that no error may contain.
  var secrets: [String] { credentials.secrets + configuration.headers.secrets }

  /// Returns the time of the connection's clock.
  func now() -> Duration { transport.now() }

  /// Waits on the connection's clock.
  func wait(_ time: Duration) async throws(OpenSearchError) {
    do {
      try await transport.wait(time)
    } catch {
      throw OpenSearchError(.cancelled, call: "a wait")
    }
  }

  /// Sends a call to the nodes that are known, and returns the JSON of the answer.
  func send(_ call: OpenSearchCall) async throws(OpenSearchError) -> JSON {
    guard let finder else { return try await answer(to: call) }
    await finder.find { () async throws(OpenSearchError) in try await answer(to: .nodes) }
    do throws(OpenSearchError) {
      return try await answer(to: call)
    } catch {
      if error.isOfNodes { await finder.findAgain() }
      throw error
    }
  }

  private func answer(to call: OpenSearchCall) async throws(OpenSearchError) -> JSON {
    var headers: TransportHeaders = [
      "accept": "application/json", "user-agent": "Searchlight for Swift",
    ]
    if call.body != nil {
      headers["content-type"] = call.isLines ? "application/x-ndjson" : "application/json"
    }
    headers.merge(configuration.headers)
    let response: TransportResponse
    do throws(TransportFailure) {
      response = try await transport.send(
        TransportCall(
          call.isRead ? .read : .write, call.method, call.target, headers: headers, body: call.body,
          secrets: credentials.secrets))
    } catch {
      throw failure(error, call)
    }
    do {
      return try JSON(parsing: response.body, numbers: .asWritten)
    } catch {
      let failure = clusterFailure(response)
      let isPage = failure.reason.hasPrefix("the answer is")
      throw OpenSearchError(
        .malformedAnswer(isPage ? failure.reason : "\(error)".hiding(secrets)),
        call: call.description)
    }
  }

  private func failure(_ error: TransportFailure, _ call: OpenSearchCall) -> OpenSearchError {
    let reason: OpenSearchError.Reason =
      switch error.reason {
      case .cancelled: .cancelled
      case .timedOut: .timedOut
      case .unreachable(let text): .unreachable(text)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .notSent(let text): .invalid(text)
      case .unavailable(let response): .unavailable(clusterFailure(response))
      case .refused(let response): refusal(response)
      }
    return OpenSearchError(reason, call: call.description, attempts: error.attempts)
  }

  private func refusal(_ response: TransportResponse) -> OpenSearchError.Reason {
    let failure = clusterFailure(response)
    // Waiting does not help against a block that lasts.
    guard response.status == 429, !failure.isLastingBlock else { return .refused(failure) }
    return .rateLimited(failure, retryAfter: response.retryAfter)
  }

  private func clusterFailure(_ response: TransportResponse) -> ClusterFailure {
    let failure = ClusterFailure(body: response.body(hiding: secrets), status: response.status)
    guard response.status == 401 else { return failure }
    let kind =
      credentials.isEmpty
      ? configuration.headers["authorization"].map { _ in "of the configuration's headers" }
      : credentials.kind
    let reason =
      kind.map { "the cluster does not accept the credentials that were sent (\($0))" }
      ?? "the cluster asks for credentials, and none were sent"
    return ClusterFailure(
      status: failure.status, type: failure.type, reason: "\(reason): \(failure.reason)")
  }
}

extension OpenSearchConnection {
  /// Sends a call whose answer is an object of objects, such as one for each index.
  func objects(_ call: OpenSearchCall) async throws(OpenSearchError) -> [String: JSON] {
    let answer = try await send(call)
    guard let members = answer.objectValue,
      members.values.allSatisfy({ $0.objectValue != nil })
    else { throw malformed("it is not an object for each index: \(answer.excerpt)", call) }
    return members
  }

  /// Sends a call that changes indices or aliases, and checks that the cluster has carried it out.
  func change(_ call: OpenSearchCall) async throws(OpenSearchError) {
    try confirm(try await send(call), of: call)
  }

  /// Checks that an answer says that a change was carried out.
  func confirm(_ answer: JSON, of call: OpenSearchCall) throws(OpenSearchError) {
    guard answer["acknowledged"] == true else {
      throw malformed("the cluster has not acknowledged the call: \(answer.excerpt)", call)
    }
  }

  /// Returns the error for an answer that does not have the form that a call returns.
  func malformed(_ text: String, _ call: OpenSearchCall) -> OpenSearchError {
    OpenSearchError(.malformedAnswer(text.hiding(secrets)), call: call.description)
  }

  /// Sends a call and waits a while for its outcome even if the calling task is cancelled, because a
  /// cluster may carry out a call that is cut off.
  ///
  /// - Parameter time: The time after the cancellation for which the answer is waited for.
  func sendThrough(
    _ call: OpenSearchCall, atMost time: Duration = .seconds(5)
  ) async throws(OpenSearchError) -> JSON {
    if Task.isCancelled { throw OpenSearchError(.cancelled, call: call.description) }
    let sending = Task { () async -> Result<JSON, OpenSearchError> in
      do throws(OpenSearchError) {
        return .success(try await send(call))
      } catch {
        return .failure(error)
      }
    }
    let timer = Locked<Task<Void, Never>?>(nil)
    let result = await withTaskCancellationHandler {
      await sending.value
    } onCancel: {
      let waiting = Task {
        do throws(OpenSearchError) { try await wait(time) } catch { return }
        sending.cancel()
      }
      timer.withLock { $0 = waiting }
    }
    timer.withLock { $0?.cancel() }
    return try result.get()
  }
}

/// Adds the credentials to each request, after its host and body are final.
struct SigningExchange: HTTPExchange {
  let exchange: any HTTPExchange
  let credentials: OpenSearchCredentials

  func prepared(_ request: TransportRequest) -> TransportRequest { exchange.prepared(request) }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    var request = request
    request.headers.merge(credentials.headers(of: request))
    // Only here are the header fields known that an app computes.
    let secrets = request.headers.secrets
    do throws(HTTPExchangeError) {
      let response = try await exchange.send(request, progress: progress)
      return 200..<300 ~= response.status ? response : response.hiding(secrets)
    } catch {
      throw error.hiding(secrets)
    }
  }
}
