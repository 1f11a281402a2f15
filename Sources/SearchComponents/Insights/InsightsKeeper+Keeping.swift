import Signals

extension InsightsKeeper {
  typealias Document = KeptDocument<InsightsOutboxEntry>

  func document(_ content: StoredContent) throws(StorageProblem) -> Document {
    try Document(content, of: InsightsOutboxEntry.kind, limit: .max)
  }

  /// Changes the stored document, unless the work was cancelled: others may have emptied the
  /// document since.
  func change(
    evenIfCancelled: Bool = false, _ body: (inout Document) throws(StorageProblem) -> Void
  ) throws(StorageProblem) {
    try storage.update { (content) throws(StorageProblem) in
      if Task.isCancelled, !evenIfCancelled { throw .notWritten("the work was cancelled") }
      var document = try self.document(content)
      try body(&document)
      return try document.bytes(of: InsightsOutboxEntry.kind)
    }
  }

  func keep(_ records: [InsightsRecord]) throws(StorageProblem) {
    try change { (document) throws(StorageProblem) in
      let known = Set(document.entries.map(\.record.id))
      let new = records.filter { !known.contains($0.id) }
      // Stores all of the records or none; those that are not stored are sent from memory.
      guard document.entries.count + new.count <= self.delivery.limit else {
        throw .notWritten("\(document.entries.count) events are already stored")
      }
      document.entries += new.map { InsightsOutboxEntry(record: $0) }
    }
    journal.withLock { $0.remove(records) }
  }

  /// Loads the stored events, and those in memory that are neither stored nor being sent: a store
  /// that has cancelled its work may know nothing of them.
  func load() -> InsightsAnswer {
    var records = journal.withLock { $0.waiting }
    let time = now()
    let problem = problem { () throws(StorageProblem) in
      let kept = try document(try storage.read())
      let entries = kept.entries.compactMap { unexpired($0, at: time) }
      let stored = Set(kept.entries.map(\.record.id))
      records.removeAll { stored.contains($0.id) }
      records = entries.filter { $0.claimed == nil }.map(\.record) + records
      // Nothing is written if no entry has changed.
      if entries != kept.entries {
        try change { (document) throws(StorageProblem) in
          document.entries = document.entries.compactMap { self.unexpired($0, at: time) }
        }
      }
    }
    return .loaded(records, problem)
  }

  /// Returns a stored event without its claim if the claim has expired; `nil` if the event must not
  /// be sent any more.
  private func unexpired(_ entry: InsightsOutboxEntry, at time: Int64) -> InsightsOutboxEntry? {
    // A `Duration` can hold the difference of any two times in a file.
    let time = Duration.milliseconds(time)
    guard time - .milliseconds(entry.record.time) <= delivery.maximumAge,
      entry.record.event.validationError == nil
    else { return nil }
    guard let claimed = entry.claimed.map(Duration.milliseconds) else { return entry }
    // The clock may have been set back, so a claim may lie in the future.
    guard max(time, claimed) - min(time, claimed) > Self.claimTime else { return entry }
    return delivery.repeatsUncertain ? InsightsOutboxEntry(record: entry.record) : nil
  }
}
