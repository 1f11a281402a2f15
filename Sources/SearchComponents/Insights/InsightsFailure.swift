/// Why events could not be sent, as far as it matters for what is done next.
public enum InsightsFailure: Error, Hashable, Codable, Sendable {
  /// Nobody has taken them, and somebody may later: they are sent again after a pause, of at least this many
  /// seconds if the service names one.
  case unavailable(String, retryAfter: Double?)

  /// Nobody knows whether they were taken, since no answer came in time.
  case uncertain(String)

  /// The service does not take one of them: they are sent in halves, and one that is refused alone is dropped.
  case refused(String)

  /// The service takes nothing of this app, as with a wrong key: they are sent again after the longest pause.
  case denied(String)

  /// What is kept of them could not be changed, without which an event might be sent twice.
  case notKept(StorageProblem)
}

extension InsightsFailure: CustomStringConvertible {
  /// What happened, and what follows.
  public var description: String {
    switch self {
    case .unavailable(let reason, _): "Events could not be sent and wait: \(reason)."
    case .uncertain(let reason): "Whether events have arrived is not known: \(reason)."
    case .refused(let reason): "An event was refused and is dropped: \(reason)."
    case .denied(let reason): "The service takes no events of this app: \(reason)."
    case .notKept(let problem): "Events wait, since the outbox cannot be written: \(problem)"
    }
  }
}
