/// What stands in the queue of a ``Joint``.
@usableFromInline
enum JointLetter<Input: Sendable>: Sendable {
  /// What a source has brought, in which session.
  case input(Input, session: UInt64)

  /// Ask the listeners whether they are abandoned.
  case sweep
}
