import SearchlightBasics
public import Synchronization

/// The queue that orders the elements, subscriptions, cancellations and the end of one tree of
/// nodes.
///
/// ```text
/// Source ──▶ root ◀── Signal, ObservableValue, nodes
///             │ ▲  └──▶ EventQueue ◀── SubscriptionToken
///   fan-out   ▼ │                          ╎ (unmanaged, cut at the end)
///         Subscriber ◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
/// ```
///
/// Apart from the entries that wait in it, the event queue references no subscriber, and it
/// references no element, so a token may hold the queue. The release of the source finishes the
/// root, and finishing releases every subscriber: the tree keeps nothing below the source alive
/// after that.
///
/// **Tokens and subscribers.** A token and its subscriber point at each other with unmanaged
/// references. Both references are cleared once, under the lock, by the release of the token or by
/// the end of the subscription, whichever comes first. Until then the queue or the node retains the
/// subscriber, and the user retains the token. So code that finds a reference under the lock can
/// rely on both objects being alive.
///
/// No user code runs under the lock (law 4).
// safe: only the drainer accesses `hasFinished` and `isReplaying`; `combiner` is set before the queue
// is shared.
@usableFromInline
final class EventQueue: @unchecked Sendable {  // safe: see above
  /// A change of the tree, or a reference to a root with a pending element, that waits for the
  /// drainer.
  ///
  /// The tree changes only while an entry is processed, so all threads agree on which elements came
  /// before a subscription and which came after. The entry does not hold the element: pending
  /// elements are stored in the root, in the order of their entries, and a root with pending
  /// elements retains itself.
  @usableFromInline
  enum Entry: Sendable {
    case element(Unmanaged<Node>)
    case attach(Subscriber)
    case detach(Subscriber)
    case finish(Node)
  }

  @usableFromInline let mailbox = Mailbox<Entry>()
  @usableFromInline let subscribers = Atomic(0)
  private let nodes = Atomic(0)
  @exclusivity(unchecked) private var hasFinished = false

  /// Whether the element that the drainer delivers is no news: the value that a subscriber begins
  /// with.
  ///
  /// It is a replay, or the first value of a combining node that was made of replays alone. Such a
  /// value reaches its first subscriber as an element of the tree, so ``ObservableValue/updates``,
  /// and combining nodes further down, need this to tell it from a value that was set.
  @usableFromInline @exclusivity(unchecked) var isReplaying = false

  /// The combining node that owns this queue; `nil` in the tree of a source.
  ///
  /// It is set before another object can see the queue, and read only while a subscriber is being
  /// added, which keeps the node alive.
  @exclusivity(unchecked) unowned(unsafe) var combiner: Node? { didSet { isInbox = true } }

  /// Whether the root of the tree is the inbox of a combining node.
  ///
  /// Unlike the node itself it can be read at any time.
  @usableFromInline @exclusivity(unchecked) private(set) var isInbox = false

  @usableFromInline
  init() {}

  /// Whether a subscription has begun and not ended, even if its subscriber has not been attached
  /// yet.
  ///
  /// The count needs no ordering of its own. A sender that must reach a subscriber knows of the
  /// subscription, so the increment happened before its load. A sender that decides under the lock
  /// or as the drainer is ordered with the attachment by the lock or by the phase of the mailbox.
  @inlinable var hasSubscribers: Bool { subscribers.load(ordering: .relaxed) > 0 }

  /// The number of attached subscribers, which include the upstream subscribers of operator nodes.
  var nodeCount: Int { nodes.load(ordering: .acquiring) }

  /// The number of waiting entries, and its maximum so far.
  @usableFromInline var backlog: (count: Int, highWaterMark: Int) { mailbox.backlog }

  /// Returns whether the root has finished, so that no element will follow.
  func isFinished(_ drainer: borrowing DrainToken) -> Bool { hasFinished }

  /// Adds `change` to ``nodeCount``; it is negative when subscribers are removed.
  func changeNodes(by change: Int, _ drainer: borrowing DrainToken) {
    nodes.store(nodes.load(ordering: .relaxed) + change, ordering: .releasing)
  }

  /// Calls `body` while holding the lock of the queue.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    mailbox.withLock(body)
  }
}

// MARK: - Elements

extension EventQueue {
  /// Makes the caller the drainer if there is none; it then delivers its element and calls
  /// ``leave()``.
  @inlinable
  func enter() -> Bool { mailbox.enter() }

  /// Processes the entries that were queued in the meantime, then stops draining.
  @inlinable
  func leave() {
    if !mailbox.leave() { drain() }
  }
}

// MARK: - Listeners

extension EventQueue {
  /// Attaches a subscriber, or queues its attachment if another drainer is active.
  ///
  /// It does so after the end as well, so that a late subscriber is told that there is nothing
  /// more.
  func attach(_ subscriber: Subscriber) {
    guard combiner == nil else { return attachOnce(subscriber) }
    subscriber.isQueued = true
    subscribers.add(1, ordering: .relaxed)
    if !mailbox.enter() {
      guard case .drain = mailbox.post(.attach(subscriber)) else { return }
    }
    attach(subscriber, DrainToken())
    leave()
  }

