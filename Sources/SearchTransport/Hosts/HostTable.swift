import Signals

/// What is known of the hosts of one application, shared by all calls.
package final class HostTable: Sendable {
  private struct Entry {
    let host: HTTPHost
    var isUp = true
    /// How often in a row it did not answer in time.
    var timeouts = 0
    /// When it was used last.
    var lastUse: Duration?
  }

  /// After this time a host that was down is tried again.
  package static let expiry: Duration = .seconds(300)

  private let entries: Locked<[Entry]>

  /// Creates a table of hosts that are all up, to be tried in this order.
  package init(_ hosts: [HTTPHost]) {
    entries = Locked(hosts.map { Entry(host: $0) })
  }

  /// The hosts for a call, in order: those that are up, or have been down for long, then the others, so that a call
  /// does not fail while there is a host that it has not asked.
  ///
  /// - Parameter role: What they are asked for, reading or writing.
  /// - Returns: Each with the factor of its time-outs.
  package func candidates(
    for role: HTTPHost.Role, at time: Duration
  ) -> [(host: HTTPHost, patience: Int)] {
    entries.withLock { entries in
      let fitting = entries.indices.filter { entries[$0].host.role.takes(role) }
      for index in fitting where !entries[index].isUp {
        if let last = entries[index].lastUse, time - last > Self.expiry {
          entries[index].isUp = true
          entries[index].timeouts = 0
        }
      }
      let ordered = fitting.filter { entries[$0].isUp } + fitting.filter { !entries[$0].isUp }
      return ordered.map { (host: entries[$0].host, patience: entries[$0].timeouts + 1) }
    }
  }

  /// What a host did.
  package enum Outcome {
    case answered, timedOut, failed
  }

  /// Notes what a host did.
  package func note(_ outcome: Outcome, of host: HTTPHost, at time: Duration) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.host == host }) else { return }
      entries[index].lastUse = time
      switch outcome {
      case .answered:
        entries[index].isUp = true
        entries[index].timeouts = 0
      case .timedOut: entries[index].timeouts += 1
      case .failed: entries[index].isUp = false
      }
    }
  }
}

extension HTTPHost.Role {
  /// Whether a host of this role is asked for another one.
  fileprivate func takes(_ role: HTTPHost.Role) -> Bool { self == .any || self == role }
}
