import SearchCore

/// What a server remembers of what it was asked: the events of users and the last calls.
struct ServerJournal: Sendable {
  /// How much is remembered of each.
  static let limit = 1000

  private(set) var events: [JSON] = []

  /// The calls, the latest last, as the service describes them.
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
    // Not one at a time, which would move all others.
    if calls.count >= 2 * Self.limit { calls.removeFirst(Self.limit) }
  }
}
