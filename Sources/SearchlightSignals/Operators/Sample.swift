/// Keeps the latest element of one source until the other sends an element.
@usableFromInline
@frozen
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
  /// Passes on, each time `trigger` sends an element, the latest element since it did so before.
  ///
  /// If no element has arrived since then, nothing is sent: no element is passed on twice. To
  /// receive the latest element each time, new or not, use `trigger.withLatest(from:)`.
  ///
  /// - Order: that of this signal. Between the two signals it is the order in which they arrive at
  ///   the queue of the operator. If both derive from one root, the element of this signal counts
  ///   as earlier.
  /// - Finishing: with `trigger`, or with this signal once no element waits for the trigger.
  /// - Cancellation: the operator subscribes to this signal and then to the trigger when its first
  ///   subscriber comes, and unsubscribes when its last one goes; a waiting element is dropped
  ///   then.
  /// - Overflow: the latest element is kept; the elements that it replaces are dropped and not
  ///   counted.
  @inlinable
  public func sample<Trigger: Sendable>(on trigger: Signal<Trigger>) -> Signal<Element> {
    Signal(node: CombiningNode(SampleStateMachine(), of: node, and: trigger.node))
  }
}
