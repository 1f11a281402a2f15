/// What the keeper of a store remembers of events until they are stored or sent, so that none is lost
/// with a store that is released or cancels its work.
struct InsightsJournal: Sendable {
  private struct Entry: Sendable {
    let record: InsightsRecord
    /// The number of decisions to delete all events before the event was collected.
    let removals: Int
    /// Whether a call that sends the event is under way.
    var isLeaving = false
  }

  /// More identifiers of sent events are not remembered: nobody asks for older ones again.
  private static let sentLimit = 1000

  /// The most events that are remembered: twice as many as may wait in a state, because those of a
  /// call that was cancelled, and of a state that was replaced, are here only.
  private let capacity: Int

  private var entries: [Entry] = []

  /// The number of the latest decision to delete all events that was carried out.
  private var removals = 0

  /// The identifiers of the latest events that were sent from memory.
  private var sent: [String] = []

  /// - Parameter limit: The most events that wait in a state, of any value, as an app has set it.
  init(limit: Int) {
    capacity = 2 * min(max(0, limit), Int.max / 2)
  }

  /// All events, in the order of their stamps.
  var records: [InsightsRecord] { entries.map(\.record) }

  /// The events that no call is sending.
  var waiting: [InsightsRecord] { entries.filter { !$0.isLeaving }.map(\.record) }

  mutating func add(_ records: [InsightsRecord], afterRemovals number: Int) {
    entries += records.map { Entry(record: $0, removals: number) }
    let excess = entries.count - capacity
    guard excess > 0 else { return }
    // Nobody waits for the oldest ones any more.
    let displaced = Set(entries.indices.filter { !entries[$0].isLeaving }.prefix(excess))
    entries = entries.indices.filter { !displaced.contains($0) }.map { entries[$0] }
  }

  /// Returns whether events were collected after the latest decision to delete all events.
  func isCurrent(afterRemovals number: Int) -> Bool { number >= removals }

  /// Removes events that are stored, or must not be sent again.
  mutating func remove(_ gone: [InsightsRecord]) {
    if entries.isEmpty || gone.isEmpty { return }
    let ids = Set(gone.map(\.id))
    entries.removeAll { ids.contains($0.record.id) }
  }

  // MARK: - Deleting

  /// Removes the events from before a decision, when its work begins.
  ///
  /// Events are stamped as soon as they are collected, so those with another number are from before
  /// too: from a state of the search that the app has replaced.
  mutating func beginRemoval(_ number: Int) {
    removals = number
    entries.removeAll { $0.removals != number }
  }

  /// Removes the events from before a decision, while its work is carried out; by then, newer ones
  /// may have been stamped.
  mutating func remove(before number: Int) {
    removals = max(removals, number)
    entries.removeAll { $0.removals < number }
  }

  // MARK: - Sending

  /// Marks events as being sent, and returns those that were not sent yet and that no other call is
  /// sending.
  mutating func beginSending(_ records: [InsightsRecord]) -> [InsightsRecord] {
    let leaving = Set(entries.filter(\.isLeaving).map(\.record.id)).union(sent)
    let new = records.filter { !leaving.contains($0.id) }
    mark(new, isLeaving: true)
    return new
  }

  /// Ends the sending of events.
  ///
  /// - Parameter isOver: Whether they must not be sent again.
  mutating func endSending(_ records: [InsightsRecord], isOver: Bool) {
    guard isOver else { return mark(records, isLeaving: false) }
    let known = Set(entries.map(\.record.id))
    sent = (sent + records.map(\.id).filter(known.contains)).suffix(Self.sentLimit)
    remove(records)
  }

  private mutating func mark(_ records: [InsightsRecord], isLeaving: Bool) {
    if entries.isEmpty || records.isEmpty { return }
    let ids = Set(records.map(\.id))
    for index in entries.indices where ids.contains(entries[index].record.id) {
      entries[index].isLeaving = isLeaving
    }
  }
}
