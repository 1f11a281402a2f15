/// What events ask to have done.
public enum InsightsWork: Hashable, Codable, Sendable {
  /// What is waited for.
  public enum Wait: Hashable, Codable, Sendable {
    /// Further events to be kept together.
    case keeping
    /// Further events to be sent together, or the end of the pause after a failure; with a number, by which a
    /// wait that was replaced is known.
    case sending(Int)
  }

  /// Give events their names and the time that it is.
  case stamp([InsightsEvent])

  /// Keep events over a restart.
  case keep([InsightsRecord])

  /// Read the events that were kept.
  case load

  /// Forget all events that are kept, and the user without a name.
  case forget

  /// Do so though what is kept cannot be read.
  case startOver

  /// Say that the time is over: it is that of the effect.
  case wait(Wait)

  /// Send events. Those that are kept are marked there first, so that nobody else sends them too, and removed
  /// when they have arrived.
  case send(kept: [InsightsRecord], unkept: [InsightsRecord])
}

/// How that work is answered.
public enum InsightsAnswer: Hashable, Codable, Sendable {
  /// Events with their names and times.
  case stamped([InsightsRecord])
  /// Events are kept, or for this reason not.
  case kept(StorageProblem?)
  /// The events that were kept.
  case loaded([InsightsRecord], StorageProblem?)
  /// Nothing is kept any more, or for this reason it still is.
  case forgotten(StorageProblem?)
  /// A wait is over.
  case waited(InsightsWork.Wait)
  /// The events have been sent.
  case sent
  /// They have not.
  case notSent(InsightsFailure)
}

extension InsightsWork: CustomStringConvertible {
  /// The work, and how many events it is for.
  public var description: String {
    switch self {
    case .stamp(let events): "stamp (\(events.map(\.description).joined(separator: "; ")))"
    case .keep(let records): "keep \(records.count)"
    case .load: "load"
    case .forget: "forget"
    case .startOver: "start over"
    case .wait(.keeping): "keep soon"
    case .wait(.sending): "send soon"
    case .send(let kept, let unkept): "send \(kept.count + unkept.count)"
    }
  }
}
