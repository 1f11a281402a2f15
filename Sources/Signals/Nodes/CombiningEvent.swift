/// What stands in the queue of a ``CombiningNode``.
@usableFromInline
enum CombiningEvent<Input: Sendable>: Sendable {
  /// What a source has brought, in which connection.
  case input(Input, connection: UInt64)

  /// Ask the listeners whether they are abandoned.
  case sweep
}
