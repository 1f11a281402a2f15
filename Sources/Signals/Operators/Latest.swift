/// The root of a value that a signal sets, for as long as something references the root or
/// subscribes to it.
///
/// Subscribers retain the root, and the root retains its subscription to the signal. The signal
/// references the root weakly, so there is no retain cycle.
// safe: `feed` is set before another thread can see the root, and does not change after that.
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
  /// The latest element as a value: `value` at first, then each element that is sent from now on.
  ///
  /// The operator subscribes when this method is called, not with the first subscriber, so
  /// `current` is right from the beginning. Its subscription ends when the result, every value
  /// derived from it and every subscription to them have been released. The result is a root of its
  /// own: its order is that of this signal, and a subscriber receives exactly one replay (law 5).
  /// It finishes when this signal finishes, and keeps its last value. Nothing is dropped.
  public func latest(initially value: Element) -> ObservableValue<Element> {
    ObservableValue(node: LatestRoot(node, initially: value))
  }
}
