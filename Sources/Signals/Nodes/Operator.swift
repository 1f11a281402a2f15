/// A pure state machine that turns each element of one source into at most one output.
///
/// An ``OperatorNode`` runs it. The node copies the initial state when its first subscriber comes,
/// and discards the copy when the last one goes.
@usableFromInline
protocol Operator<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// Processes an element; returns the element to pass on, or `nil`.
  mutating func receive(_ element: Input) -> Output?
}
