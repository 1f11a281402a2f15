/// A listener that calls one closure with an owner and each element, and another at the end, for as
/// long as the owner lives.
@usableFromInline
final class OwnerFinishingListener<Owner: AnyObject & Sendable, Element: Sendable>:
  OwnerListener<Owner, Element>, @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let onFinish: @Sendable (Owner) -> Void

  @inlinable
  init(
    to node: Node, owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void,
    onFinish: @escaping @Sendable (Owner) -> Void
  ) {
    self.onFinish = onFinish
    super.init(to: node, owner: owner, handler)
  }

  override func finish(_ drainer: borrowing DrainToken) {
    if let owner = sink.owner { onFinish(owner) }
  }
}
