/// A listener that calls a closure with an owner and each element, for as long as the owner lives.
@usableFromInline
class OwnerListener<Owner: AnyObject & Sendable, Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline final let sink: OwnerSink<Owner, Element>

  @inlinable
  init(
    to node: Node, owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void
  ) {
    let sink = OwnerSink(owner: owner, handler: handler)
    self.sink = sink
    super.init(to: node, endsWithToken: false) { sink.receive($0) }
    sink.subscriber = self
  }

  override func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    if sink.owner == nil { node.eventQueue.cancel(self) }
  }
}
