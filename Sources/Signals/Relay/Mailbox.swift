/// The order in which entries are served, and who serves them, as a pure value.
///
/// Whoever posts to an idle mailbox becomes its drainer; whoever posts to a busy one leaves the
/// entry and goes. A drainer serves what its own thread posted without limit, so that a
/// single-threaded program finds everything done when its outermost call returns; of other threads'
/// entries it serves `patience` and then hands the rest over (law 13).
package struct Mailbox<Entry: Sendable>: Sendable {
  /// What the poster of an entry does next.
  package enum Posting: Sendable {
    /// Drain, beginning with this entry.
    case drain(Entry)
    /// Nothing: whoever drains will serve the entry.
    case queued
  }

  /// What the drainer does next.
  package enum Step: Sendable {
    /// Serve this entry, then ask again.
    case serve(Entry)
    /// Let a task call ``takeOver(on:)`` and go on; stop draining.
    case handOver
    /// Stop draining: nothing waits.
    case stop
  }

  private enum Phase {
    case idle
    case draining(ThreadID, foreign: Int)
    case handedOver
  }

  private struct Slot {
    let entry: Entry
    let sender: ThreadID
  }

  private let patience: Int
  private var phase = Phase.idle
  private var queue = FIFO<Slot>()

  /// The largest number of entries that have waited at one time.
  package private(set) var highWaterMark = 0

  /// The number of entries that wait, without the one that is being served.
  package var count: Int { queue.count }

  /// Creates an idle mailbox whose drainers serve at most `patience` entries of other threads.
  package init(patience: Int = 256) {
    self.patience = patience
  }

  /// Adds an entry that `thread` brings.
  package mutating func post(_ entry: Entry, from thread: ThreadID) -> Posting {
    if case .idle = phase {
      phase = .draining(thread, foreign: 0)
      return .drain(entry)
    }
    queue.append(Slot(entry: entry, sender: thread))
    highWaterMark = max(highWaterMark, queue.count)
    return .queued
  }

  /// Says what the drainer does after it has served an entry, or has taken over.
  package mutating func next() -> Step {
    guard case .draining(let thread, let foreign) = phase else { return .stop }
    if foreign >= patience, !queue.isEmpty {
      phase = .handedOver
      return .handOver
    }
    guard let slot = queue.popFirst() else {
      phase = .idle
      return .stop
    }
    if slot.sender != thread { phase = .draining(thread, foreign: foreign + 1) }
    return .serve(slot.entry)
  }

  /// Makes `thread` the drainer of a mailbox that was handed over, with fresh patience.
  package mutating func takeOver(on thread: ThreadID) {
    guard case .handedOver = phase else { return }
    phase = .draining(thread, foreign: 0)
  }
}

extension Mailbox.Posting: Equatable where Entry: Equatable {}
extension Mailbox.Step: Equatable where Entry: Equatable {}
