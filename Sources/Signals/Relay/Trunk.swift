public import Synchronization

/// The queue through which everything reaches the listeners of a tree, whatever flows in it.
///
/// ```text
/// Source ──▶ root ◀── Signal, ObservableValue, nodes
///             │ ▲  └──▶ Trunk ◀── SubscriptionToken
///   fan-out   ▼ │                     ╎ (unmanaged, cut at the end)
///            Leaf ◀╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
/// ```
///
/// The trunk itself holds no listener and no element, so a token may hold it. The release of the
/// source finishes the root, and the end lets go of every listener: nothing below the source outlives
/// it through the tree.
///
/// **Tokens and leaves.** The two point at each other, and neither holds the other. The link is cut
/// once, under the lock, by whoever comes first: the release of the token, or the end of the
/// subscription. Until then the leaf is held by the queue or by its branch, and the token by its
/// user; so whoever finds the link under the lock finds both alive.
///
/// Nothing that a user wrote runs under the lock (law 4).
// safe: `hasFinished` is touched by the drainer only.
@usableFromInline
final class Trunk: @unchecked Sendable {  // safe: see above
  /// What waits to be served.
  ///
  /// The tree changes only by entries, so that everybody agrees on which elements came before a
  /// subscriber and which after. Elements themselves wait at the root, in the order of their
  /// entries; a root at which something waits holds itself.
  @usableFromInline
  enum Entry: Sendable {
    case element(Unmanaged<Branch>)
    case attach(Leaf)
    case detach(Leaf)
    case finish(Branch)
  }

  @usableFromInline let mailbox = Mailbox<Entry>()
  @usableFromInline let subscribers = Atomic(0)
  private let nodes = Atomic(0)
  @exclusivity(unchecked) private var hasFinished = false

  /// The joint whose queue this is, if it is one's.
  ///
  /// Set before anybody else sees the trunk, and asked only where somebody subscribes, who holds it.
  @exclusivity(unchecked) unowned(unsafe) var joint: Branch?

  @usableFromInline
  init() {}

  /// Whether there is a subscription that has begun and not ended, attached yet or not.
  @inlinable var hasSubscribers: Bool { subscribers.load(ordering: .acquiring) > 0 }

  /// The number of nodes that hang in the tree: subscribers, and nodes that have listeners.
  var nodeCount: Int { nodes.load(ordering: .acquiring) }

  /// How many entries wait, and how many have waited at most.
  @usableFromInline var backlog: (count: Int, highWaterMark: Int) { mailbox.backlog }

  /// Whether no element will come any more.
  func isFinished(_ turn: borrowing Turn) -> Bool { hasFinished }

  /// Counts nodes that have been added to the tree, or removed if below zero.
  func changeNodes(by change: Int, _ turn: borrowing Turn) {
    nodes.store(nodes.load(ordering: .relaxed) + change, ordering: .releasing)
  }

  /// Runs `body` under the lock.
  @inlinable
  func locked<Result>(_ body: () -> Result) -> Result {
    mailbox.withLock(body)
  }
}

// MARK: - Elements

extension Trunk {
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

extension Trunk {
  /// Queues an arrival; after the end too: a late subscriber must learn that it is late.
  func attach(_ leaf: Leaf) {
    guard joint == nil else { return place(leaf) }
    leaf.isPlaced = true
    subscribers.add(1, ordering: .acquiringAndReleasing)
    if !mailbox.enter() {
      guard case .drain = mailbox.post(.attach(leaf)) else { return }
    }
    attach(leaf, Turn())
    leave()
  }

  /// Queues an arrival, at most once, whichever thread comes first, and not after a cancellation.
  ///
  /// Below a joint the arrival that begins a session is known under the lock: what has taken its place
  /// before and not gone will be listening, so the queue will come to the arrival with nobody there
  /// if there is nobody now. Then the joint's own listeners take their places, one tree further up,
  /// before any thread returns that counts on the session.
  @usableFromInline
  func place(_ leaf: Leaf) {
    let posting = mailbox.post(
      idle: { claimPlaceLocked(leaf) }, busy: { claimPlaceLocked(leaf) ? .attach(leaf) : nil })
    guard case .drain = posting else {
      joint?.placeListeners()
      return
    }
    attach(leaf, Turn())
    joint?.placeListeners()
    leave()
  }

