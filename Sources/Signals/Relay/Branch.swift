/// Something that emits, as the tree sees it, whatever it emits: a root, or a node below one.
///
/// Everything here is called by the drainer, and each call shows the turn.
// safe: there is one drainer at a time, and the turn passes from thread to thread by the mailbox.
@usableFromInline
class Branch: @unchecked Sendable {  // safe: see above
  /// The queue that all changes of the tree go through (law 12).
  @usableFromInline final let trunk: Trunk

  /// Those who listen.
  @usableFromInline @exclusivity(unchecked) final var fanout = Fanout()

  /// Delivers the element that waits first.
  ///
  /// A closure, and made where the type of the elements is known, because an override in a generic
  /// class is compiled for no type in particular.
  final let deliverNext: @Sendable (Branch, borrowing Turn) -> Void

  /// Creates a branch of a tree; only a root has elements that wait.
  @usableFromInline
  init(
    trunk: Trunk,
    deliverNext: @escaping @Sendable (Branch, borrowing Turn) -> Void = { _, _ in }
  ) {
    self.trunk = trunk
    self.deliverNext = deliverNext
  }

  /// Gives a new listener what it is to begin with, if anything.
  func replay(to leaf: Leaf, _ turn: borrowing Turn) {}

  /// Learns that somebody is about to listen, the first.
  func open(_ turn: borrowing Turn) {}

  /// Learns that nobody listens any more.
  func close(_ turn: borrowing Turn) {}

  /// Learns that an arrival takes its place, behind which nobody else listens; called under the lock
  /// of the trunk of a ``Joint``.
  func expectSession() {}

  /// Sees to it that what a ``Joint`` listens to is heard, for those who have taken their places; from
  /// any thread.
  func placeListeners() {}
}

// MARK: - Listeners

extension Branch {
  /// Begins a subscription; it is attached before this returns, unless somebody drains, and hears
  /// what is sent after this has returned.
  @usableFromInline
  final func subscribe(_ leaf: Leaf) -> SubscriptionToken {
    let token = SubscriptionToken(leaf)
    trunk.attach(leaf)
    return token
  }

  /// Adds a listener behind the others.
  final func add(_ leaf: Leaf, _ turn: borrowing Turn) {
    if fanout.isEmpty { open(turn) }
    trunk.changeNodes(by: 1, turn)
    guard fanout.add(leaf) else { return }
    leaveIfAbandoned(turn)
  }

  /// Removes a listener, if it is there.
  final func remove(_ leaf: Leaf, _ turn: borrowing Turn) {
    guard let removed = fanout.remove(leaf) else { return }
    trunk.changeNodes(by: -1, turn)
    if fanout.isEmpty { close(turn) }
    withExtendedLifetime(removed) {}
  }

  /// Lets the listeners leave whose owners have died.
  @usableFromInline
  final func leaveIfAbandoned(_ turn: borrowing Turn) {
    for leaf in fanout.all { leaf.leaveIfAbandoned(turn) }
  }

  /// Lets go of all listeners, and tells them that there are no more elements.
  final func finish(_ turn: borrowing Turn) {
    let leaves = fanout.removeAll()
    trunk.changeNodes(by: -leaves.count, turn)
    close(turn)
    for leaf in leaves { leaf.end(turn) }
  }

  /// Delivers an element to all listeners, which are ``Listener``s of such elements.
  ///
  /// The fan-out stays as it is meanwhile, whatever the listeners do, and keeps them alive: the tree
  /// changes only by entries of the queue, and those are served between the elements. So neither the
  /// fan-out nor a listener has to be retained.
  @inlinable
  @inline(__always)
  final func deliver<Element: Sendable>(_ element: Element, _ turn: borrowing Turn) {
    withExtendedLifetime(self) {
      let slots = fanout.slots
      for slot in 0..<Int(fanout.end) {
        slots[slot]?._withUnsafeGuaranteedRef { leaf in
          unsafeDowncast(leaf, to: Listener<Element>.self).deliver(element)
        }
      }
    }
  }
}
