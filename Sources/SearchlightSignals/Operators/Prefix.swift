/// Passes on elements up to a number, or until a predicate refuses one, then ends.
@usableFromInline
@frozen
struct PrefixStateMachine<Element: Sendable>: CombiningStateMachine {
  /// The number of elements that may still pass.
  @usableFromInline var remaining: Int
  @usableFromInline let isIncluded: @Sendable (Element) -> Bool

  /// Creates a machine that passes on at least one element that `isIncluded` accepts.
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
  /// Returns the first `count` elements, then the end.
  ///
  /// The subscribers share one count, which starts with the first of them; a subscriber that comes
  /// later receives the rest. Once the count is reached, the result has ended for good, and later
  /// subscribers are told so at once. If all subscribers go before, the next subscriber starts a
  /// new count.
  ///
  /// - Order: that of this signal.
  /// - Finishing: right after the last element, inside its delivery, or with this signal.
  /// - Cancellation: the operator subscribes to this signal when its first subscriber comes, and
  ///   unsubscribes when its last one goes or the result ends.
  /// - Overflow: none; the operator keeps and drops nothing.
  ///
  /// - Parameter count: The number of elements; zero or less gives a signal that has ended.
  @inlinable
  public func prefix(_ count: Int) -> Signal<Element> {
    guard count > 0 else { return Self.make().signal }
    return Signal(
      node: CombiningNode(PrefixStateMachine(atMost: count, while: { _ in true }), of: [node]))
  }

  /// Returns the elements before the first one that `isIncluded` refuses, then the end.
  ///
  /// The refused element is not passed on. Sharing, order, finishing, cancellation and overflow are
  /// those of ``prefix(_:)``.
  ///
  /// - Parameter isIncluded: A pure function. The draining thread calls it once per element while
  ///   the result has subscribers and has not ended.
  @inlinable
  public func prefix(
    while isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    Signal(node: CombiningNode(PrefixStateMachine(while: isIncluded), of: [node]))
  }
}

/// Passes on the elements of one source until another sends an element.
@usableFromInline
@frozen
struct PrefixUntilStateMachine<Trigger: Sendable, Element: Sendable>: CombiningStateMachine {
  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<Trigger, Element>) -> Reaction<Element, Never> {
    switch input {
    case .first, .secondFinished: Reaction(isLast: true)
    case .second(let element): Reaction(output: element)
    case .firstFinished: Reaction()
    }
  }
}

extension Signal {
  /// Returns the elements until `trigger` sends an element, then the end.
  ///
  /// The end of `trigger` alone does not end the result. To use an observable value as the trigger,
  /// pass its ``ObservableValue/updates``.
  ///
  /// - Order: that of this signal. Between the two signals it is the order in which they arrive at
  ///   the queue of the operator. If both derive from one root, the trigger counts as earlier, so
  ///   the element that triggers the end is not passed on.
  /// - Finishing: with the first element of the trigger, or with this signal. The end is final, as
  ///   it is for ``prefix(_:)``.
  /// - Cancellation: the operator subscribes to the trigger and then to this signal when its first
  ///   subscriber comes, and unsubscribes when its last one goes or the result ends.
  /// - Overflow: none; the operator keeps and drops nothing.
  @inlinable
  public func prefix<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Element> {
    Signal(node: CombiningNode(PrefixUntilStateMachine(), of: trigger.node, and: node))
  }
}
