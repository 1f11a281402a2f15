extension InsightsKeeper {
  typealias Document = KeptDocument<InsightsOutboxEntry>

  func document(_ content: StoredContent) throws(StorageProblem) -> Document {
    try Document(content, of: InsightsOutboxEntry.kind, limit: .max)
  }

  /// Changes what is kept, unless the work has been cancelled: then others may have emptied it meanwhile.
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
      // All or none of them: those that are not kept are sent from memory.
      guard document.entries.count + new.count <= self.delivery.limit else {
        throw .notWritten("\(document.entries.count) events are kept already")
      }
      document.entries += new.map { InsightsOutboxEntry(record: $0) }
    }
  }

  func load() -> InsightsAnswer {
    var records: [InsightsRecord] = []
    let time = now()
    let problem = problem { () throws(StorageProblem) in
      let kept = try document(try storage.read())
      let entries = kept.entries.compactMap { standing($0, at: time) }
      records = entries.filter { $0.claimed == nil }.map(\.record)
      // Where nothing is to be tidied up nothing is written.
      if entries != kept.entries {
        try change { (document) throws(StorageProblem) in
          document.entries = document.entries.compactMap { self.standing($0, at: time) }
        }
      }
    }
    return .loaded(records, problem)
  }

  /// An event that was kept, as it stands after some time; `nil` if it is not sent any more.
  private func standing(_ entry: InsightsOutboxEntry, at time: Int64) -> InsightsOutboxEntry? {
    // Durations have room for the difference of any two times that a file may name.
    let time = Duration.milliseconds(time)
    guard time - .milliseconds(entry.record.time) <= delivery.maximumAge,
      entry.record.event.flaw == nil
    else { return nil }
    guard let claimed = entry.claimed.map(Duration.milliseconds) else { return entry }
    // A clock may have gone back, so that a claim is of the future.
    guard max(time, claimed) - min(time, claimed) > Self.claimTime else { return entry }
    return delivery.repeatsUncertain ? InsightsOutboxEntry(record: entry.record) : nil
  }
}
