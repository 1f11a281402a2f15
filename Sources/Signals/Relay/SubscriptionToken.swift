import Synchronization

/// The handle of one subscription, by which it is ended.
///
/// A token from `subscribe(_:)` ends the subscription when it is released: keep it for as long as
/// the handler is wanted. A token from `subscribe(with:_:)` does not, since there the owner decides.
/// A token keeps nothing else alive: neither handler nor source.
public final class SubscriptionToken: @unchecked Sendable {  // safe: `leaf` has a lock
  private let eventQueue: EventQueue

  // The subscriber; `nil` once the subscription is over. Guarded by the lock of the event queue, and alive while
  // it is there, see ``EventQueue``.
  @exclusivity(unchecked) var subscriber: Unmanaged<Subscriber>?

  // What is on its way to an actor, which arrives there after the subscription is over as well.
  private let delivery: (any ActorBuffer)?
  private let endsWithToken: Bool

  init(_ subscriber: Subscriber) {
    eventQueue = subscriber.node.eventQueue
    delivery = subscriber.delivery
    endsWithToken = subscriber.endsWithToken
    self.subscriber = .passUnretained(subscriber)
    subscriber.token = .passUnretained(self)
  }

  // Whether the link to the subscriber is known to have been cut.
  private let isCancelled = Atomic(false)

  deinit {
    guard !isCancelled.load(ordering: .relaxed) else { return }
    eventQueue.release(self)
    if endsWithToken { delivery?.terminate() }
  }

  /// Whether the subscription has ended, by whatever way, and nothing is on its way to an actor.
  var isOver: Bool {
    guard !isCancelled.load(ordering: .relaxed) else { return true }
    return eventQueue.locked { subscriber == nil } && delivery?.isTerminated ?? true
  }

  /// Ends the subscription; once it has returned, no delivery is begun (law 6).
  ///
  /// A delivery that another thread had claimed before may still run. On the draining thread, in a
  /// handler, there is none. After the end it drops what is still on its way to an actor, and the word of
  /// the end; cancelling again does nothing.
  public func cancel() {
    eventQueue.cancel(self)
    delivery?.terminate()
    isCancelled.store(true, ordering: .relaxed)
  }
}