  /// Attaches or queues a subscriber at most once, whichever thread calls first, and not after its
  /// cancellation.
  ///
  /// The first subscriber of a combining node begins a connection, and the lock decides which
  /// subscriber is the first. A subscriber counts in `hasSubscribers` from when it is queued until
  /// it is cancelled. So if there is none now, the node will have none when the drainer processes
  /// this entry. Then the listeners of the combining node are queued in the trees of its sources,
  /// before any thread returns that relies on the connection.
  @usableFromInline
  func attachOnce(_ subscriber: Subscriber) {
    let posting = mailbox.post(
      idle: { claimAttachLocked(subscriber) },
      busy: { claimAttachLocked(subscriber) ? .attach(subscriber) : nil })
    guard case .drain = posting else {
      combiner?.attachListeners()
      return
    }
    attach(subscriber, DrainToken())
    combiner?.attachListeners()
    leave()
  }

  private func claimAttachLocked(_ subscriber: Subscriber) -> Bool {
    guard !subscriber.isQueued, !subscriber.isOver.load(ordering: .relaxed) else { return false }
    subscriber.isQueued = true
    if !hasSubscribers { combiner?.expectConnection() }
    subscribers.add(1, ordering: .relaxed)
    return true
  }

  /// Ends a subscription through its subscriber, and queues its removal from the tree.
  func cancel(_ subscriber: Subscriber) {
    queueDetach { endLocked(subscriber) ? subscriber : nil }
  }

  /// Ends a subscription through its token, and queues its removal from the tree.
  func cancel(_ token: SubscriptionToken) {
    queueDetach {
      guard let subscriber = token.subscriber?.takeUnretainedValue(), endLocked(subscriber) else {
        return nil
      }
      return subscriber
    }
  }

  /// Clears the references between a token that is being released and its subscriber, and ends the
  /// subscription if it depends on the token.
  func release(_ token: SubscriptionToken) {
    queueDetach {
      guard let subscriber = token.subscriber?.takeUnretainedValue() else { return nil }
      if subscriber.endsWithToken { return endLocked(subscriber) ? subscriber : nil }
      cutLocked(subscriber)
      return nil
    }
  }

  /// Ends a subscription whose subscriber is no longer in the tree; `false` if it had ended before.
  func end(_ subscriber: Subscriber) -> Bool {
    mailbox.withLock { endLocked(subscriber) }
  }

  private func queueDetach(_ claim: () -> Subscriber?) {
    var claimed: Subscriber?
    let posting = mailbox.post(
      idle: {
        claimed = claim()
        return claimed != nil
      },
      busy: {
        claimed = claim()
        return claimed.map(Entry.detach)
      })
    claimed?.didCancel()
    guard case .drain = posting, let subscriber = claimed else { return }
    subscriber.node.remove(subscriber, DrainToken())
    claimed = nil
    leave()
  }

  private func endLocked(_ subscriber: Subscriber) -> Bool {
    guard !subscriber.isOver.load(ordering: .relaxed) else { return false }
    subscriber.isOver.store(true, ordering: .relaxed)
    if subscriber.isQueued { subscribers.subtract(1, ordering: .relaxed) }
    cutLocked(subscriber)
    return true
  }

  private func cutLocked(_ subscriber: Subscriber) {
    subscriber.token?._withUnsafeGuaranteedRef { $0.subscriber = nil }
    subscriber.token = nil
  }
}

// MARK: - Draining

extension EventQueue {
  /// Queues the end of the root after what was sent, if `isFirst`, which is called under the lock,
  /// returns `true`.
  @usableFromInline
  func finish(_ root: Node, if isFirst: () -> Bool) {
    let posting = mailbox.post(idle: isFirst, busy: { isFirst() ? .finish(root) : nil })
    guard case .drain = posting else { return }
    finish(root, DrainToken())
    leave()
  }

  @usableFromInline
  func drain() {
    var budget = DrainBudget()
    guard drain(&budget) == .handedOver else { return }
    // The task serves all senders and subscribers, so it must not inherit priority or task-local
    // values from the thread that gives up.
    Task.detached(priority: .userInitiated) { [self] in
      var budget = DrainBudget()
      while drain(&budget) == .handedOver {
        await Task.yield()
        budget = DrainBudget()
      }
    }
  }

  private enum Outcome { case idle, handedOver }

  private func drain(_ budget: inout DrainBudget) -> Outcome {
    let drainer = DrainToken()
    while true {
      switch mailbox.next(&budget) {
      case .process(.element(let waiting)):
        let root = waiting.takeUnretainedValue()
        root.deliverNext(root, drainer)
      case .process(.attach(let subscriber)): attach(subscriber, drainer)
      case .process(.detach(let subscriber)): subscriber.node.remove(subscriber, drainer)
      case .process(.finish(let root)): finish(root, drainer)
      case .handOver: return .handedOver
      case .stop: return .idle
      }
    }
  }

  // A subscriber that was cancelled in the meantime is attached and then removed all the same, and
  // is called with nothing: which subscribers are in the tree at an entry was decided when the
  // entry was queued.
  private func attach(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    if !hasFinished { subscriber.node.add(subscriber, drainer) }
    isReplaying = true
    subscriber.node.replay(to: subscriber, drainer)
    isReplaying = false
    if hasFinished { subscriber.end(drainer) }
  }

  private func finish(_ root: Node, _ drainer: borrowing DrainToken) {
    hasFinished = true
    root.finish(drainer)
  }
}
