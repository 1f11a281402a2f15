/// Proof that the caller is the drainer of a mailbox, required to access state that belongs to the
/// drainer.
///
/// A thread that has entered a ``Mailbox`` makes one for as long as it drains. The token cannot be
/// copied and is only borrowed, so the compiler checks that a function with a `DrainToken`
/// parameter runs inside a drain.
@usableFromInline
package struct DrainToken: ~Copyable {
  @inlinable
  package init() {}
}
