import SearchlightBasics

/// The state of an application's hosts, which all calls share.
final class HostTable: Sendable {
  private struct Entry {
    let host: HTTPHost
    /// Whether the host was found later, and goes when it is found no more.
    var isFound = false
    var isUp = true
    /// How often in a row the host timed out; concurrent timeouts count once.
    var timeouts = 0

    /// The factor by which the host's time limits are multiplied.
    var timeoutFactor: Int { timeouts + 1 }
    /// The time of the last exchange with the host.
    var lastUse: Duration?
    /// The time at which bytes of an answer from the host last arrived.
    var lastAnswer: Duration?
  }

  /// The time without use after which a host that was down or slow counts as new.
  static let expiry: Duration = .seconds(300)

  /// The largest factor for time limits; a host that needs longer is not worth the wait.
  static let maximumTimeoutFactor = 4

  private let entries: Locked<[Entry]>

  /// Creates a table of hosts that all count as up, in the order in which to try them.
  init(_ hosts: [HTTPHost]) {
    entries = Locked(hosts.map { Entry(host: $0) })
  }

  /// Replaces the hosts that were found; those of the beginning stay, and are tried before them.
  ///
  /// A host that is found again keeps what is known about it.
  func setFound(_ hosts: [HTTPHost]) {
    entries.withLock { entries in
      entries.removeAll { entry in entry.isFound && !hosts.contains(entry.host) }
      for host in hosts where !entries.contains(where: { $0.host == host }) {
        entries.append(Entry(host: host, isFound: true))
      }
    }
  }

  /// Returns the hosts for a call in the order in which to try them: hosts that are up, then hosts
  /// that timed out, then hosts that are down.
  ///
  /// Hosts that are down are listed too, so that a call fails only after it has tried every host. A
  /// host that was down or slow counts as new after ``expiry``.
  ///
  /// - Parameter role: The kind of the call, reading or writing.
  /// - Returns: Each host with the factor for its time limits.
  func candidates(
    for role: HTTPHost.Role, at time: Duration
  ) -> [(host: HTTPHost, timeoutFactor: Int)] {
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
      return ordered.map { (host: entries[$0].host, timeoutFactor: entries[$0].timeoutFactor) }
    }
  }

  /// The result of an exchange with a host.
  enum Outcome: Sendable {
    case answered, failed
    /// The host did not answer within the time limit, multiplied by this factor.
    case timedOut(timeoutFactor: Int)
  }

  /// Records that bytes of an answer have arrived.
  func noteAnswer(of host: HTTPHost, at time: Duration) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.host == host }) else { return }
      entries[index].lastAnswer = time
    }
  }

  /// Returns the time at which bytes of an answer from a host last arrived; `nil` if none have.
  func lastAnswer(of host: HTTPHost) -> Duration? {
    entries.withLock { entries in entries.first { $0.host == host }?.lastAnswer }
  }

  /// Records the result of an exchange with a host.
  func note(_ outcome: Outcome, of host: HTTPHost, at time: Duration) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.host == host }) else { return }
      entries[index].lastUse = time
      switch outcome {
      case .answered:
        entries[index].isUp = true
        entries[index].timeouts = 0
      case .timedOut(let timeoutFactor):
        // Concurrent calls all observe the same slow period, so only the first of these timeouts
        // counts.
        guard timeoutFactor >= entries[index].timeoutFactor else { return }
        entries[index].timeouts = min(entries[index].timeouts + 1, Self.maximumTimeoutFactor - 1)
      case .failed: entries[index].isUp = false
      }
    }
  }
}

extension HTTPHost.Role {
  /// Returns whether a host with this role serves calls of another role.
  fileprivate func takes(_ role: HTTPHost.Role) -> Bool { self == .any || self == role }
}
