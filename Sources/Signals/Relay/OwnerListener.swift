/// A listener that calls a closure with an owner, for as long as the owner lives.
@usableFromInline
class OwnerListener<Owner: AnyObject & Sendable, Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline final let sink: OwnerSink<Owner, Element>

  @inlinable
  init(
    to branch: Branch, owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void
  ) {
    let sink = OwnerSink(owner: owner, handler: handler)
    self.sink = sink
    super.init(to: branch, endsWithToken: false) { sink.receive($0) }
    sink.leaf = self
  }

  override func leaveIfAbandoned(_ turn: borrowing Turn) {
    if sink.owner == nil { branch.trunk.cancel(self) }
  }
}
