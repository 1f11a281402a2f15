/// An event in the inbox of a ``CombiningNode``.
@usableFromInline
enum CombiningEvent<Input: Sendable>: Sendable {
  /// An input from a source, with the number of the connection that it belongs to.
  case input(Input, connection: UInt64)

  /// A request to cancel the subscriptions whose owners have been deallocated.
  case sweep
}
