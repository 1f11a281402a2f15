/// Passes on each element of one source, together with the last of the other.
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
      // Without anything to go with them no element can be passed on any more.
      return Reaction(isLast: latest == nil)
    case .secondFinished:
      return Reaction(isLast: true)
    }
  }
}

extension Signal {
  /// Each element, together with the last that `other` has sent; those that come before `other` has
  /// sent something are dropped.
  ///
  /// - Order: that of this signal. Between the two it is the order of arrival at the queue of the
  ///   result; of one root, the element of `other` counts as earlier.
  /// - Finishing: with this signal, or with `other` if that has sent nothing.
  /// - Cancellation: both are subscribed to when the first subscriber comes, `other` first, and left
  ///   when the last one goes; with it goes what `other` had sent.
  /// - Overflow: the last element of `other` is kept.
  ///
  /// A value in the place of `other` is read at each element, not subscribed to.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(WithLatestStateMachine(), of: other.node, and: node))
  }

  /// What `combine` makes of each element and the last that `other` has sent.
  ///
  /// All else is as without `combine`.
  @inlinable
  public func withLatest<Other: Sendable, Output: Sendable>(
    from other: Signal<Other>,
    _ combine: @escaping @Sendable (Element, Other) -> Output
  ) -> Signal<Output> {
    withLatest(from: other).map { combine($0.0, $0.1) }
  }
}
