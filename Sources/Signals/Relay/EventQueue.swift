public import Synchronization

/// The queue through which everything reaches the listeners of a tree, whatever flows in it.
///
/// ```text
/// Source ──▶ root ◀── Signal, ObservableValue, nodes
///             │ ▲  └──▶ EventQueue ◀── SubscriptionToken
///   fan-out   ▼ │                          ╎ (unmanaged, cut at the end)
///         Subscriber ◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
/// ```
///
/// The event queue itself holds no listener and no element, so a token may hold it. The release of the
/// source finishes the root, and the end lets go of every listener: nothing below the source outlives
/// it through the tree.
///
/// **Tokens and subscribers.** The two point at each other, and neither holds the other. The link is cut
/// once, under the lock, by whoever comes first: the release of the token, or the end of the
/// subscription. Until then the subscriber is held by the queue or by its node, and the token by its
/// user; so whoever finds the link under the lock finds both alive.
///
/// Nothing that a user wrote runs under the lock (law 4).
// safe: `hasFinished` is touched by the drainer only.
@usableFromInline
final class EventQueue: @unchecked Sendable {  // safe: see above
  /// What waits to be served.
  ///
  /// The tree changes only by entries, so that everybody agrees on which elements came before a
  /// subscriber and which after. Elements themselves wait at the root, in the order of their
  /// entries; a root at which something waits holds itself.
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

  /// The combining node whose queue this is, if it is one's.
  ///
  /// Set before anybody else sees the event queue, and asked only where somebody subscribes, who holds it.
  @exclusivity(unchecked) unowned(unsafe) var combiner: Node?

  @usableFromInline
  init() {}

  /// Whether there is a subscription that has begun and not ended, attached yet or not.
  @inlinable var hasSubscribers: Bool { subscribers.load(ordering: .acquiring) > 0 }

  /// The number of nodes that hang in the tree: subscribers, and nodes that have listeners.
  var nodeCount: Int { nodes.load(ordering: .acquiring) }

  /// How many entries wait, and how many have waited at most.
  @usableFromInline var backlog: (count: Int, highWaterMark: Int) { mailbox.backlog }

  /// Whether no element will come any more.
  func isFinished(_ drainer: borrowing DrainToken) -> Bool { hasFinished }

  /// Counts nodes that have been added to the tree, or removed if below zero.
  func changeNodes(by change: Int, _ drainer: borrowing DrainToken) {
    nodes.store(nodes.load(ordering: .relaxed) + change, ordering: .releasing)
  }

  /// Runs `body` under the lock.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    mailbox.withLock(body)
  }
}

// MARK: - Elements

extension EventQueue {
  /// Makes the caller the drainer if nobody drains; it serves its element, then calls ``leave()``.
  @inlinable
  func enter() -> Bool { mailbox.enter() }

  /// Serves what has come meanwhile, and ends the drainer's work.
  @inlinable
  func leave() {
    if !mailbox.leave() { drain() }
  }
}

// MARK: - Listeners

extension EventQueue {
  /// Queues an arrival; after the end too: a late subscriber must learn that it is late.
  func attach(_ subscriber: Subscriber) {
    guard combiner == nil else { return place(subscriber) }
    subscriber.isPlaced = true
    subscribers.add(1, ordering: .acquiringAndReleasing)
    if !mailbox.enter() {
      guard case .drain = mailbox.post(.attach(subscriber)) else { return }
    }
    attach(subscriber, DrainToken())
    leave()
  }

  /// Queues an arrival, at most once, whichever thread comes first, and not after a cancellation.
  ///
  /// Below a combining node the arrival that begins a connection is known under the lock: what has taken its place
  /// before and not gone will be listening, so the queue will come to the arrival with nobody there
  /// if there is nobody now. Then the combining node's own listeners take their places, one tree further up,
  /// before any thread returns that counts on the connection.
  @usableFromInline
  func place(_ subscriber: Subscriber) {
    let posting = mailbox.post(
      idle: { claimPlaceLocked(subscriber) },
      busy: { claimPlaceLocked(subscriber) ? .attach(subscriber) : nil })
    guard case .drain = posting else {
      combiner?.placeListeners()
      return
    }
    attach(subscriber, DrainToken())
    combiner?.placeListeners()
    leave()
  }

  private func claimPlaceLocked(_ subscriber: Subscriber) -> Bool {
    guard !subscriber.isPlaced, !subscriber.isOver.load(ordering: .relaxed) else { return false }
    subscriber.isPlaced = true
    if !hasSubscribers { combiner?.expectConnection() }
    subscribers.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  /// Ends a subscription from the side of the listener, and queues its departure.
  func cancel(_ subscriber: Subscriber) {
    depart { endLocked(subscriber) ? subscriber : nil }
  }

  /// Ends a subscription from the side of the token, and queues its departure.
  func cancel(_ token: SubscriptionToken) {
    depart {
      guard let subscriber = token.subscriber?.takeUnretainedValue(), endLocked(subscriber) else {
        return nil
      }
      return subscriber
    }
  }

  /// Cuts the link of a token that is going.
  func release(_ token: SubscriptionToken) {
    depart {
      guard let subscriber = token.subscriber?.takeUnretainedValue() else { return nil }
      if subscriber.endsWithToken { return endLocked(subscriber) ? subscriber : nil }
      cutLocked(subscriber)
      return nil
    }
  }

  /// Ends a subscription that has left the tree already; `false` if it had ended.
  func end(_ subscriber: Subscriber) -> Bool {
    mailbox.withLock { endLocked(subscriber) }
  }

  private func depart(_ claim: () -> Subscriber?) {
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
    claimed?.cancelled()
    guard case .drain = posting, let subscriber = claimed else { return }
    subscriber.node.remove(subscriber, DrainToken())
    claimed = nil
    leave()
  }

  private func endLocked(_ subscriber: Subscriber) -> Bool {
    guard !subscriber.isOver.load(ordering: .relaxed) else { return false }
    subscriber.isOver.store(true, ordering: .releasing)
    if subscriber.isPlaced { subscribers.subtract(1, ordering: .acquiringAndReleasing) }
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
  /// Queues the end of the root behind what was sent, if `isFirst` says so under the lock.
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
    Task {
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
      case .serve(.element(let waiting)):
        let root = waiting.takeUnretainedValue()
        root.deliverNext(root, drainer)
      case .serve(.attach(let subscriber)): attach(subscriber, drainer)
      case .serve(.detach(let subscriber)): subscriber.node.remove(subscriber, drainer)
      case .serve(.finish(let root)): finish(root, drainer)
      case .handOver: return .handedOver
      case .stop: return .idle
      }
    }
  }

  // A subscriber that is over already comes and goes all the same, and hears nothing: who is there when a
  // place in the queue is served was known when the place was taken.
  private func attach(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    if !hasFinished { subscriber.node.add(subscriber, drainer) }
    subscriber.node.replay(to: subscriber, drainer)
    if hasFinished { subscriber.end(drainer) }
  }

  private func finish(_ root: Node, _ drainer: borrowing DrainToken) {
    hasFinished = true
    root.finish(drainer)
  }
}
