import SearchBackend

/// The events of users and the latest calls that a server has received.
struct ServerJournal: Sendable {
  /// The largest number of events, and of calls, that are kept.
  static let limit = 1000

  private(set) var events: [JSON] = []

  /// The calls, newest last.
  private(set) var calls: [LoggedCall] = []

  mutating func add(events new: [JSON]) {
    events += new
    events.removeFirst(max(events.count - Self.limit, 0))
  }

  mutating func add(_ call: LoggedCall) {
    calls.append(call)
    calls.removeFirst(max(calls.count - Self.limit, 0))
  }

  /// Removes the events of a user, and the calls that mention the user.
  mutating func remove(user: String) {
    events.removeAll { event in
      ["userToken", "authenticatedUserToken"].contains { event[$0] == .string(user) }
    }
    calls.removeAll { $0.mentions(user) }
  }
}
