import SearchlightBasics

extension InsightsKeeper {
  func send(_ kept: [InsightsRecord], _ unkept: [InsightsRecord]) async -> InsightsAnswer {
    var (claimed, unstored): ([InsightsRecord], [InsightsRecord]) = ([], [])
    if !kept.isEmpty,
      let problem = problem({ () throws(StorageError) in
        (claimed, unstored) = try claim(kept)
      })
    {
      return .notSent(.notKept(problem))
    }
    let held = journal.withLock { journal in
      // An event that was loaded from the journal is not stored.
      let known = Set(unstored.isEmpty ? [] : journal.records.map(\.id))
      return journal.beginSending(unkept + unstored.filter { known.contains($0.id) })
    }
    let records = (held + claimed).sorted { $0.time < $1.time }
    guard !records.isEmpty else { return .sent }
    func end(isOver: Bool) {
      journal.withLock { $0.endSending(held, isOver: isOver) }
      settle(Set(claimed.map(\.id)), isOver: isOver)
    }
    let named = InsightsKeeper.mergingViews(named(records))
    // The user may have withdrawn consent meanwhile.
    guard !Task.isCancelled else {
      end(isOver: false)
      return .notSent(.unavailable("the work was cancelled", retryAfter: nil))
    }
    do throws(InsightsError) {
      try await sender.send(named)
    } catch {
      let isOver =
        switch error {
        case .uncertain: !delivery.repeatsUncertain
        case .refused: kept.count + unkept.count == 1
        case .unavailable, .denied, .notKept: false
        }
      end(isOver: isOver)
      return .notSent(error.shortened)
    }
    end(isOver: true)
    return .sent
  }

  /// Marks stored events as being sent; returns those that no other sender has claimed, and those
  /// that are not stored.
  private func claim(
    _ records: [InsightsRecord]
  ) throws(StorageError) -> (claimed: [InsightsRecord], unstored: [InsightsRecord]) {
    let ids = Set(records.map(\.id))
    var (claimed, stored): (Set<String>, Set<String>) = ([], [])
    let time = now()
    try change { document in
      for index in document.entries.indices where ids.contains(document.entries[index].record.id) {
        stored.insert(document.entries[index].record.id)
        guard document.entries[index].claimed == nil else { continue }
        document.entries[index].claimed = time
        claimed.insert(document.entries[index].record.id)
      }
    }
    return (
      records.filter { claimed.contains($0.id) }, records.filter { !stored.contains($0.id) }
    )
  }

  /// Removes claimed events once they are finished, or releases their claims.
  private func settle(_ ids: Set<String>, isOver: Bool) {
    guard !ids.isEmpty else { return }
    // If the write fails, the claim stays, so that the event is not sent twice.
    try? change(evenIfCancelled: true) { document in
      if isOver {
        document.entries.removeAll { ids.contains($0.record.id) }
      } else {
        for index in document.entries.indices where ids.contains(document.entries[index].record.id)
        {
          document.entries[index].claimed = nil
        }
      }
    }
  }

  /// Merges views of one list by one user into events of up to 20 records, with the identifier and
  /// time of the first.
  static func mergingViews(_ records: [InsightsRecord]) -> [InsightsRecord] {
    var result: [InsightsRecord] = []
    /// The index of the event to which further records with the same properties are added.
    var open: [InsightsEvent: Int] = [:]
    for record in records {
      guard record.event.kind == .view, case .objects(let ids, nil) = record.event.subject else {
        result.append(record)
        continue
      }
      var kind = record.event
      kind.subject = .objects([], positions: nil)
      if let index = open[kind], case .objects(let known, _) = result[index].event.subject {
        let new = ids.filter { !known.contains($0) }
        if known.count + new.count <= InsightsEvent.itemLimit {
          result[index].event.subject = .objects(known + new, positions: nil)
          continue
        }
      }
      open[kind] = result.count
      result.append(record)
    }
    return result
  }

  typealias Document = KeptDocument<InsightsOutboxEntry>

  func document(_ content: StoredContent) throws(StorageError) -> Document {
    try Document(content, of: InsightsOutboxEntry.kind, limit: .max)
  }

  /// Changes the stored document, unless the work was cancelled: others may have emptied the
  /// document since.
  func change(
    evenIfCancelled: Bool = false, _ body: (inout Document) throws(StorageError) -> Void
  ) throws(StorageError) {
    try storage.update { (content) throws(StorageError) in
      if Task.isCancelled, !evenIfCancelled { throw .notWritten("the work was cancelled") }
      var document = try self.document(content)
      try body(&document)
      return try document.bytes(of: InsightsOutboxEntry.kind)
    }
  }

  func keep(_ records: [InsightsRecord]) throws(StorageError) {
    try change { (document) throws(StorageError) in
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
    let problem = problem { () throws(StorageError) in
      let kept = try document(try storage.read())
      let entries = kept.entries.compactMap { unexpired($0, at: time) }
      let stored = Set(kept.entries.map(\.record.id))
      records.removeAll { stored.contains($0.id) }
      records = entries.filter { $0.claimed == nil }.map(\.record) + records
      // Nothing is written if no entry has changed.
      if entries != kept.entries {
        try change { (document) throws(StorageError) in
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
    guard time - .milliseconds(entry.record.time) <= delivery.ageLimit,
      entry.record.event.validationError == nil
    else { return nil }
    guard let claimed = entry.claimed.map(Duration.milliseconds) else { return entry }
    // The clock may have been set back, so a claim may lie in the future.
    guard max(time, claimed) - min(time, claimed) > Self.claimTime else { return entry }
    return delivery.repeatsUncertain ? InsightsOutboxEntry(record: entry.record) : nil
  }
}
