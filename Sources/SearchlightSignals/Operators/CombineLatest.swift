/// Pairs each element of either source with the latest element of the other.
@usableFromInline
@frozen
struct CombineLatestStateMachine<First: Sendable, Second: Sendable>: CombiningStateMachine {
  @usableFromInline var first: First?
  @usableFromInline var second: Second?
  @usableFromInline var firstIsOpen = true
  @usableFromInline var secondIsOpen = true

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<First, Second>) -> Reaction<(First, Second), Never> {
    switch input {
    case .first(let element): first = element
    case .second(let element): second = element
    case .firstFinished:
      firstIsOpen = false
      return Reaction(isLast: isOver)
    case .secondFinished:
      secondIsOpen = false
      return Reaction(isLast: isOver)
    }
    guard let first, let second else { return Reaction() }
    return Reaction(output: (first, second))
  }

  // If a source ends without an element, no pair can ever be made.
  @inlinable var isOver: Bool {
    if firstIsOpen { return !secondIsOpen && second == nil }
    return !secondIsOpen || first == nil
  }
}

extension Signal {
  /// Pairs of the latest elements of both signals: one pair whenever either of them sends, once
  /// both have sent.
  ///
  /// - Order: the elements of each source keep their order; between the sources it is the order in
  ///   which they arrive at the queue of the operator. If both sources derive from one root, an
  ///   element that changes both gives two pairs, and the first of them combines a new element with
  ///   an old one.
  /// - Finishing: when both sources have finished, or when one of them finishes without having sent
  ///   an element.
  /// - Cancellation: the operator subscribes to the sources, in the order given, when its first
  ///   subscriber comes, and unsubscribes when its last one goes and forgets the elements.
  /// - Overflow: none; the operator keeps one element of each source.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(CombineLatestStateMachine(), of: node, and: other.node))
  }

  /// Triples of the latest elements of three signals; see ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<Second: Sendable, Third: Sendable>(
    _ second: Signal<Second>, _ third: Signal<Third>
  ) -> Signal<(Element, Second, Third)> {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
}

extension ObservableValue {
  /// Returns a pair of this value and another, as one value that changes whenever either of them is
  /// set.
  ///
  /// A subscriber receives one pair with the current values of both, then one pair whenever either
  /// is set.
  ///
  /// - Order: the values of each source keep their order, and none is missed after the first pair;
  ///   between the sources it is the order in which they arrive at the queue of the operator. If
  ///   both sources derive from one root, a change of both gives two pairs, and the first of them
  ///   combines a new value with an old one. Write `root.select { … }` with both parts instead: it
  ///   has no such intermediate state.
  /// - Replay: the first pair is delivered before `subscribe` returns, unless a source or the
  ///   result is being delivered at that moment. In that case it is delivered once both sources
  ///   have replayed, and holds their values at that time. A later subscriber receives the latest
  ///   pair at once (law 5).
  /// - Reading: ``current`` reads the sources one after the other.
  /// - Finishing: when both sources have finished.
  /// - Cancellation: the operator subscribes to the sources, in the order given, when its first
  ///   subscriber comes, and unsubscribes when its last one goes.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: ObservableValue<Other>
  ) -> ObservableValue<(Value, Other)> {
    ObservableValue<(Value, Other)>(
      node: CombiningValueNode(
        CombiningNode(
          CombineLatestStateMachine(), of: node, and: other.node)
      ) { (current, other.current) })
  }

  /// Triples of this value and two others; see ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<Second: Sendable, Third: Sendable>(
    _ second: ObservableValue<Second>, _ third: ObservableValue<Third>
  ) -> ObservableValue<(Value, Second, Third)> {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
}

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
  /// Returns the latest element as a value: `value` at first, then each element that is sent from
  /// now on.
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
