import SearchBackend

/// The events of users and the latest calls that a server has received.
struct ServerJournal: Sendable {
  /// The largest number of events, and of calls, that are kept.
  static let limit = 1000

  private(set) var events: [JSON] = []

  /// The calls in the form of the service's log, newest last.
  private(set) var calls: [JSON] = []

  mutating func add(events new: [JSON]) {
    events += new
    events.removeFirst(max(events.count - Self.limit, 0))
  }

  mutating func removeEvents(of user: String) {
    events.removeAll { $0["userToken"] == .string(user) }
  }

  mutating func add(call: JSON) {
    calls.append(call)
    // Removing calls one at a time would shift all others each time.
    if calls.count >= 2 * Self.limit { calls.removeFirst(Self.limit) }
  }
}
