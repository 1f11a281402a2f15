/// Passes on elements until another source sends something.
@usableFromInline
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
  /// The elements until `trigger` sends something, then the end.
  ///
  /// The end of `trigger` alone ends nothing. For a value as the trigger use its
  /// ``ObservableValue/updates``.
  ///
  /// - Order: that of this signal. Between the two it is the order of arrival at the queue of the
  ///   result; of one root, the trigger counts as earlier, so the element that triggers is not passed
  ///   on.
  /// - Finishing: with the trigger's first element, or with this signal. That end is final, as that of
  ///   ``prefix(_:)``.
  /// - Cancellation: both are subscribed to when the first subscriber comes, the trigger first, and
  ///   left when the last one goes or the run ends.
  /// - Overflow: none; nothing is kept and nothing dropped here.
  @inlinable
  public func prefix<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Element> {
    Signal(node: CombiningNode(PrefixUntilStateMachine(), of: trigger.node, and: node))
  }
}
