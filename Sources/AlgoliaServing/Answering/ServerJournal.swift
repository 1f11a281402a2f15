import SearchBackend

/// The events of users, the reports of pages and the latest calls that a server has received.
struct ServerJournal: Sendable {
  /// The largest number of events, of reports and of calls that are kept.
  static let limit = 1000

  private(set) var events: [JSON] = []

  /// What InstantSearch has told of pages, see ``EventCheck/isReport(_:)``.
  private(set) var reports: [JSON] = []

  /// The calls, newest last.
  private(set) var calls: [LoggedCall] = []

  mutating func add(events new: [JSON]) {
    events += new.filter { !EventCheck.isReport($0) }
    events.removeFirst(max(events.count - Self.limit, 0))
    reports += new.filter(EventCheck.isReport)
    reports.removeFirst(max(reports.count - Self.limit, 0))
  }

  mutating func add(_ call: LoggedCall) {
    calls.append(call)
    calls.removeFirst(max(calls.count - Self.limit, 0))
  }

  /// Removes the events of a user, and the calls that mention the user.
  mutating func remove(user: String) {
    func isOfUser(_ event: JSON) -> Bool {
      ["userToken", "authenticatedUserToken"].contains { event[$0] == .string(user) }
    }
    events.removeAll(where: isOfUser)
    reports.removeAll(where: isOfUser)
    calls.removeAll { $0.mentions(user) }
  }
}
