/// Something that emits, as the tree sees it, whatever it emits: a root, or a node below one.
///
/// Everything here is called by the drainer, and each call shows the token.
// safe: there is one drainer at a time, and the turn passes from thread to thread by the mailbox.
@usableFromInline
class Node: @unchecked Sendable {  // safe: see above
  /// The queue that all changes of the tree go through (law 12).
  @usableFromInline final let eventQueue: EventQueue

  /// Those who listen.
  @usableFromInline @exclusivity(unchecked) final var fanout = Fanout()

  /// Delivers the element that waits first.
  ///
  /// A closure, and made where the type of the elements is known, because an override in a generic
  /// class is compiled for no type in particular.
  final let deliverNext: @Sendable (Node, borrowing DrainToken) -> Void

  /// Creates a node of a tree; only a root has elements that wait.
  @usableFromInline
  init(
    eventQueue: EventQueue,
    deliverNext: @escaping @Sendable (Node, borrowing DrainToken) -> Void = { _, _ in }
  ) {
    self.eventQueue = eventQueue
    self.deliverNext = deliverNext
  }

  /// Gives a new listener what it is to begin with, if anything.
  func replay(to subscriber: Subscriber, _ drainer: borrowing DrainToken) {}

  /// Learns that somebody is about to listen, the first.
  func open(_ drainer: borrowing DrainToken) {}

  /// Learns that nobody listens any more.
  func close(_ drainer: borrowing DrainToken) {}

  /// Learns that an arrival takes its place, behind which nobody else listens; called under the lock
  /// of the event queue of a ``CombiningNode``.
  func expectConnection() {}

  /// Sees to it that what a ``CombiningNode`` listens to is heard, for those who have taken their places; from
  /// any thread.
  func placeListeners() {}
}

// MARK: - Listeners

extension Node {
  /// Begins a subscription; it is attached before this returns, unless somebody drains, and hears
  /// what is sent after this has returned.
  @usableFromInline
  final func subscribe(_ subscriber: Subscriber) -> SubscriptionToken {
    let token = SubscriptionToken(subscriber)
    eventQueue.attach(subscriber)
    return token
  }

  /// Adds a listener behind the others.
  final func add(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    if fanout.isEmpty { open(drainer) }
    eventQueue.changeNodes(by: 1, drainer)
    guard fanout.add(subscriber) else { return }
    leaveIfAbandoned(drainer)
  }

  /// Removes a listener, if it is there.
  final func remove(_ subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    guard let removed = fanout.remove(subscriber) else { return }
    eventQueue.changeNodes(by: -1, drainer)
    if fanout.isEmpty { close(drainer) }
    withExtendedLifetime(removed) {}
  }

  /// Lets the listeners leave whose owners have died.
  @usableFromInline
  final func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    for subscriber in fanout.all { subscriber.leaveIfAbandoned(drainer) }
  }

  /// Lets go of all listeners, and tells them that there are no more elements.
  final func finish(_ drainer: borrowing DrainToken) {
    let leaves = fanout.removeAll()
    eventQueue.changeNodes(by: -leaves.count, drainer)
    close(drainer)
    for subscriber in leaves { subscriber.end(drainer) }
  }

  /// Delivers an element to all listeners, which are ``Listener``s of such elements.
  ///
  /// The fan-out stays as it is meanwhile, whatever the listeners do, and keeps them alive: the tree
  /// changes only by entries of the queue, and those are served between the elements. So neither the
  /// fan-out nor a listener has to be retained.
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
