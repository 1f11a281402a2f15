/// The work that ``InsightsInteractor`` requests from a performer.
@nonexhaustive
public enum InsightsWork: Hashable, Codable, Sendable {
  /// Gives events their identifiers and the current time.
  ///
  /// `afterRemovals` is the number of the latest decision to delete all stored events before the
  /// events were collected. If the work is cancelled, its performer stores the events,
  /// unless they were to be deleted since.
  case stamp([InsightsEvent], afterRemovals: Int = 0)

  /// Stores events, so that they survive a restart.
  case keep([InsightsRecord])

  /// Loads the stored events.
  case load

  /// Deletes all stored events and the token of an anonymous user.
  ///
  /// `removal` is the number of the decision to do so, by which its performer keeps events that were
  /// collected after it.
  case forget(removal: Int = 0)

  /// Empties a storage that cannot be read.
  case startOver

  /// Sends events.
  ///
  /// Stored events are first claimed in the storage, so that no other process sends them too, and
  /// removed when they have arrived.
  case send(kept: [InsightsRecord], unkept: [InsightsRecord])
}

/// A performer's answer to ``InsightsWork``, or the end of a wait.
@nonexhaustive
public enum InsightsAnswer: Hashable, Codable, Sendable {
  /// The purpose of a wait.
  @nonexhaustive
  public enum Wait: Hashable, Codable, Sendable {
    /// To collect events that are stored together.
    case keeping
    /// To collect events that are sent together, or to pause after a failure.
    ///
    /// The number identifies the wait, so that a replaced one is recognized.
    case sending(Int)
  }

  /// The events with their identifiers and times.
  case stamped([InsightsRecord])
  /// The events were stored, unless there is a problem.
  case kept(StorageError?)
  /// The stored events that may be sent, with the problem of reading them, if any.
  case loaded([InsightsRecord], StorageError?)
  /// The storage was emptied, unless there is a problem.
  case forgotten(StorageError?)
  /// A wait is over.
  case waited(Wait)
  /// The events were sent.
  case sent
  /// The events were not sent.
  case notSent(InsightsError)
}

extension InsightsWork: CustomStringConvertible {
  /// The kind of work and the number of its events; for `stamp`, the events themselves.
  public var description: String {
    switch self {
    case .stamp(let events, _): "stamp (\(events.map(\.description).joined(separator: "; ")))"
    case .keep(let records): "keep \(records.count)"
    case .load: "load"
    case .forget: "forget"
    case .startOver: "start over"
    case .send(let kept, let unkept): "send \(kept.count + unkept.count)"
    }
  }
}
