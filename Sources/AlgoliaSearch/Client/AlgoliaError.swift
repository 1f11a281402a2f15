public import AlgoliaForm
public import SearchCore
public import SearchTransport

/// Why a call of Algolia's API has no answer, with all that helps to find out.
///
/// It is for logs and for the support of the service. What a search shows is its ``searchError``, which carries no
/// hosts and no identifiers.
public struct AlgoliaError: Error, Sendable {
  /// What happened.
  public enum Reason: Hashable, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// Nothing was sent, for this reason.
    case invalid(String)
    /// The service refused the call; the status says why.
    case refused(AlgoliaFailure)
    /// The service was asked too often; it may be asked again after the time that it names, if it names one.
    case rateLimited(AlgoliaFailure, retryAfter: Duration?)
    /// No host could be reached, the last one for this reason.
    case unreachable(String)
    /// No host answered in time.
    case timedOut
    /// No host could answer, the last one that tried with this.
    case unavailable(AlgoliaFailure)
    /// The answer is larger than may be kept, in bytes.
    case tooLarge(limit: Int)
    /// The answer is not what the method gives.
    case malformedAnswer(String)
    /// A task was not done in time.
    case taskPending(Int)
    /// What was done to a key did not count in time.
    case keyPending(AlgoliaKeyOperation)
  }

  /// What happened.
  public let reason: Reason

  /// The call, without what gives access: `POST /1/indexes/*/queries`.
  public let call: String

  /// The identifier that the call was sent with; `nil` if it has none.
  public internal(set) var requestID: String?

  /// The identifier that the service gave to its answer; `nil` if it gave none.
  public internal(set) var correlationID: String?

  /// What was tried, in order.
  public internal(set) var attempts: [TransportAttempt] = []

  /// Of a change that is sent in several calls: the tasks that the service has taken on before the call that failed.
  public internal(set) var acceptedTasks: [AlgoliaTask] = []

  /// Of a change that is sent in several calls: how many of its records or events, from the first on, the service has
  /// taken on.
  public internal(set) var acceptedCount = 0

  /// Of ``AlgoliaIndex/replaceAllObjects(objects:batchSize:scopes:progress:)``: the temporary index that may be left,
  /// because it could not be deleted; `nil` if it is gone.
  public internal(set) var leftIndex: IndexName?

  /// The hosts that were asked, in order.
  public var hosts: [HTTPHost] { attempts.map(\.host) }

  /// The status of the answer; `nil` if there was none.
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

  /// The same of a change that is sent in several calls, with what was taken on before.
  func accepting(_ tasks: [AlgoliaTask], count: Int) -> AlgoliaError {
    var error = self
    error.acceptedTasks = tasks
    error.acceptedCount = count
    return error
  }

  /// The same as a part of the state of a search: without hosts and identifiers.
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
  /// What happened, where, and how to mend it.
  public var description: String {
    var text = "\(call): \(what)"
    if attempts.count > 1 || status == nil, !attempts.isEmpty {
      text += " [\(attempts.map(\.description).joined(separator: "; "))]"
    }
    if acceptedCount > 0 {
      let what = call == AlgoliaCall.events([:]).description ? "events" : "records"
      text += " The first \(acceptedCount) \(what) were taken on;"
      text += " go on behind them, if there are more."
    }
    if let leftIndex { text += " The index \(leftIndex) may be left; delete it." }
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
      "The service was asked too often. Ask again \(time.map { "after \($0)" } ?? "later")."
    case .unreachable(let reason):
      "No host could be reached: \(reason). Check the network, the application's identifier and the hosts."
    case .timedOut: "No host answered in time. Try again, or allow more time in the configuration."
    case .unavailable(let failure):
      "No host could answer; the last one said \(failure.status): \(failure.message)"
    case .tooLarge(let limit):
      "The answer is larger than \(limit) bytes. Ask for fewer hits or attributes, or allow more."
    case .malformedAnswer(let text): "The answer cannot be right: \(text)"
    case .taskPending(let id): "Task \(id) was not done in time. Wait longer, or look at it later."
    case .keyPending(let operation):
      "The key did not count in time as it is after \(operation). Wait longer, or look at it later."
    }
  }
}
