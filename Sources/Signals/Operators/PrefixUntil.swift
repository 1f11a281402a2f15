/// Passes on the elements of one source until another sends an element.
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
  /// The elements until `trigger` sends an element, then the end.
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
