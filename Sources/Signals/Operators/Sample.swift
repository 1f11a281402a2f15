/// Keeps the last element of one source until the other sends something.
@usableFromInline
struct SampleStateMachine<Element: Sendable, Trigger: Sendable>: CombiningStateMachine {
  @usableFromInline var waiting: Element?
  @usableFromInline var isOpen = true

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<Element, Trigger>) -> Reaction<Element, Never> {
    switch input {
    case .first(let element):
      waiting = element
      return Reaction()
    case .second:
      return Reaction(output: waiting.take(), isLast: !isOpen)
    case .firstFinished:
      isOpen = false
      return Reaction(isLast: waiting == nil)
    case .secondFinished:
      return Reaction(isLast: true)
    }
  }
}

extension Signal {
  /// The last element that has come since `trigger` sent something before, each time `trigger` sends
  /// something.
  ///
  /// If nothing has come since, nothing is sent: no element is passed on twice. To be given the last
  /// element each time, new or not, use `trigger.withLatest(from:)`.
  ///
  /// - Order: that of this signal. Between the two it is the order of arrival at the queue of the
  ///   result; of one root, this signal's element counts as earlier.
  /// - Finishing: with `trigger`, or with this signal once nothing waits for the trigger.
  /// - Cancellation: both are subscribed to when the first subscriber comes, this signal first, and
  ///   left when the last one goes; with it goes what waits.
  /// - Overflow: the last element is kept; those that it replaces are dropped and not counted.
  @inlinable
  public func sample<Trigger: Sendable>(on trigger: Signal<Trigger>) -> Signal<Element> {
    Signal(node: CombiningNode(SampleStateMachine(), of: node, and: trigger.node))
  }
}
