import SearchlightStateMachine

/// The reason why a source has no answer.
///
/// A failure is part of the state, so it can be compared, logged and replayed. No case may
/// therefore carry a host, a key or the identifier of one request; these belong to the error that
/// an engine's client passes to its own observer.
///
/// ``recovery`` tells whether and when to send the request again.
@nonexhaustive
public enum SearchError: Error, Hashable, Sendable {
  /// The request was cancelled; it never becomes the phase of a source.
  case cancelled

  /// The service has no index with this name.
  case unknownIndex(IndexName, known: [IndexName])

  /// The engine refused the request as invalid, with the engine's message and, over HTTP, its
  /// status.
  case rejected(message: String, status: Int?)

  /// The engine denied access, with its message: the key is wrong, has expired or lacks a
  /// permission.
  case notAllowed(String)

  /// The rate limit of the engine is exceeded; the engine may name the time after which to send
  /// again.
  case rateLimited(retryAfter: Duration?)

  /// The service could not be reached, with the reason: the device is offline, a host name does not
  /// resolve, or a certificate is invalid.
  case unreachable(String)

  /// The service did not answer in time.
  case timedOut

  /// The service was reached but failed, with the reason.
  case unavailable(String)

  /// The response to a round trip contains nothing for this source.
  case missingResponse(SourceID)

  /// The answer contradicts the request or itself, or cannot be parsed.
  case malformedResponse(String)
}

extension SearchError {
  /// Tells whether sending the same request again can succeed.
  @nonexhaustive
  public enum Recovery: Hashable, Sendable {
    /// The request may succeed the next time: at once, or after a time if the engine names one.
    case retry(after: Duration?)

    /// The request will fail again until the request, the app's permissions or the service change.
    case change
  }

  /// Tells whether sending the same request again can succeed.
  ///
  /// Policies that send `SearchAction.retry` by themselves use it, and screens use it to decide
  /// whether to offer a button. That action itself always sends the request again.
  public var recovery: Recovery {
    switch self {
    case .rateLimited(let time): .retry(after: time.map { max($0, .zero) })
    case .cancelled, .unreachable, .timedOut, .unavailable: .retry(after: nil)
    case .unknownIndex, .rejected, .notAllowed, .missingResponse, .malformedResponse: .change
    }
  }
}

extension SearchError: CustomStringConvertible {
  /// What happened and, if possible, how to correct it, in whole sentences.
  public var description: String {
    switch self {
    case .cancelled:
      "The request was cancelled."
    case .unknownIndex(let name, let known) where known.isEmpty:
      "There is no index \"\(name)\" in the service. Correct the searcher's index, or add one of that name."
    case .unknownIndex(let name, let known):
      "There is no index \"\(name)\". The service has "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
        + "; correct the searcher's index, or add the index to the service."
    case .rejected(let message, nil):
      "The engine refused the request: \(message)"
    case .rejected(let message, let status?):
      "The engine refused the request with status \(status): \(message)"
    case .notAllowed(let message):
      "The engine does not allow the request: \(message). Use a key that has not expired and has the "
        + "right to search this index."
    case .rateLimited(nil):
      "The engine received too many requests. Send .retry later, and send fewer requests."
    case .rateLimited(let time?):
      "The engine received too many requests. Send .retry after \(max(time, .zero).exactText), "
        + "and send fewer requests."
    case .unreachable(let reason):
      "The service could not be reached: \(reason). Send .retry once there is a connection."
    case .timedOut:
      "The service did not answer in time. Send .retry to ask again."
    case .unavailable(let reason):
      "The service could not answer: \(reason). Send .retry once it can."
    case .missingResponse(let source):
      "The answer has nothing for the source \"\(source)\". A service must answer every entry of "
        + "a request, with a response or with an error."
    case .malformedResponse(let reason):
      "The answer is malformed: \(reason). It was not shown; correct the service."
    }
  }
}

extension SearchError {
  /// What happened, for people and assistants who write no Swift: without the words of the API that
  /// ``description`` has.
  package var plainText: String {
    switch self {
    case .rateLimited(nil):
      "The engine received too many requests."
    case .rateLimited(let time?):
      "The engine received too many requests, and permits the next one after "
        + "\(max(time, .zero))."
    case .unreachable(let reason): "The service could not be reached: \(reason)."
    case .timedOut: "The service did not answer in time."
    case .unavailable(let reason): "The service could not answer: \(reason)."
    case .unknownIndex(let name, let known):
      "There is no index \"\(name)\"."
        + (known.isEmpty
          ? "" : " The service has \(known.map { "\"\($0)\"" }.joined(separator: ", ")).")
    case .cancelled, .rejected, .notAllowed, .missingResponse, .malformedResponse: description
    }
  }

  /// Whether the same search may succeed later.
  package var isTransient: Bool { if case .retry = recovery { true } else { false } }
}
