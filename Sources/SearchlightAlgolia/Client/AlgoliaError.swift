public import SearchlightAlgoliaForm
public import SearchlightCore
public import SearchlightTransport

/// The reason why a call of Algolia's API has failed, with details for logs and for Algolia's
/// support.
///
/// A search shows ``searchError`` instead, which contains no hosts and no identifiers.
public struct AlgoliaError: Error, Sendable {
  /// The kinds of failure.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// The call was not sent, for the given reason.
    case invalid(String)
    /// The service refused the call; the status tells why.
    case refused(AlgoliaAPIError)
    /// The service has received too many calls; `retryAfter` is the delay that it asks for, if any.
    case rateLimited(AlgoliaAPIError, retryAfter: Duration?)
    /// No host could be reached; the text is the reason of the last one.
    case unreachable(String)
    /// No host answered in time.
    case timedOut
    /// No host could answer; the failure is that of the last one that responded.
    case unavailable(AlgoliaAPIError)
    /// The answer exceeds the size limit, which is in bytes.
    case tooLarge(limit: Int)
    /// The answer does not have the format of the method's answers.
    case malformedAnswer(String)
    /// The task with this ID did not complete in time.
    case taskPending(Int)
    /// The operation on an API key did not take effect in time.
    case keyPending(AlgoliaKeyOperation)
  }

  /// The kind of failure.
  public let reason: Reason

  /// The method and target of the call, without API keys: `POST /1/indexes/*/queries`.
  public let call: String

  /// The request identifier that the call was sent with; `nil` if it had none.
  public internal(set) var requestID: String?

  /// The identifier that the service gave its answer; `nil` if it gave none.
  public internal(set) var correlationID: String?

  /// The attempts of the call, in order.
  public internal(set) var attempts: [TransportAttempt] = []

  /// For an operation of several calls: the tasks that the service accepted before the call that
  /// failed.
  public internal(set) var acceptedTasks: [AlgoliaTask] = []

  /// For an operation of several calls: how many records or events, counted from the first, the
  /// service accepted.
  public internal(set) var acceptedCount = 0

  /// For ``AlgoliaIndex/replaceAllObjects(objects:batchSize:scopes:progress:)``: the temporary
  /// index that may still exist because it could not be deleted; `nil` if it is gone.
  public internal(set) var leftIndex: IndexName?

  /// The hosts that the call was sent to, in order.
  public var hosts: [HTTPHost] { attempts.map(\.host) }

  /// The HTTP status of the answer; `nil` if there was none.
  public var status: Int? {
    switch reason {
    case .refused(let failure), .unavailable(let failure), .rateLimited(let failure, _):
      failure.status
    default: nil
    }
  }

  init(
    _ reason: Reason, call: String, requestID: String? = nil, correlationID: String? = nil,
    attempts: [TransportAttempt] = []
  ) {
    self.reason = reason
    self.call = call
    self.requestID = requestID
    self.correlationID = correlationID
    self.attempts = attempts
  }

  /// Returns a copy of the error of an operation of several calls, with what the service accepted
  /// before.
  func accepting(_ tasks: [AlgoliaTask], count: Int) -> AlgoliaError {
    var error = self
    error.acceptedTasks = tasks
    error.acceptedCount = count
    return error
  }

  /// The error in the state of a search, without hosts and identifiers.
  public var searchError: SearchError {
    switch reason {
    case .cancelled: .cancelled
    case .invalid(let text): .rejected(message: text, status: nil)
    case .refused(let failure): failure.searchError()
    case .rateLimited(_, let time): .rateLimited(retryAfter: time)
    case .unreachable(let reason): .unreachable(reason)
    case .timedOut, .taskPending, .keyPending: .timedOut
    case .unavailable(let failure): .unavailable(failure.message)
    case .tooLarge(let limit): .malformedResponse("it is larger than \(limit) bytes")
    case .malformedAnswer(let text): .malformedResponse(text)
    }
  }
}

extension AlgoliaError: CustomStringConvertible {
  /// The call, what failed, and what to do about it.
  public var description: String {
    var text = "\(call): \(what)"
    if attempts.count > 1 || status == nil, !attempts.isEmpty {
      text += " [\(attempts.map(\.description).joined(separator: "; "))]"
    }
    if acceptedCount > 0 {
      let what = call == AlgoliaCall.events([:]).description ? "events" : "records"
      text += " The first \(acceptedCount) \(what) were accepted;"
      text += " continue after them if there are more."
    }
    if let leftIndex { text += " The index \(leftIndex) may be left over; delete it." }
    if let requestID { text += " (request \(requestID))" }
    if let correlationID { text += " (correlation \(correlationID))" }
    return text
  }

  private var what: String {
    switch reason {
    case .cancelled: "The call was cancelled."
    case .invalid(let text): "Nothing was sent: \(text)."
    case .refused(let failure):
      "The service refused the call with status \(failure.status): \(failure.message)"
    case .rateLimited(_, let time):
      "The service received too many calls. Try again \(time.map { "after \($0)" } ?? "later")."
    case .unreachable(let reason):
      "No host could be reached: \(reason). Check the network, the application's identifier and the hosts."
    case .timedOut: "No host answered in time. Try again, or allow more time in the configuration."
    case .unavailable(let failure):
      "No host answered successfully; the last one returned \(failure.status): \(failure.message)"
    case .tooLarge(let limit):
      "The answer is larger than \(limit) bytes. Request fewer hits or attributes, or raise the limit."
    case .malformedAnswer(let text): "The answer is malformed: \(text)"
    case .taskPending(let id): "Task \(id) did not finish in time. Wait longer, or check it later."
    case .keyPending(let operation):
      "The key did not take effect in time after the operation \(operation). Wait longer, or check "
        + "it later."
    }
  }
}
