import Synchronization

/// Performs the work of an ``InsightsInteractor``: stamps, stores, claims and sends events.
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
  let journal = Mutex(Journal())

  /// The random token of an anonymous user.
  let anonymous = Mutex(AnonymousName())

  /// The age above which a claim is assumed to belong to a process that has ended.
  static let claimTime = Duration.seconds(600)

  init(
    _ storage: ComponentStorage, _ sender: any InsightsSender, _ delivery: InsightsDelivery,
    now: @escaping @Sendable () -> Int64, makeID: @escaping @Sendable () -> String
  ) {
    self.storage = storage
    self.sender = sender
    self.delivery = delivery
    self.now = now
    self.makeID = makeID
  }

  deinit {
    // The store was released, and with it the events that it was yet to have stored.
    journal.withLock { rescue($0.records) }
  }

  func answer(to work: InsightsWork) async -> InsightsAnswer {
    switch work {
    case .stamp(let events, let removals):
      .stamped(stamp(events, afterRemovals: removals, storing: Task.isCancelled))
    case .keep(let records): .kept(problem { () throws(StorageProblem) in try keep(records) })
    case .load: load()
    case .forget: .forgotten(problem { () throws(StorageProblem) in try forget() })
    case .startOver: .forgotten(problem { () throws(StorageProblem) in try forget(anything: true) })
    case .wait(let wait): .waited(wait)
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
  /// What a keeper remembers of events until they are stored or sent, so that none is lost with a
  /// store that is released or cancels its work.
  struct Journal {
    /// The number of times that all stored events were deleted, or were to be.
    var removals = 0
    var records: [InsightsRecord] = []

    mutating func remove(_ gone: [InsightsRecord]) {
      if records.isEmpty || gone.isEmpty { return }
      let ids = Set(gone.map(\.id))
      records.removeAll { ids.contains($0.id) }
    }
  }

  /// Gives events their time and their identifiers.
  ///
  /// - Parameter stores: Whether to store them as well, because nobody will ask for that.
  func stamp(
    _ events: [InsightsEvent], afterRemovals removals: Int, storing stores: Bool = false
  ) -> [InsightsRecord] {
    let time = now()
    let records = events.map { InsightsRecord(id: makeID(), time: time, event: $0) }
    journal.withLock { journal in
      // Events that were to be deleted since must not return.
      guard removals >= journal.removals else { return }
      if stores { rescue(records) } else { journal.records += records }
    }
    return records
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
