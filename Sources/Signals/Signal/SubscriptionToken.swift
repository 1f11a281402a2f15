/// The handle of one subscription, by which it is ended.
///
/// A token from `subscribe(_:)` ends the subscription when it is released: keep it for as long as
/// the handler is wanted. A token from `subscribe(with:_:)` does not, since there the owner decides.
/// A token keeps nothing else alive: neither handler nor source.
public final class SubscriptionToken: Sendable {
  private weak let subscriber: (any Leaf)?
  private let cancelsWhenReleased: Bool

  init(_ subscriber: any Leaf, cancelsWhenReleased: Bool) {
    self.subscriber = subscriber
    self.cancelsWhenReleased = cancelsWhenReleased
  }

  /// Whether the subscription has left the tree, by whatever way.
  var isOver: Bool { subscriber == nil }

  deinit {
    if cancelsWhenReleased { cancel() }
  }

  /// Ends the subscription; once it has returned, no delivery is begun (law 6).
  ///
  /// A delivery that another thread had claimed before may still run. On the draining thread, in a
  /// handler, there is none. Cancelling again, or after the end, does nothing.
  public func cancel() {
    subscriber?.cancel()
  }
}
