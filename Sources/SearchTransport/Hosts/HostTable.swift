import Signals

/// What is known of the hosts of one application, shared by all calls.
final class HostTable: Sendable {
  private struct Entry {
    let host: HTTPHost
    var isUp = true
    /// In how many rounds in a row it did not answer in time.
    var timeouts = 0

    /// The factor of its time-outs.
    var patience: Int { timeouts + 1 }
    /// When it was used last.
    var lastUse: Duration?
    /// When something of an answer of its came last.
    var lastAnswer: Duration?
  }

  /// After this time a host that was down or slow counts as new.
  static let expiry: Duration = .seconds(300)

  /// The greatest factor of time-outs: who waits longer than that does not wait for this host.
  static let longestPatience = 4

  private let entries: Locked<[Entry]>

  /// Creates a table of hosts that are all up, to be tried in this order.
  init(_ hosts: [HTTPHost]) {
    entries = Locked(hosts.map { Entry(host: $0) })
  }

  /// The hosts for a call, in order: those that are up, or have been down for long, then those that did not answer in
  /// time, then those that are down, so that a call does not fail while there is a host that it has not asked.
  ///
  /// - Parameter role: What they are asked for, reading or writing.
  /// - Returns: Each with the factor of its time-outs.
  func candidates(
    for role: HTTPHost.Role, at time: Duration
  ) -> [(host: HTTPHost, patience: Int)] {
    entries.withLock { entries in
      let fitting = entries.indices.filter { entries[$0].host.role.takes(role) }
      for index in fitting where !entries[index].isUp || entries[index].timeouts > 0 {
        if let last = entries[index].lastUse, time - last > Self.expiry {
          entries[index].isUp = true
          entries[index].timeouts = 0
        }
      }
      let up = fitting.filter { entries[$0].isUp }
      let ordered =
        up.filter { entries[$0].timeouts == 0 } + up.filter { entries[$0].timeouts > 0 }
        + fitting.filter { !entries[$0].isUp }
      return ordered.map { (host: entries[$0].host, patience: entries[$0].patience) }
    }
  }

  /// What a host did.
  enum Outcome: Sendable {
    case answered, failed
    /// It did not answer in the time that it was given, by this factor.
    case timedOut(patience: Int)
  }

  /// Notes that something of an answer has come.
  func noteAnswer(of host: HTTPHost, at time: Duration) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.host == host }) else { return }
      entries[index].lastAnswer = time
    }
  }

  /// When something of an answer of a host came last; `nil` if nothing has.
  func lastAnswer(of host: HTTPHost) -> Duration? {
    entries.withLock { entries in entries.first { $0.host == host }?.lastAnswer }
  }

  /// Notes what a host did.
  func note(_ outcome: Outcome, of host: HTTPHost, at time: Duration) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.host == host }) else { return }
      entries[index].lastUse = time
      switch outcome {
      case .answered:
        entries[index].isUp = true
        entries[index].timeouts = 0
      case .timedOut(let patience):
        // Of many calls that wait at a time each has seen the same: the host is not that many times slower.
        guard patience >= entries[index].patience else { return }
        entries[index].timeouts = min(entries[index].timeouts + 1, Self.longestPatience - 1)
      case .failed: entries[index].isUp = false
      }
    }
  }
}

extension HTTPHost.Role {
  /// Whether a host of this role is asked for another one.
  fileprivate func takes(_ role: HTTPHost.Role) -> Bool { self == .any || self == role }
}
