/// The weak reference to an owner and the handler that an ``OwnerListener`` calls.
// safe: `subscriber` is set before the listener is attached, and does not change after that.
@usableFromInline
final class OwnerSink<Owner: AnyObject & Sendable, Element: Sendable>:
  @unchecked Sendable  // safe: see above
{
  @usableFromInline weak let owner: Owner?
  @usableFromInline let handler: @Sendable (Owner, Element) -> Void

  // The listener retains the sink, and only the listener calls it.
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
