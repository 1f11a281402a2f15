import SearchlightBackend

/// Why events could not be sent, as far as it decides what happens next.
@nonexhaustive
public enum InsightsError: Error, Hashable, Codable, Sendable {
  /// The service could not take the events now. They are sent again after a pause of at least
  /// `retryAfter` seconds, if the service gives that number.
  case unavailable(String, retryAfter: Double?)

  /// It is unknown whether the service has taken the events, because no answer came in time.
  case uncertain(String)

  /// The service refuses one of the events. They are sent again in halves, and an event that is
  /// refused alone is dropped.
  case refused(String)

  /// The service accepts nothing from this app, for example because of a wrong key. The events are
  /// sent again after the longest pause.
  case denied(String)

  /// The stored events could not be updated, so sending them could send an event twice.
  case notKept(StorageError)
}

extension InsightsError: CustomStringConvertible {
  /// What happened, and what happens to the events.
  public var description: String {
    switch self {
    case .unavailable(let reason, _): "Events could not be sent and are waiting: \(reason)."
    case .uncertain(let reason): "It is not known whether events have arrived: \(reason)."
    case .refused(let reason): "An event was refused and dropped: \(reason)."
    case .denied(let reason): "The service accepts no events from this app: \(reason)."
    case .notKept(let problem):
      "Events are waiting because the outbox cannot be written: \(problem)"
    }
  }
}

extension InsightsError {
  /// The failure with a reason of at most 4,096 bytes.
  var shortened: InsightsError {
    switch self {
    case .unavailable(let reason, let time):
      .unavailable(reason.shortenedError, retryAfter: time)
    case .uncertain(let reason): .uncertain(reason.shortenedError)
    case .refused(let reason): .refused(reason.shortenedError)
    case .denied(let reason): .denied(reason.shortenedError)
    case .notKept(let problem): .notKept(problem.shortened)
    }
  }
}
