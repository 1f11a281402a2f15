extension InsightsOutbox {
  /// Whether a wait before sending should begin now.
  var needsWait: Bool { !ready.isEmpty && sending == nil && !isWaiting }

  /// Returns whether the ready events should be sent now.
  func isDue(_ delivery: InsightsDelivery) -> Bool {
    sending == nil && failures == 0 && !ready.isEmpty
      && (ready.count >= delivery.batchSize || callLimit != nil)
  }

  mutating func beginWait() -> InsightsAnswer.Wait {
    wait += 1
    isWaiting = true
    return .sending(wait)
  }

  /// Ends a wait; returns whether it was the newest one.
  mutating func endWait(_ number: Int) -> Bool {
    guard isWaiting, number == wait else { return false }
    isWaiting = false
    return true
  }

  /// Returns the work that sends ready events; `nil` if there are none, or a call is under way.
  mutating func nextToSend() -> InsightsWork? {
    guard sending == nil, !ready.isEmpty else { return nil }
    isWaiting = false
    let batch = ready.prefix(min(callLimit ?? .max, InsightsDelivery.maximumPerCall))
    sending = batch.count
    return .send(
      kept: batch.filter(\.isKept).map(\.record), unkept: batch.filter { !$0.isKept }.map(\.record))
  }

  mutating func sent() {
    let count = min(sending ?? 0, ready.count)
    sending = nil
    ready.removeFirst(count)
    sentCount += count
    failures = 0
    failure = nil
    let isLarge = callLimit.map { $0 >= InsightsDelivery.maximumPerCall / 2 } ?? true
    callLimit = isLarge || ready.isEmpty ? nil : callLimit.map { $0 * 2 }
  }

  mutating func notSent(_ failure: InsightsError, _ delivery: InsightsDelivery) {
    let count = min(sending ?? 0, ready.count)
    sending = nil
    self.failure = failure
    switch failure {
    case .unavailable, .denied, .notKept: failures += 1
    case .uncertain:
      failures += 1
      if !delivery.repeatsUncertain { drop(first: count) }
    case .refused:
      if count > 1 { callLimit = count / 2 } else { drop(first: count) }
    }
  }

  private mutating func drop(first count: Int) {
    ready.removeFirst(count)
    droppedCount += count
    if ready.isEmpty { callLimit = nil }
  }

  /// Handles work that ended without an answer; it is then unknown whether events under way have
  /// arrived.
  mutating func lose(_ work: InsightsWork, _ delivery: InsightsDelivery) {
    switch work {
    case .stamp(let events, _): unstamped(events.count)
    case .keep: keeping = nil
    case .load, .forget, .startOver: isPastUnderWay = false
    case .send: interrupt(delivery)
    }
  }

  /// Ends all work, because the store has cancelled it; the next action starts work again.
  ///
  /// The performer remembers the events that were being stamped, so they are loaded again.
  mutating func interruptAll(_ delivery: InsightsDelivery) {
    if past == .done, stamping > 0 { past = .toLoad }
    stamping = 0
    isFlushing = false
    isPastUnderWay = false
    keeping = nil
    isWaiting = false
    interrupt(delivery)
  }

  /// Ends a call that was cancelled, which says nothing about the service.
  ///
  /// Events that may have arrived are not sent again, unless the delivery allows it. The performer
  /// knows which of them have not left, so they are loaded again.
  private mutating func interrupt(_ delivery: InsightsDelivery) {
    guard let count = sending.map({ min($0, ready.count) }) else { return }
    sending = nil
    if delivery.repeatsUncertain { return }
    let unkept = ready.prefix(count).filter { !$0.isKept }.map(\.record.id)
    if !unkept.isEmpty { inDoubt = (inDoubt ?? []) + unkept }
    droppedCount += unkept.count
    ready.removeFirst(count)
    if ready.isEmpty { callLimit = nil }
    if past == .done { past = .toLoad }
  }
}
