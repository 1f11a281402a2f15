/// Passes on elements until one is the last or is refused, then ends.
@usableFromInline
struct PrefixStateMachine<Element: Sendable>: CombiningStateMachine {
  /// How many elements may still pass.
  @usableFromInline var remaining: Int
  @usableFromInline let isIncluded: @Sendable (Element) -> Bool

  /// Creates a machine that lets at least one element pass.
  @inlinable
  init(atMost count: Int = .max, while isIncluded: @escaping @Sendable (Element) -> Bool) {
    remaining = count
    self.isIncluded = isIncluded
  }

  @inlinable
  mutating func receive(_ input: SourceInput<Element>) -> Reaction<Element, Never> {
    guard case .element(let element) = input, isIncluded(element) else {
      return Reaction(isLast: true)
    }
    remaining -= 1
    return Reaction(output: element, isLast: remaining <= 0)
  }
}

extension Signal {
  /// The first `count` elements, then the end.
  ///
  /// The subscribers share one run, which counts from the first of them on: a subscriber that comes
  /// later is given what is left. Once the run has ended, the result has ended for good, and later
  /// subscribers are told so at once; if everybody leaves before, the next subscriber starts afresh.
  ///
  /// - Order: that of this signal.
  /// - Finishing: right after the last element, inside its delivery, or with this signal.
  /// - Cancellation: this signal is subscribed to when the first subscriber comes, and left when the
  ///   last one goes or the run ends.
  /// - Overflow: none; nothing is kept and nothing dropped here.
  ///
  /// - Parameter count: How many; zero or less gives a signal that has ended.
  @inlinable
  public func prefix(_ count: Int) -> Signal<Element> {
    guard count > 0 else { return Self.make().signal }
    return Signal(
      node: CombiningNode(PrefixStateMachine(atMost: count, while: { _ in true }), of: [node]))
  }

  /// The elements before the first that `isIncluded` refuses, then the end.
  ///
  /// The refused element is not passed on. Sharing, order, finishing, cancellation and overflow are
  /// those of ``prefix(_:)``.
  ///
  /// - Parameter isIncluded: A pure function. Called once per element while anybody is subscribed and
  ///   the run lasts, on the thread that drains.
  @inlinable
  public func prefix(
    while isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    Signal(node: CombiningNode(PrefixStateMachine(while: isIncluded), of: [node]))
  }
}
