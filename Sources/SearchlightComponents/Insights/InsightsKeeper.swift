import SearchlightBasics

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
    case .keep(let records): .kept(problem { () throws(StorageError) in try keep(records) })
    case .load: load()
    case .forget(let removal):
      .forgotten(problem { () throws(StorageError) in try forget(removal) })
    case .startOver: .forgotten(problem { () throws(StorageError) in try empty(anything: true) })
    case .send(let kept, let unkept): await send(kept, unkept)
    }
  }

  func problem(_ body: () throws(StorageError) -> Void) -> StorageError? {
    do throws(StorageError) {
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

/// The anonymous user of all stores that share a performer.
final class AnonymousUser: Sendable {
  let name = Locked(AnonymousName())
}

/// The random token of an anonymous user.
struct AnonymousName {
  /// The token, once it is known.
  var name: String?

  /// Whether the stored token may be used; `false` if it was to be deleted and could not be.
  var mayBeKept = true
}

extension InsightsKeeper {
  /// Adds a token to the events of an anonymous user.
  ///
  /// The token is added when events are sent, because by then everything that was to be deleted is
  /// deleted, an earlier token included.
  func named(_ records: [InsightsRecord]) -> [InsightsRecord] {
    guard records.contains(where: { $0.event.userToken == nil }) else { return records }
    let name = anonymousName()
    return records.map { record in
      var record = record
      record.event.userToken = record.event.userToken ?? name
      return record
    }
  }

  private func anonymousName() -> String {
    anonymous.name.withLock { known in
      if let name = known.name { return name }
      var name = (known.mayBeKept ? try? document(storage.read()).about : nil) ?? ""
      if name.isEmpty {
        name = "anonymous-\(makeID())"
        // A token that cannot be stored lasts as long as the process.
        if known.mayBeKept {
          try? change { document in
            if let other = document.about { name = other } else { document.about = name }
          }
        }
      }
      if !Task.isCancelled { known.name = name }
      return name
    }
  }

  /// Deletes all events from before a decision, and the token of an anonymous user.
  func forget(_ removal: Int) throws(StorageError) {
    journal.withLock { $0.remove(before: removal) }
    try empty(anything: false)
  }

  /// Empties the storage.
  ///
  /// - Parameter anything: Whether the storage is emptied even if its content cannot be read,
  ///   because it belongs to another component or version.
  func empty(anything: Bool) throws(StorageError) {
    try anonymous.name.withLock { (known) throws(StorageError) in
      known = AnonymousName(mayBeKept: false)
      try storage.update { (content) throws(StorageError) in
        if !anything { _ = try self.document(content) }
        return []
      }
      known.mayBeKept = true
    }
  }
}

/// An event in the stored outbox.
struct InsightsOutboxEntry: Hashable, Codable, Sendable {
  var record: InsightsRecord

  /// When a sender claimed the event, in milliseconds since 1970; `nil` if it is unclaimed.
  var claimed: Int64?

  static let kind = "insights events"
}

/// Sends events to an analytics service.
///
/// `SearchlightAlgolia` provides a sender for Algolia; an app may write one for its own service.
public protocol InsightsSender: Sendable {
  /// Sends events, either all or none of them.
  ///
  /// - Throws: An ``InsightsError`` that decides what happens next.
  func send(_ events: [InsightsRecord]) async throws(InsightsError)
}