  private func claimPlaceLocked(_ leaf: Leaf) -> Bool {
    guard !leaf.isPlaced, !leaf.isOver.load(ordering: .relaxed) else { return false }
    leaf.isPlaced = true
    if !hasSubscribers { joint?.expectSession() }
    subscribers.add(1, ordering: .acquiringAndReleasing)
    return true
  }

  /// Ends a subscription from the side of the listener, and queues its departure.
  func cancel(_ leaf: Leaf) {
    depart { endLocked(leaf) ? leaf : nil }
  }

  /// Ends a subscription from the side of the token, and queues its departure.
  func cancel(_ token: SubscriptionToken) {
    depart {
      guard let leaf = token.leaf?.takeUnretainedValue(), endLocked(leaf) else { return nil }
      return leaf
    }
  }

  /// Cuts the link of a token that is going.
  func release(_ token: SubscriptionToken) {
    depart {
      guard let leaf = token.leaf?.takeUnretainedValue() else { return nil }
      if leaf.endsWithToken { return endLocked(leaf) ? leaf : nil }
      cutLocked(leaf)
      return nil
    }
  }

  /// Ends a subscription that has left the tree already; `false` if it had ended.
  func end(_ leaf: Leaf) -> Bool {
    mailbox.withLock { endLocked(leaf) }
  }

  private func depart(_ claim: () -> Leaf?) {
    var claimed: Leaf?
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
    guard case .drain = posting, let leaf = claimed else { return }
    leaf.branch.remove(leaf, Turn())
    claimed = nil
    leave()
  }

  private func endLocked(_ leaf: Leaf) -> Bool {
    guard !leaf.isOver.load(ordering: .relaxed) else { return false }
    leaf.isOver.store(true, ordering: .releasing)
    if leaf.isPlaced { subscribers.subtract(1, ordering: .acquiringAndReleasing) }
    cutLocked(leaf)
    return true
  }

  private func cutLocked(_ leaf: Leaf) {
    leaf.token?._withUnsafeGuaranteedRef { $0.leaf = nil }
    leaf.token = nil
  }
}

// MARK: - Draining

extension Trunk {
  /// Queues the end of the root behind what was sent, if `isFirst` says so under the lock.
  @usableFromInline
  func finish(_ root: Branch, if isFirst: () -> Bool) {
    let posting = mailbox.post(idle: isFirst, busy: { isFirst() ? .finish(root) : nil })
    guard case .drain = posting else { return }
    finish(root, Turn())
    leave()
  }

  @usableFromInline
  func drain() {
    var shift = Shift()
    guard drain(&shift) == .handedOver else { return }
    Task {
      var shift = Shift()
      while drain(&shift) == .handedOver {
        await Task.yield()
        shift = Shift()
      }
    }
  }

  private enum Outcome { case idle, handedOver }

  private func drain(_ shift: inout Shift) -> Outcome {
    let turn = Turn()
    while true {
      switch mailbox.next(&shift) {
      case .serve(.element(let waiting)):
        let root = waiting.takeUnretainedValue()
        root.deliverNext(root, turn)
      case .serve(.attach(let leaf)): attach(leaf, turn)
      case .serve(.detach(let leaf)): leaf.branch.remove(leaf, turn)
      case .serve(.finish(let root)): finish(root, turn)
      case .handOver: return .handedOver
      case .stop: return .idle
      }
    }
  }

  // A leaf that is over already comes and goes all the same, and hears nothing: who is there when a
  // place in the queue is served was known when the place was taken.
  private func attach(_ leaf: Leaf, _ turn: borrowing Turn) {
    if !hasFinished { leaf.branch.add(leaf, turn) }
    leaf.branch.replay(to: leaf, turn)
    if hasFinished { leaf.end(turn) }
  }

  private func finish(_ root: Branch, _ turn: borrowing Turn) {
    hasFinished = true
    root.finish(turn)
  }
}
