/// A node of a tree, regardless of its element type: a root, or an operator below one.
///
/// The drainer calls all methods that take a ``DrainToken``.
// safe: only the drainer accesses mutable state; there is one drainer at a time, and the mailbox
// synchronizes the handover between threads.
@usableFromInline
class Node: @unchecked Sendable {  // safe: see above
  /// The queue that orders all changes of the tree (law 12).
  @usableFromInline final let eventQueue: EventQueue

  /// The subscribers of the node.
  @usableFromInline @exclusivity(unchecked) final var fanout = Fanout()

  /// Delivers the first pending element of the node.
  ///
  /// This is a closure, made where the element type is known, because the compiler does not
  /// specialise an override in a generic class.
  final let deliverNext: @Sendable (Node, borrowing DrainToken) -> Void

  /// Creates a node of the tree that `eventQueue` orders; only a root passes `deliverNext`, since
  /// only a root has pending elements.
  @usableFromInline
  init(
    eventQueue: EventQueue,
    deliverNext: @escaping @Sendable (Node, borrowing DrainToken) -> Void = { _, _ in }
  ) {
    self.eventQueue = eventQueue
    self.deliverNext = deliverNext
  }

  /// Whether a new subscriber begins with a value.
  @usableFromInline var replays: Bool { false }

  /// Delivers to a new subscriber the value that it begins with, if the node has one.
  func replay(to subscriber: Subscriber, _ drainer: borrowing DrainToken) {}

  /// Connects the node to its upstream; called before its first subscriber is added.
  func open(_ drainer: borrowing DrainToken) {}

  /// Disconnects the node from its upstream; called when its last subscriber is removed, and at the
  /// end.
  func close(_ drainer: borrowing DrainToken) {}

  /// Prepares a connection of a ``CombiningNode`` for a subscriber that will be its first; called
  /// under the lock of its event queue.
  func expectConnection() {}

  /// Subscribes a ``CombiningNode`` to its sources on behalf of the subscribers that have been
  /// queued; can be called from any thread.
  func attachListeners() {}
}

// MARK: - Listeners

extension Node {
  /// Begins a subscription, which covers every element that is sent after this method has returned.
  ///
  /// The subscriber is attached before the method returns, unless another drainer is active.
  @usableFromInline
  final func subscribe(_ subscriber: Subscriber) -> SubscriptionToken {
    let token = SubscriptionToken(subscriber)
    eventQueue.attach(subscriber)
    return token
  }

  /// Adds a subscriber after the others.
  final func add(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    if fanout.isEmpty { open(drainer) }
    eventQueue.changeNodes(by: 1, drainer)
    guard fanout.add(subscriber) else { return }
    leaveIfAbandoned(drainer)
  }

  /// Removes a subscriber, if it is attached.
  final func remove(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    guard let removed = fanout.remove(subscriber) else { return }
    eventQueue.changeNodes(by: -1, drainer)
    if fanout.isEmpty { close(drainer) }
    withExtendedLifetime(removed) {}
  }

  /// Cancels the subscriptions whose owners have been deallocated.
  @usableFromInline
  final func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    for subscriber in fanout.all { subscriber.leaveIfAbandoned(drainer) }
  }

  /// Removes all subscribers, and tells each that there are no more elements.
  final func finish(_ drainer: borrowing DrainToken) {
    let removed = fanout.removeAll()
    eventQueue.changeNodes(by: -removed.count, drainer)
    close(drainer)
    for subscriber in removed { subscriber.end(drainer) }
  }

  /// Delivers an element to all subscribers, which are ``Listener``s of its type.
  ///
  /// During delivery the fan-out does not change, whatever the subscribers do, and keeps them
  /// alive: the tree changes only while an entry of the queue is processed, and that happens
  /// between elements. So neither the fan-out nor a subscriber has to be retained.
  @inlinable
  @inline(__always)
  final func deliver<Element: Sendable>(_ element: Element, _ drainer: borrowing DrainToken) {
    withExtendedLifetime(self) {
      let slots = fanout.slots
      for slot in 0..<Int(fanout.end) {
        slots[slot]?._withUnsafeGuaranteedRef { subscriber in
          unsafeDowncast(subscriber, to: Listener<Element>.self).deliver(element)
        }
      }
    }
  }
}
