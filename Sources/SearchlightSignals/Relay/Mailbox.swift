public import SearchlightBasics
public import Synchronization

/// A queue of entries from any thread that decides which thread processes them, one at a time.
///
/// A thread that posts to an idle mailbox becomes its *drainer*; a thread that posts to a busy one
/// adds an entry and returns. A drainer processes the entries of its own thread without limit, so
/// in a program with a single thread everything is done when the outermost call returns. Of the
/// entries of other threads it processes at most `patience`, then it hands the rest over (law 13).
///
/// Without contention, entering and leaving cost one atomic operation each, and no entry is made.
@usableFromInline
@frozen
package struct Mailbox<Entry: Sendable>: ~Copyable, Sendable {
  /// The result of posting to the mailbox.
  @usableFromInline
  @frozen
  package enum Posting: Sendable {
    /// The mailbox was idle, and the caller is now its drainer: it processes its own entry, then
    /// calls ``Mailbox/next(_:)``.
    case drain
    /// The entry is in the queue; the drainer will process it.
    case queued
    /// The closure of the caller declined to add an entry or to drain.
    case declined
  }

  /// The next action of the drainer.
  @usableFromInline
  @frozen
  package enum Step: Sendable {
    /// Process this entry, then call ``Mailbox/next(_:)`` again.
    case process(Entry)
    /// Stop draining, and let a task continue with a fresh budget.
    case handOver
    /// Stop draining: the queue is empty.
    case stop
  }

  /// Whether the mailbox has a drainer, and whether entries wait for it.
  ///
  /// The phase changes from `busy` to `mail` and back only under the lock. So `mail` means that the
  /// drainer must look at the queue, and `idle` means that the queue is empty.
  @usableFromInline
  @frozen
  enum Phase {
    @inlinable static var idle: UInt8 { 0 }
    @inlinable static var busy: UInt8 { 1 }
    @inlinable static var mail: UInt8 { 2 }
  }

  @usableFromInline
  @frozen
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
  @frozen
  struct Waiting: Sendable {
    @usableFromInline var queue = FIFO<Slot>()
    @usableFromInline var highWaterMark = 0

    @inlinable
    init() {}
  }

  @usableFromInline let patience: Int
  @usableFromInline let phase = Atomic(UInt8(0))
  @usableFromInline let waiting = Locked(Waiting())

  // The entries that the drainer has taken out of the queue and not processed yet: it needs the
  // lock once for a burst, not for each entry.
  @usableFromInline let batch = DrainIsolated(FIFO<Slot>())
  @usableFromInline let batchCount = Atomic(0)

  /// Creates an idle mailbox whose drainers process at most `patience` entries of other threads
  /// before they hand over.
  @inlinable
  package init(patience: Int = 256) {
    self.patience = patience
  }

  /// The number of waiting entries, without the one that is being processed, and its maximum so
  /// far.
  @inlinable package var backlog: (count: Int, highWaterMark: Int) {
    waiting.withLock { waiting in
      (waiting.queue.count + batchCount.load(ordering: .relaxed), waiting.highWaterMark)
    }
  }

  /// Calls `body` under the lock that also guards the closures of ``post(from:idle:busy:)``.
  @inlinable
  package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    waiting.withLock { _ in body() }
  }
}

// MARK: - Posting

extension Mailbox {
  /// Makes the caller the drainer if there is none; `false` if there is one.
  @inlinable
  package borrowing func enter() -> Bool {
    phase.load(ordering: .relaxed) == Phase.idle
      && phase.compareExchange(
        expected: Phase.idle, desired: Phase.busy, ordering: .acquiring
      ).exchanged
  }

  /// Makes the caller the drainer, or adds an entry for the current drainer.
  ///
  /// The mailbox calls `idle` or `busy` under the lock, in one step with the decision between them.
  /// So the changes that senders make there have the same order as their entries.
  ///
  /// - Parameters:
  ///   - thread: The thread whose entry this is; it counts against the budget of a drainer on
  ///     another thread.
  ///   - idle: Called if there is no drainer; returns whether the caller becomes the drainer.
  ///   - busy: Called if there is a drainer; returns the entry, or `nil` to add none.
  @inlinable
  package borrowing func post(
    from thread: @autoclosure () -> ThreadID = .current, idle: () -> Bool, busy: () -> Entry?
  ) -> Posting {
    waiting.withLock { waiting in
      while !enter() {
        guard markMail() else { continue }
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

  /// Tells the drainer to look at the queue; `false` if it has just stopped draining.
  @inlinable
  borrowing func markMail() -> Bool {
    phase.load(ordering: .relaxed) == Phase.mail
      || phase.compareExchange(
        expected: Phase.busy, desired: Phase.mail, ordering: .relaxed
      ).exchanged
  }

  /// Makes the caller the drainer, or adds `entry` for the current drainer.
  @inlinable
  package borrowing func post(
    _ entry: Entry, from thread: @autoclosure () -> ThreadID = .current
  ) -> Posting {
    post(from: thread(), idle: { true }, busy: { entry })
  }
}

// MARK: - Draining

extension Mailbox {
  /// Stops draining if no entry waits; `false` if one does, and then ``next(_:)`` returns it.
  @inlinable
  package borrowing func leave() -> Bool {
    phase.compareExchange(expected: Phase.busy, desired: Phase.idle, ordering: .releasing).exchanged
  }

  /// Returns the next action of the drainer, after it has processed an entry or has taken over with
  /// a fresh budget.
  ///
  /// After ``Step/handOver`` the mailbox stays busy, and the new drainer begins by calling this
  /// method.
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
    return .process(slot.entry)
  }
}

extension Mailbox.Step: Equatable where Entry: Equatable {}

/// A value that only the drainer of a mailbox accesses.
///
/// It needs no lock of its own: each access requires a ``DrainToken``, a mailbox has one drainer at
/// a time, and the mailbox synchronizes the handover from one draining thread to the next.
// safe: only the drainer accesses `value`, and there is one drainer at a time; see above.
@usableFromInline
@_fixed_layout
package final class DrainIsolated<Value: Sendable>: @unchecked Sendable {  // safe: one drainer
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with the value and returns its result.
  ///
  /// Code that `body` calls may use the mailbox, but must not call `update` again.
  @inlinable
  package func update<Result>(
    _ drainer: borrowing DrainToken, _ body: (inout Value) -> Result
  ) -> Result {
    body(&value)
  }
}
