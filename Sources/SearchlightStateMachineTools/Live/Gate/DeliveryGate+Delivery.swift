import SearchlightBasics
import SearchlightStateMachine

extension DeliveryGate {
  /// The most rules at a time; with more, the oldest is removed.
  private static var mostRules: Int { 32 }

  var rules: [Rule] { content.withLock(\.rules) }

  /// Adds a fault for the next work that matches, or for all that does.
  func add(
    _ fault: Fault, named name: String, isOnce: Bool,
    matches: @escaping @Sendable (Work) -> Bool
  ) {
    let removed = content.withLock { content in
      content.count += 1
      content.rules.append(
        Rule(id: content.count, name: name, fault: fault, isOnce: isOnce, matches: matches))
      let removed = content.rules.prefix(max(0, content.rules.count - Self.mostRules))
      content.rules.removeFirst(removed.count)
      return removed
    }
    _ = removed  // They are released here, outside of the lock.
    changed()
  }

  /// Removes a rule; does nothing if it is gone.
  func remove(_ id: Int) {
    let removed = content.withLock { content -> Rule? in
      content.rules.firstIndex { $0.id == id }.map { content.rules.remove(at: $0) }
    }
    _ = removed  // It is released here, outside of the lock.
    changed()
  }

  /// Lets an action that waits pass by itself after a time, unless the gate is paused then; returns
  /// whether it was there.
  func delay(_ id: Int, by delay: Duration) -> Bool {
    let due = ContinuousClock.now + delay
    let isFound = content.withLock { content in
      guard let index = content.held.firstIndex(where: { $0.id == id }) else { return false }
      content.held[index].delay = delay
      content.held[index].due = due
      content.held[index].sleeper?.cancel()
      content.held[index].sleeper = sleeper(id, due)
      return true
    }
    if isFound { changed() }
    return isFound
  }

  /// Returns a task that lets an action pass at a time, unless it is cancelled before.
  private func sleeper(_ id: Int, _ due: ContinuousClock.Instant) -> Task<Void, Never> {
    Task { [weak self] in
      guard (try? await Task.sleep(until: due, clock: .continuous)) != nil else { return }
      self?.passDelayed(id, due)
    }
  }

  private func passDelayed(_ id: Int, _ due: ContinuousClock.Instant) {
    content.withLock { content in
      guard let last = content.held.firstIndex(where: { $0.id == id && $0.due == due }) else {
        return
      }
      if content.isPaused {
        content.held[last].delay = nil
        content.held[last].due = nil
        return
      }
      // The timers of one run may end in another order than its actions have, which is kept. An
      // action with a longer delay of its own goes on waiting.
      let run = content.held[last].run
      let isDue = { (held: Held) in
        guard held.run == run, held.id <= id, let other = held.due else { return false }
        return other <= due
      }
      for held in content.held where isDue(held) { content.pass(held) }
      content.held.removeAll(where: isDue)
    }
    sendPassing()
    changed()
  }

  func takeFault(for work: Work) -> Fault? {
    for rule in rules where rule.matches(work) {
      guard rule.isOnce else { return rule.fault }
      let isTaken = content.withLock { content in
        guard let index = content.rules.firstIndex(where: { $0.id == rule.id }) else {
          return false  // Other work was faster.
        }
        content.rules.remove(at: index)
        return true
      }
      guard isTaken else { continue }
      changed()
      return rule.fault
    }
    return nil
  }
}

// MARK: - Delivery

extension DeliveryGate {
  func deliver(
    _ action: Action, of work: Work, in run: Int, _ fault: Fault?,
    _ send: @escaping @Sendable (Action) -> Void
  ) {
    let delay: Duration? = if case .delay(let time) = fault { time } else { nil }
    let isHeldByFault = if case .hold = fault { true } else { delay != nil }
    let passes = content.withLock { content in
      let isHeld = content.isPaused || isHeldByFault
      // While others are being sent, this one waits for its turn.
      if !isHeld, !content.isSending, content.passing.isEmpty { return true }
      content.count += 1
      content.pending[run, default: 0] += 1
      let time = content.isPaused ? nil : delay
      var added = Held(
        id: content.count, work: work, action: action, delay: time,
        due: time.map { ContinuousClock.now + $0 }, run: run, send: send)
      if !isHeld {
        content.pass(added)
        return false
      }
      added.sleeper = added.due.map { sleeper(added.id, $0) }
      content.held.append(added)
      if content.held.count > Self.heldLimit { content.pass(content.held.removeFirst()) }
      return false
    }
    if passes { return send(action) }
    sendPassing()
    changed()
  }

  /// Sends what may pass, unless another thread does, which then sends this too.
  ///
  /// A stream may go on meanwhile. So after as many actions as there are now, whoever comes next goes
  /// on, or a task does.
  func sendPassing() {
    let batch = content.withLock { content in
      if content.isSending || content.passing.isEmpty { return 0 }
      content.isSending = true
      return content.passing.count
    }
    for _ in 0..<batch {
      guard let next = content.withLock({ $0.passing.popFirst() }) else { break }
      next.send(next.action)
      content.withLock { $0.end(of: next.run) }?.resume()
    }
    guard batch > 0 else { return }
    let isLeft = content.withLock { content in
      content.isSending = false
      return !content.passing.isEmpty
    }
    if isLeft { Task { self.sendPassing() } }
  }

  /// Waits until nothing of a run is pending any more; drops what is held if the task is cancelled.
  func delivered(_ run: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = content.withLock { content in
          guard content.pending[run] != nil else { return false }
          content.waiting[run] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let (dropped, waiter) = content.withLock { content in
        let dropped = content.held.filter { $0.run == run }
        guard !dropped.isEmpty else { return (dropped, nil as CheckedContinuation<Void, Never>?) }
        content.held.removeAll { $0.run == run }
        return (dropped, content.end(dropped.count, of: run))
      }
      for held in dropped { held.sleeper?.cancel() }
      waiter?.resume()
      if !dropped.isEmpty { changed() }
    }
  }
}
