/// Pairs each element of one source with the latest element of the other.
@usableFromInline
struct WithLatestStateMachine<Other: Sendable, Element: Sendable>: CombiningStateMachine {
  @usableFromInline var latest: Other?

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<Other, Element>) -> Reaction<(Element, Other), Never> {
    switch input {
    case .first(let other):
      latest = other
      return Reaction()
    case .second(let element):
      return Reaction(output: latest.map { (element, $0) })
    case .firstFinished:
      // If the other source ends without an element, no element can be paired any more.
      return Reaction(isLast: latest == nil)
    case .secondFinished:
      return Reaction(isLast: true)
    }
  }
}

extension Signal {
  /// Pairs each element with the latest element of `other`; elements that arrive before `other` has
  /// sent are dropped.
  ///
  /// - Order: that of this signal. Between the two signals it is the order in which they arrive at
  ///   the queue of the operator. If both derive from one root, the element of `other` counts as
  ///   earlier.
  /// - Finishing: with this signal, or with `other` if that ends without having sent an element.
  /// - Cancellation: the operator subscribes to `other` and then to this signal when its first
  ///   subscriber comes, and unsubscribes when its last one goes; the latest element of `other` is
  ///   forgotten then.
  /// - Overflow: the latest element of `other` is kept.
  ///
  /// The overload that takes an observable value reads it at each element and does not subscribe to
  /// it.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(WithLatestStateMachine(), of: other.node, and: node))
  }

  /// The results of calling `combine` with each element and the latest element of `other`.
  ///
  /// Otherwise the operator behaves like the overload without `combine`.
  @inlinable
  public func withLatest<Other: Sendable, Output: Sendable>(
    from other: Signal<Other>,
    _ combine: @escaping @Sendable (Element, Other) -> Output
  ) -> Signal<Output> {
    withLatest(from: other).map { combine($0.0, $0.1) }
  }
}
