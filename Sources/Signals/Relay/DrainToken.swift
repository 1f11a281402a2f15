/// The right to touch what belongs to whoever drains.
///
/// Made by a thread that has entered a ``Mailbox``, for as long as it drains. It cannot be copied and
/// is only ever lent, so a function that takes a turn runs in a drain, and the compiler says so.
@usableFromInline
package struct DrainToken: ~Copyable {
  @inlinable
  package init() {}
}
