import Synchronization

/// A handle that ends one subscription.
///
/// A token from `subscribe(_:)` ends the subscription when it is released: keep it for as long as
/// the handler should be called. A token from `subscribe(with:_:)` does not, since the lifetime of
/// the owner decides there. A token keeps neither the handler nor the source alive.
public final class SubscriptionToken: @unchecked Sendable {  // safe: the queue's lock guards it
  private let eventQueue: EventQueue

  // The subscriber; `nil` once the subscription has ended. The lock of the event queue guards the
  // reference, and the subscriber is alive while it is set, see ``EventQueue``.
  @exclusivity(unchecked) var subscriber: Unmanaged<Subscriber>?

  // The elements on their way to a handler on an actor. They can still arrive there after the
  // subscription has ended.
  private let delivery: (any ActorBuffer)?
  private let endsWithToken: Bool

  init(_ subscriber: Subscriber) {
    eventQueue = subscriber.node.eventQueue
    delivery = subscriber.delivery
    endsWithToken = subscriber.endsWithToken
    self.subscriber = .passUnretained(subscriber)
    subscriber.token = .passUnretained(self)
  }

  // Whether the reference to the subscriber is known to be cleared.
  private let isCancelled = Atomic(false)

  deinit {
    guard !isCancelled.load(ordering: .relaxed) else { return }
    eventQueue.release(self)
    if endsWithToken { delivery?.terminate() }
  }

  /// Whether the subscription has ended, for whatever reason, and no element is on its way to an
  /// actor.
  var isOver: Bool {
    guard !isCancelled.load(ordering: .relaxed) else { return true }
    return eventQueue.locked { subscriber == nil } && delivery?.isTerminated ?? true
  }

  /// Ends the subscription; after it has returned, no further delivery begins (law 6).
  ///
  /// A delivery that another thread has already claimed may still run. If the caller is the
  /// draining thread, in a handler, there is none. If the source has ended, the call drops the
  /// elements that are still on their way to an actor, and the call of `onFinish`. Further calls
  /// have no effect.
  public func cancel() {
    eventQueue.cancel(self)
    delivery?.terminate()
    isCancelled.store(true, ordering: .relaxed)
  }
}
