/// Somewhere an emitter's elements go: a subscriber, or a select node with listeners of its own.
protocol Listener<Input>: AnyObject, Sendable {
  associatedtype Input: Sendable

  /// Takes one element.
  func receive(_ element: Input, _ turn: borrowing Turn)

  /// Learns that there are no more elements. The emitter has let go of the listener already.
  func finish(_ turn: borrowing Turn)

  /// Leaves, if whoever it served is gone.
  func leaveIfAbandoned(_ turn: borrowing Turn)
}
