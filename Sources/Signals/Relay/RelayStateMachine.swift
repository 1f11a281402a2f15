/// What a relay has accepted, and in which order it will be served, as a pure value.
///
/// Accepting is what `send` and `set` do at once; serving is what the drainer does afterwards.
struct RelayStateMachine<Memory: RelayMemory>: Sendable {
  typealias Element = Memory.Element

  /// What waits in the queue.
  ///
  /// The tree changes only by entries, so that everybody agrees on which
  /// elements came before a subscriber and which after.
  enum Entry: Sendable {
    case element(Element)
    case attach(any Leaf)
    case detach(any Leaf)
    case finish
  }

  /// What became of an element.
  enum Acceptance: Sendable {
    /// It is on its way; `displaced` is to be released outside the lock.
    case accepted(Mailbox<Entry>.Posting, displaced: Memory)
    /// Refused, because the memory is not what the sender took it to be. Look again.
    case outdated
    /// Refused, because the relay is closed.
    case closed
  }

  private(set) var mailbox = Mailbox<Entry>()

  /// What was accepted last (law 9).
  private(set) var memory: Memory

  /// The number of elements accepted so far.
  private(set) var version: UInt64 = 0

  private var isClosed = false

  init(memory: Memory) {
    self.memory = memory
  }

  /// Accepts an element; with `expected`, only if no other has come since that version.
  mutating func send(
    _ element: Element, from thread: ThreadID, expecting expected: UInt64? = nil
  ) -> Acceptance {
    guard !isClosed else { return .closed }
    if let expected, expected != version { return .outdated }
    version += 1
    let displaced = memory.replace(with: element)
    return .accepted(mailbox.post(.element(element), from: thread), displaced: displaced)
  }

  /// Closes the relay, and queues its end behind what was sent; `nil` if it was closed before.
  mutating func finish(from thread: ThreadID) -> Mailbox<Entry>.Posting? {
    guard !isClosed else { return nil }
    isClosed = true
    return mailbox.post(.finish, from: thread)
  }

  /// Queues an arrival, closed or not: a late subscriber must learn that it is late.
  mutating func attach(
    _ subscriber: any Leaf, from thread: ThreadID
  ) -> Mailbox<Entry>.Posting {
    mailbox.post(.attach(subscriber), from: thread)
  }

  /// Queues a departure.
  mutating func detach(
    _ subscriber: any Leaf, from thread: ThreadID
  ) -> Mailbox<Entry>.Posting {
    mailbox.post(.detach(subscriber), from: thread)
  }

  /// Says what the drainer does next.
  mutating func next() -> Mailbox<Entry>.Step {
    mailbox.next()
  }

  /// Makes `thread` the drainer of what was handed over, and says what it does next.
  mutating func takeOver(on thread: ThreadID) -> Mailbox<Entry>.Step {
    mailbox.takeOver(on: thread)
    return mailbox.next()
  }
}
