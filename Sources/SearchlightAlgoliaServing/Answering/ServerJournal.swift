import SearchlightBackend

/// The events of users, the reports of pages and the latest calls that a server has received.
struct ServerJournal: Sendable {
  /// The largest number of events, of reports and of calls that are kept.
  static let limit = 1000

  private var userEvents: Latest
  private var pageReports: Latest

  /// The latest calls, newest last; `nil` for one that was erased.
  private var latestCalls: [LoggedCall?] = []

  /// The number of calls that are no longer kept.
  private var droppedCount = 0

  /// - Parameter byteLimit: The largest size of the events, and of the reports, in bytes of JSON: a
  ///   key that may only search may send events of any size.
  init(byteLimit: Int = 16 << 20) {
    userEvents = Latest(byteLimit: byteLimit)
    pageReports = Latest(byteLimit: byteLimit)
  }

  /// The events, newest last.
  var events: [JSON] { userEvents.entries }

  /// What InstantSearch has told of pages, see ``EventCheck/isReport(_:)``.
  var reports: [JSON] { pageReports.entries }

  mutating func add(events new: [JSON]) {
    userEvents.add(new.filter { !EventCheck.isReport($0) })
    pageReports.add(new.filter(EventCheck.isReport))
  }

  /// The calls, newest last.
  var calls: [LoggedCall] { latestCalls.compactMap(\.self) }

  /// The calls with their numbers, which they keep.
  var numberedCalls: [(number: Int, call: LoggedCall)] {
    latestCalls.enumerated().compactMap { index, call in
      call.map { (number: droppedCount + index, call: $0) }
    }
  }

  mutating func add(_ call: LoggedCall) {
    latestCalls.append(call)
    guard latestCalls.count > Self.limit else { return }
    latestCalls.removeFirst()
    droppedCount += 1
  }

  /// Erases calls that have some numbers, as far as they are still kept.
  mutating func erase(calls numbers: [Int]) {
    for number in numbers where latestCalls.indices.contains(number - droppedCount) {
      latestCalls[number - droppedCount] = nil
    }
  }

  /// Removes the events of a user.
  mutating func remove(user: String) {
    func isOfUser(_ event: JSON) -> Bool {
      ["userToken", "authenticatedUserToken"].contains { event[$0] == .string(user) }
    }
    userEvents.removeAll(where: isOfUser)
    pageReports.removeAll(where: isOfUser)
  }
}

/// The latest entries of a list that is limited in number and size.
private struct Latest: Sendable {
  let byteLimit: Int

  /// The entries, newest last.
  private(set) var entries: [JSON] = []

  /// The size of each entry in bytes.
  private var sizes: [Int] = []

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  mutating func add(_ new: [JSON]) {
    // One that is too large by itself does not cost the others.
    let sized = new.map { (entry: $0, size: $0.bytes.count) }.filter { $0.size <= byteLimit }
    entries += sized.map(\.entry)
    sizes += sized.map(\.size)
    var (kept, size) = (0, 0)
    for next in sizes.reversed().prefix(ServerJournal.limit) {
      size += next
      if size > byteLimit { break }
      kept += 1
    }
    entries.removeFirst(entries.count - kept)
    sizes.removeFirst(sizes.count - kept)
  }

  mutating func removeAll(where isUnwanted: (JSON) -> Bool) {
    let rest = zip(entries, sizes).filter { !isUnwanted($0.0) }
    entries = rest.map(\.0)
    sizes = rest.map(\.1)
  }
}
