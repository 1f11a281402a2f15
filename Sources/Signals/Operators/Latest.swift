/// The root of a value that is fed by a signal, for as long as somebody holds it or listens to it.
///
/// Subscribers hold the root, and the root holds the subscription that feeds it; the signal holds the
/// root weakly, so nothing goes round in a circle.
// safe: `feed` is set before anybody else sees the root, and not changed.
final class LatestRoot<Value: Sendable>: ValueRoot<Value>, @unchecked Sendable {  // safe: see above
  @exclusivity(unchecked) private var feed: SubscriptionToken?

  init(_ source: Emitter<Value>, initially value: Value) {
    super.init(value)
    feed = source.subscribe(
      FinishingListener(
        to: source, { [weak self] in self?.set($0) }, onFinish: { [weak self] in self?.finish() }))
  }
}

extension Signal {
  /// The last element as a value: `value` at first, then whatever is sent from now on.
  ///
  /// Subscribed at the call, not with the first subscriber, so that `current` is right from the
  /// beginning; the subscription ends when the result, with all that was made from it and all
  /// subscriptions to it, has been released. The result is a root of its own: its order is that of
  /// this signal, and a subscriber is given exactly one replay (law 5). It finishes when this signal
  /// does, and keeps its last value. Nothing is dropped.
  public func latest(initially value: Element) -> ObservableValue<Element> {
    ObservableValue(node: LatestRoot(node, initially: value))
  }
}
