/// The events that are not sent yet, and the work under way for them.
///
/// An event is stamped, stored and sent in turn. At most one store and one call are under way, so
/// no event takes part in two.
struct InsightsOutbox: Hashable, Codable, Sendable {
  /// The number of events that are being stamped.
  var stamping = 0

  /// The stamped events that are not stored yet.
  var unkept: [InsightsRecord] = []

  /// How many of the events in ``unkept`` are being stored; `nil` if none are.
  var keeping: Int?

  /// The events to send, the oldest first.
  var ready: [Entry] = []

  /// How many events at the start of ``ready`` are being sent; `nil` if none are.
  var sending: Int?

  /// The maximum number of events in a call after one was refused; `nil` for no limit.
  var callLimit: Int?

  /// The number of decisions to delete all events.
  var removals = 0

  /// The events that were only in memory when a call that was to send them was cancelled; `nil` if
  /// there are none.
  var inDoubt: [String]?

  /// The number of the newest wait before sending.
  var wait = 0
  var isWaiting = false

  /// Whether all waiting events should be sent without waiting for more.
  var isFlushing = false

  /// What remains to be done with the events stored by an earlier session.
  var past = Past.done
  var isPastUnderWay = false

  var failures = 0
  var failure: InsightsError?
  var problem: StorageError?
  var sentCount = 0
  var droppedCount = 0

  /// An event that may be sent.
  struct Entry: Hashable, Codable, Sendable {
    var record: InsightsRecord
    /// Whether the event is stored; if not, it is only in memory.
    var isKept: Bool
  }

  enum Past: String, Hashable, Codable, Sendable { case toForget, toLoad, done }

  var waitingCount: Int { unkept.count + ready.count }

  /// The number of unsent events, including those that are being stamped.
  var count: Int { stamping + waitingCount }
}

// MARK: - Consent

extension InsightsOutbox {
  /// Removes all events, and requests the deletion of the stored ones.
  mutating func empty() {
    let numbers = (wait, sentCount, removals)
    self = InsightsOutbox()
    (wait, sentCount, removals) = numbers
    removals += 1
    past = .toForget
  }

  /// Requests the events that an earlier session stored.
  ///
  /// Events whose deletion is still pending are not loaded.
  mutating func resume() {
    if past != .toForget { past = .toLoad }
  }

  /// Returns the work for the events of an earlier session; `nil` if there is none, or it is under
  /// way.
  mutating func nextOfPast() -> InsightsWork? {
    guard !isPastUnderWay, past != .done else { return nil }
    isPastUnderWay = true
    return past == .toLoad ? .load : .forget(removal: removals)
  }

  /// Whether a deletion of stored events was cancelled or has failed, so that the next action must
  /// repeat it; an unreadable storage stays so until ``startOver()``.
  var mustForget: Bool {
    guard past == .toForget, !isPastUnderWay else { return false }
    return if case .unreadable? = problem { false } else { true }
  }

  /// Returns the work that empties an unreadable storage; `nil` if it is readable, or other work on
  /// it is under way.
  mutating func startOver() -> InsightsWork? {
    guard !isPastUnderWay, keeping == nil, case .unreadable? = problem else { return nil }
    past = .toForget
    isPastUnderWay = true
    return .startOver
  }

  /// Records that stored events could be neither loaded nor deleted.
  ///
  /// The next start tries again; a deletion is also repeated by the next action.
  mutating func failPast(_ problem: StorageError) {
    isPastUnderWay = false
    self.problem = problem
    // Nothing may be stored beside events that should be deleted, so new events are sent from
    // memory.
    ready += unkept.map { Entry(record: $0, isKept: false) }
    unkept = []
  }

  mutating func forgot(_ problem: StorageError?) {
    if let problem { return failPast(problem) }
    isPastUnderWay = false
    self.problem = nil
    if past == .toForget { past = .done }
  }

  mutating func loaded(_ records: [InsightsRecord], _ problem: StorageError?, limit: Int) {
    isPastUnderWay = false
    self.problem = problem
    // Loading an unreadable storage is not repeated; new events are sent nevertheless.
    past = .done
    // What was counted as dropped and has not left is sent after all.
    droppedCount -= records.count { inDoubt?.contains($0.id) == true }
    inDoubt = nil
    let known = Set(ready.map(\.record.id) + unkept.map(\.id))
    let new = records.filter { !known.contains($0.id) }.prefix(max(0, limit - waitingCount))
    ready += new.map { Entry(record: $0, isKept: true) }
  }
}

// MARK: - Keeping

extension InsightsOutbox {
  mutating func stamped(_ records: [InsightsRecord], limit: Int) {
    stamping -= min(stamping, records.count)
    let room = max(0, limit - waitingCount)
    unkept += records.prefix(room)
    droppedCount += max(0, records.count - room)
  }

  /// Counts an event that was dropped for lack of room.
  mutating func drop() { droppedCount += 1 }

  /// Counts events that could not be stamped as dropped.
  mutating func unstamped(_ count: Int) {
    stamping -= min(stamping, count)
    droppedCount += count
  }

  /// Returns the work that stores events; `nil` if there are none, or the events of an earlier
  /// session are not dealt with.
  mutating func nextToKeep() -> InsightsWork? {
    guard keeping == nil, !unkept.isEmpty, past == .done else { return nil }
    keeping = unkept.count
    return .keep(unkept)
  }

  mutating func kept(_ problem: StorageError?) {
    let records = Array(unkept.prefix(keeping ?? 0))
    unkept.removeFirst(records.count)
    keeping = nil
    self.problem = problem
    ready += records.map { Entry(record: $0, isKept: problem == nil) }
  }
}
