import StateMachine

/// Why a source has no answer.
///
/// A failure is part of the state, so it can be compared, written to a log and replayed. That is why none of
/// the cases may carry a host, a key or an identifier of one request: those belong to the error that a client
/// of an engine shows to its own observer.
///
/// ``recovery`` tells whether it is worthwhile to ask again, and when.
public enum SearchError: Error, Hashable, Sendable {
  /// The request was cancelled. Never shown.
  case cancelled

  /// The service has no index of the name.
  case unknownIndex(IndexName, known: [IndexName])

  /// The engine cannot understand the request, with its message and, if it speaks HTTP, its status.
  case rejected(message: String, status: Int?)

  /// The engine does not let this app ask, with its message: the key is wrong, has expired, or lacks a right.
  case notAllowed(String)

  /// The engine has been asked too often, with the time after which it may be asked again if it says one.
  case rateLimited(retryAfter: Duration?)

  /// No connection to the service came about, with the reason: the device is offline, a name does not
  /// resolve, a certificate is not accepted.
  case unreachable(String)

  /// The service did not answer in time.
  case timedOut

  /// The service was reached and broke down.
  case unavailable(String)

  /// The answer to several requests held nothing for this source.
  case missingResponse(SourceID)

  /// The answer contradicts the request or itself, or cannot be read.
  case malformedResponse(String)
}

extension SearchError {
  /// Whether it is worthwhile to send the same request again.
  public enum Recovery: Hashable, Sendable {
    /// It may be answered the next time: at once, or after a time if the engine names one.
    case retry(after: Duration?)

    /// It will fail again until the request, the app's rights or the service have been changed.
    case change
  }

  /// Whether it is worthwhile to send the same request again.
  ///
  /// For policies that send ``SearchAction/retry(_:)`` by themselves, and for a screen to decide whether it
  /// offers a button. ``SearchAction/retry(_:)`` itself always asks again.
  public var recovery: Recovery {
    switch self {
    case .rateLimited(let time): .retry(after: time.map { max($0, .zero) })
    case .cancelled, .unreachable, .timedOut, .unavailable: .retry(after: nil)
    case .unknownIndex, .rejected, .notAllowed, .missingResponse, .malformedResponse: .change
    }
  }
}

extension SearchError: CustomStringConvertible {
  /// What happened, and how to mend it.
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
      "The engine has been asked too often. Send .retry later, and ask less often."
    case .rateLimited(let time?):
      "The engine has been asked too often. Send .retry after \(max(time, .zero).exactText), and ask less "
        + "often."
    case .unreachable(let reason):
      "The service could not be reached: \(reason). Send .retry once there is a connection."
    case .timedOut:
      "The service did not answer in time. Send .retry to ask again."
    case .unavailable(let reason):
      "The service could not answer: \(reason). Send .retry once it can."
    case .missingResponse(let source):
      "The answer held nothing for the source \"\(source)\". A service must answer every entry of "
        + "a request, with a response or with an error."
    case .malformedResponse(let reason):
      "The answer cannot be right: \(reason). Nothing of it was shown; correct the service."
    }
  }
}
