import Signals

/// Performs the work of an ``InsightsInteractor`` in one store: stamps, stores, claims and sends
/// events.
///
/// A stored event is sent by the process that has claimed it in the storage. The claim is released
/// if the service has not taken the event. A claim remains if the process ended in between; then it
/// is unknown whether the event has arrived, and it is never sent again, unless the delivery allows
/// it.
final class InsightsKeeper: Sendable {
  let storage: ComponentStorage
  let sender: any InsightsSender
  let delivery: InsightsDelivery
  let now: @Sendable () -> Int64
  let makeID: @Sendable () -> String

  /// The events that have been stamped and are neither stored nor sent.
  ///
  /// The lock is never held while the storage is read or changed, because events are stamped on the
  /// thread that drains the store.
  let journal: Locked<InsightsJournal>

  let anonymous: AnonymousUser

  /// The age above which a claim is assumed to belong to a process that has ended.
  static let claimTime = Duration.seconds(600)

  init(
    _ storage: ComponentStorage, _ sender: any InsightsSender, _ delivery: InsightsDelivery,
    for anonymous: AnonymousUser = AnonymousUser(), now: @escaping @Sendable () -> Int64,
    makeID: @escaping @Sendable () -> String
  ) {
    self.storage = storage
    self.sender = sender
    self.delivery = delivery
    journal = Locked(InsightsJournal(limit: delivery.limit))
    self.anonymous = anonymous
    self.now = now
    self.makeID = makeID
  }

  deinit {
    // The store was released, and with it the events that it was yet to have stored.
    rescue(journal.withLock { $0.records })
  }

  func answer(to work: InsightsWork) async -> InsightsAnswer {
    switch work {
    case .stamp(let events, let removals):
      .stamped(stampLate(events, afterRemovals: removals))
    case .keep(let records): .kept(problem { () throws(StorageProblem) in try keep(records) })
    case .load: load()
    case .forget(let removal):
      .forgotten(problem { () throws(StorageProblem) in try forget(removal) })
    case .startOver: .forgotten(problem { () throws(StorageProblem) in try empty(anything: true) })
    case .send(let kept, let unkept): await send(kept, unkept)
    }
  }

  func problem(_ body: () throws(StorageProblem) -> Void) -> StorageProblem? {
    do throws(StorageProblem) {
      try body()
      return nil
    } catch {
      return error.shortened
    }
  }
}

// MARK: - Stamping

extension InsightsKeeper {
  /// Gives events their time and their identifiers, when they are collected.
  func stamp(_ events: [InsightsEvent], afterRemovals removals: Int) -> [InsightsRecord] {
    let records = stamped(events)
    journal.withLock { $0.add(records, afterRemovals: removals) }
    return records
  }

  /// Gives events their time and their identifiers in work that runs by itself, which may have been
  /// cancelled and run late.
  private func stampLate(
    _ events: [InsightsEvent], afterRemovals removals: Int
  ) -> [InsightsRecord] {
    let records = stamped(events)
    // Events that were to be deleted since must not return.
    let isCurrent = journal.withLock { journal in
      let isCurrent = journal.isCurrent(afterRemovals: removals)
      if isCurrent { journal.add(records, afterRemovals: removals) }
      return isCurrent
    }
    // Nobody will ask for that any more.
    if isCurrent, Task.isCancelled { rescue(records) }
    return records
  }

  private func stamped(_ events: [InsightsEvent]) -> [InsightsRecord] {
    let time = now()
    return events.map { InsightsRecord(id: makeID(), time: time, event: $0) }
  }

  /// Stores events that nobody else will store, as many as there is room for.
  private func rescue(_ records: [InsightsRecord]) {
    if records.isEmpty { return }
    try? change(evenIfCancelled: true) { document in
      let known = Set(document.entries.map(\.record.id))
      let new = records.filter { !known.contains($0.id) }
      let room = max(0, self.delivery.limit - document.entries.count)
      document.entries += new.prefix(room).map { InsightsOutboxEntry(record: $0) }
    }
  }
}
