extension InsightsKeeper {
  func send(_ kept: [InsightsRecord], _ unkept: [InsightsRecord]) async -> InsightsAnswer {
    var claimed: [InsightsRecord] = []
    if !kept.isEmpty,
      let problem = problem({ () throws(StorageProblem) in claimed = try claim(kept) })
    {
      return .notSent(.notKept(problem))
    }
    let records = (unkept + claimed).sorted { $0.time < $1.time }
    guard !records.isEmpty else { return .sent }
    let ids = Set(claimed.map(\.id))
    let named = InsightsKeeper.together(named(records))
    // Consent may have been withdrawn meanwhile.
    guard !Task.isCancelled else {
      settle(ids, isOver: false)
      return .notSent(.unavailable("the work was cancelled", retryAfter: nil))
    }
    do throws(InsightsFailure) {
      try await sender.send(named)
    } catch {
      let isOver =
        switch error {
        case .uncertain: !delivery.repeatsUncertain
        case .refused: kept.count + unkept.count == 1
        case .unavailable, .denied, .notKept: false
        }
      settle(ids, isOver: isOver)
      return .notSent(error)
    }
    settle(ids, isOver: true)
    return .sent
  }

  /// Marks events as being sent; returns those that nobody else sends.
  private func claim(_ records: [InsightsRecord]) throws(StorageProblem) -> [InsightsRecord] {
    let ids = Set(records.map(\.id))
    var claimed: Set<String> = []
    let time = now()
    try change { document in
      for index in document.entries.indices where ids.contains(document.entries[index].record.id) {
        guard document.entries[index].claimed == nil else { continue }
        document.entries[index].claimed = time
        claimed.insert(document.entries[index].record.id)
      }
    }
    return records.filter { claimed.contains($0.id) }
  }

  /// Removes events that have been sent, or gives them back.
  private func settle(_ ids: Set<String>, isOver: Bool) {
    guard !ids.isEmpty else { return }
    // If this cannot be written the claim stays, and the event is not sent again.
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

  /// Views of one list by one user as events of up to 20 records, with the name and time of the first.
  static func together(_ records: [InsightsRecord]) -> [InsightsRecord] {
    var result: [InsightsRecord] = []
    /// Where the event is to which more records of a kind are added.
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
        if known.count + new.count <= InsightsEvent.maximumCount {
          result[index].event.subject = .objects(known + new, positions: nil)
          continue
        }
      }
      open[kind] = result.count
      result.append(record)
    }
    return result
  }
}
