/// What an ``OwnerListener`` calls.
// safe: `leaf` is set before the listener is attached, and not changed.
@usableFromInline
final class OwnerSink<Owner: AnyObject & Sendable, Element: Sendable>:
  @unchecked Sendable  // safe: see above
{
  @usableFromInline weak let owner: Owner?
  @usableFromInline let handler: @Sendable (Owner, Element) -> Void

  // The listener holds the sink, and nobody else calls it.
  @usableFromInline unowned(unsafe) var subscriber: Subscriber?

  @inlinable
  init(owner: Owner, handler: @escaping @Sendable (Owner, Element) -> Void) {
    self.owner = owner
    self.handler = handler
  }

  @inlinable
  func receive(_ element: Element) {
    if let owner { handler(owner, element) } else { leave() }
  }

  @usableFromInline
  func leave() {
    if let subscriber { subscriber.node.eventQueue.cancel(subscriber) }
  }
}
