/// The events that have not been sent, and what is under way with them.
///
/// An event comes stamped, is kept, and is sent: at most one piece of each of these works is under way, so no
/// event is in two hands.
struct InsightsOutbox: Hashable, Codable, Sendable {
  /// How many events are being stamped.
  var stamping = 0

  /// Stamped, and not kept yet.
  var unkept: [InsightsRecord] = []

  /// How many of these are being kept; `nil` if none are.
  var keeping: Int?

  /// To be sent, oldest first.
  var ready: [Entry] = []

  /// How many of these are being sent, from the first on; `nil` if none are.
  var sending: Int?

  /// How many are sent at most, after a call was refused.
  var callLimit: Int?

  /// The number of the newest wait for sending, and whether it is on.
  var wait = 0
  var isWaiting = false

  /// Whether all that waits is to be sent without waiting for more.
  var isFlushing = false

  /// What is kept from before: to be forgotten, to be read, or done with.
  var past = Past.done
  var isPastUnderWay = false

  var failures = 0
  var failure: InsightsFailure?
  var problem: StorageProblem?
  var sentCount = 0
  var droppedCount = 0

  /// An event that may be sent.
  struct Entry: Hashable, Codable, Sendable {
    var record: InsightsRecord
    /// Whether it is kept over a restart; otherwise it is here alone.
    var isKept: Bool
  }

  enum Past: String, Hashable, Codable, Sendable { case toForget, toLoad, done }

  var waitingCount: Int { unkept.count + ready.count }

  /// How many events are not sent, those that are being stamped included.
  var count: Int { stamping + waitingCount }
}

// MARK: - Consent

extension InsightsOutbox {
  /// Empties the outbox; what is kept is forgotten.
  mutating func empty() {
    let numbers = (wait, sentCount)
    self = InsightsOutbox()
    (wait, sentCount) = numbers
    past = .toForget
  }

  /// Takes up what was kept in an earlier session.
  ///
  /// What is still to be forgotten is not taken up.
  mutating func resume() {
    if past != .toForget { past = .toLoad }
  }

  /// What is to be done with what was kept before; `nil` if nothing is, or it is under way.
  mutating func nextOfPast() -> InsightsWork? {
    guard !isPastUnderWay, past != .done else { return nil }
    isPastUnderWay = true
    return past == .toForget ? .forget : .load
  }

  /// The work that empties what cannot be read; `nil` if it can, or other work is under way with it.
  mutating func startOver() -> InsightsWork? {
    guard !isPastUnderWay, keeping == nil, case .unreadable? = problem else { return nil }
    past = .toForget
    isPastUnderWay = true
    return .startOver
  }

  /// Takes note that what was kept could be neither read nor forgotten; it is tried again by the next start.
  mutating func failPast(_ problem: StorageProblem) {
    isPastUnderWay = false
    self.problem = problem
    // Nothing is kept beside what may not be: the events of now are sent from memory.
    ready += unkept.map { Entry(record: $0, isKept: false) }
    unkept = []
  }

  mutating func forgot(_ problem: StorageProblem?) {
    if let problem { return failPast(problem) }
    isPastUnderWay = false
    self.problem = nil
    if past == .toForget { past = .done }
  }

  mutating func loaded(_ records: [InsightsRecord], _ problem: StorageProblem?, limit: Int) {
    isPastUnderWay = false
    self.problem = problem
    // What cannot be read is not tried again and again; events of now are sent all the same.
    past = .done
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

  /// Counts an event for which there was no room.
  mutating func drop() { droppedCount += 1 }

  /// Takes note that events will not be stamped.
  mutating func unstamped(_ count: Int) {
    stamping -= min(stamping, count)
    droppedCount += count
  }

  /// The work that keeps what is not kept; `nil` if nothing is, or what was kept before is not done with.
  mutating func nextToKeep() -> InsightsWork? {
    guard keeping == nil, !unkept.isEmpty, past == .done else { return nil }
    keeping = unkept.count
    return .keep(unkept)
  }

  mutating func kept(_ problem: StorageProblem?) {
    let records = Array(unkept.prefix(keeping ?? 0))
    unkept.removeFirst(records.count)
    keeping = nil
    self.problem = problem
    ready += records.map { Entry(record: $0, isKept: problem == nil) }
  }
}
