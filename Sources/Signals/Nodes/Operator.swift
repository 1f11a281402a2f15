/// What becomes of the elements of one source, one after the other, as a pure value.
///
/// An ``OperatorNode`` runs it. It begins afresh when the first listener comes, and is forgotten
/// when the last one goes.
@usableFromInline
protocol Operator<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// Takes an element; returns what is passed on, if anything.
  mutating func receive(_ element: Input) -> Output?
}
