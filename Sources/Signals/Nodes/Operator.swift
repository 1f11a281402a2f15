/// What becomes of the elements of one source, one after the other, as a pure value.
///
/// An ``OperatorNode`` runs it. It begins afresh when the first listener comes, and is forgotten
/// when the last one goes.
protocol Operator<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// What a listener that comes later is given first; `nil` where nothing is replayed.
  var replay: Output? { get }

  /// Learns what the source replays, before the first element.
  mutating func begin(with replay: Input?)

  /// Takes an element; returns what is passed on, if anything.
  mutating func receive(_ element: Input) -> Output?
}

extension Operator {
  var replay: Output? { nil }

  mutating func begin(with replay: Input?) {}
}

/// An operator that makes a value of a value at any time, whatever came before.
protocol ValueOperator: Operator {
  /// The value that belongs to `input`.
  func current(of input: Input) -> Output
}
