public import Synchronization

/// The order in which entries are served, and who serves them.
///
/// Whoever comes to an idle mailbox becomes its drainer; whoever comes to a busy one leaves an entry
/// and goes. A drainer serves what its own thread posted without limit, so that a single-threaded
/// program finds everything done when its outermost call returns; of other threads' entries it
/// serves `patience` and then hands the rest over (law 13).
///
/// While nobody else comes, entering and leaving cost one atomic operation each, and no entry is
/// made.
@usableFromInline
package struct Mailbox<Entry: Sendable>: ~Copyable, Sendable {
  /// What became of a visit.
  @usableFromInline
  @frozen
  package enum Posting: Sendable {
    /// The mailbox was idle, and the caller drains it now: it serves what it came for, then asks
    /// ``Mailbox/next(_:)``.
    case drain
    /// The entry waits: whoever drains will serve it.
    case queued
    /// The caller has changed its mind.
    case declined
  }

  /// What the drainer does next.
  @usableFromInline
  @frozen
  package enum Step: Sendable {
    /// Serve this entry, then ask again.
    case serve(Entry)
    /// Let a task go on with a shift of its own; stop draining.
    case handOver
    /// Stop draining: nothing waits.
    case stop
  }

  /// Whether somebody drains, and whether something waits for him.
  ///
  /// From `busy` to `mail` and back only under the lock; so `mail` means that the queue is to be
  /// looked at, and `idle` that it is empty.
  @usableFromInline
  @frozen
  enum Phase {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var busy: UInt8 { 1 }
    @inlinable static var mail: UInt8 { 2 }
  }

  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline let entry: Entry
    @usableFromInline let sender: ThreadID

    @inlinable
    init(entry: Entry, sender: ThreadID) {
      self.entry = entry
      self.sender = sender
    }
  }

  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var queue = FIFO<Slot>()
    @usableFromInline var highWaterMark = 0

    @inlinable
    init() {}
  }

  @usableFromInline let patience: Int
  @usableFromInline let phase = Atomic(UInt8(0))
  @usableFromInline let waiting = Locked(Waiting())

  // What the drainer has taken out of the queue and not served: the lock is needed once for a
  // burst, not for each entry.
  @usableFromInline let batch = DrainIsolated(FIFO<Slot>())
  @usableFromInline let batchCount = Atomic(0)

  /// Creates an idle mailbox whose drainers serve at most `patience` entries of other threads.
  @inlinable
  package init(patience: Int = 256) {
    self.patience = patience
  }

  /// How many entries wait, without the one that is being served, and how many have waited at most.
  @inlinable package var backlog: (count: Int, highWaterMark: Int) {
    waiting.withLock { waiting in
      (waiting.queue.count + batchCount.load(ordering: .relaxed), waiting.highWaterMark)
    }
  }

  /// Runs `body` under the lock that also guards what senders decide in ``post(from:idle:busy:)``.
  @inlinable
  package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    waiting.withLock { _ in body() }
  }
}

// MARK: - Coming

extension Mailbox {
  /// Makes the caller the drainer if nobody drains; `false` if somebody does.
  @inlinable
  package borrowing func enter() -> Bool {
    phase.load(ordering: .relaxed) == Phase.idle
      && phase.compareExchange(
        expected: Phase.idle, desired: Phase.busy, ordering: .acquiring
      ).exchanged
  }

  /// Becomes the drainer, or leaves an entry for him.
  ///
  /// What `idle` and `busy` do is one with the decision, since both run under the lock: senders agree
  /// on the order of what they change there and the order of their entries.
  ///
  /// - Parameters:
  ///   - thread: whose patience the entry costs.
  ///   - idle: called if nobody drains; returns whether the caller wants to.
  ///   - busy: called if somebody drains; returns the entry, if there is still to be one.
  @inlinable
  package borrowing func post(
    from thread: @autoclosure () -> ThreadID = .current, idle: () -> Bool, busy: () -> Entry?
  ) -> Posting {
    waiting.withLock { waiting in
      while !enter() {
        guard note() else { continue }
        guard let entry = busy() else { return .declined }
        waiting.queue.append(Slot(entry: entry, sender: thread()))
        waiting.highWaterMark = max(
          waiting.highWaterMark, waiting.queue.count + batchCount.load(ordering: .relaxed))
        return .queued
      }
      if idle() { return .drain }
      phase.store(Phase.idle, ordering: .releasing)
      return .declined
    }
  }

  /// Tells the drainer to look at the queue; `false` if he has left at this moment.
  @inlinable
  borrowing func note() -> Bool {
    phase.load(ordering: .relaxed) == Phase.mail
      || phase.compareExchange(
        expected: Phase.busy, desired: Phase.mail, ordering: .relaxed
      ).exchanged
  }

  /// Becomes the drainer, or leaves `entry` for him.
  @inlinable
  package borrowing func post(
    _ entry: Entry, from thread: @autoclosure () -> ThreadID = .current
  ) -> Posting {
    post(from: thread(), idle: { true }, busy: { entry })
  }
}

// MARK: - Draining

extension Mailbox {
  /// Ends the work of a drainer who has served what he came for, if nothing waits; `false` if
  /// something does, and then ``next(_:)`` tells what.
  @inlinable
  package borrowing func leave() -> Bool {
    phase.compareExchange(expected: Phase.busy, desired: Phase.idle, ordering: .releasing).exchanged
  }

  /// Says what the drainer does after it has served an entry, or has taken over with a fresh budget.
  ///
  /// After ``Step/handOver`` the mailbox stays busy: whoever takes over begins with this.
  @inlinable
  package borrowing func next(_ budget: inout DrainBudget) -> Step {
    let drainer = DrainToken()
    while batchCount.load(ordering: .relaxed) == 0 {
      if leave() { return .stop }
      batch.update(drainer) { batch in
        waiting.withLock { waiting in
          swap(&batch, &waiting.queue)
          batchCount.store(batch.count, ordering: .relaxed)
          phase.store(Phase.busy, ordering: .relaxed)
        }
      }
    }
    if budget.foreign >= patience { return .handOver }
    guard let slot = batch.update(drainer, { $0.popFirst() }) else { return .stop }
    batchCount.store(batchCount.load(ordering: .relaxed) - 1, ordering: .relaxed)
    if slot.sender != budget.thread { budget.foreign += 1 }
    return .serve(slot.entry)
  }
}

extension Mailbox.Step: Equatable where Entry: Equatable {}
