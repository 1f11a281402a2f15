/// An event in the inbox of a ``CombiningNode``.
@usableFromInline
enum CombiningEvent<Input: Sendable>: Sendable {
  /// An input from a source, with the number of the connection that it belongs to.
  ///
  /// Of an input that makes no output new by itself, the replay of a source or its end, it is the
  /// complement of that number. A case of its own would make every event larger.
  case input(Input, connection: UInt64)

  /// A request to cancel the subscriptions whose owners have been deallocated.
  case sweep
}
