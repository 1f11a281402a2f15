public import Synchronization

/// A listener that calls a closure with an owner and each element, for as long as the owner lives.
@usableFromInline
@_fixed_layout
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

/// The weak reference to an owner and the handler that an ``OwnerListener`` calls.
// safe: `subscriber` is set before the listener is attached, and does not change after that.
@usableFromInline
@_fixed_layout
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

/// A subscriber that calls a closure with every element.
@usableFromInline
@_fixed_layout
class Listener<Element: Sendable>: Subscriber, @unchecked Sendable {  // safe: adds only constants
  // A constant of an object that the fan-out retains, so a call needs no retain.
  @usableFromInline final let receive: @Sendable (Element) -> Void

  @inlinable
  init(
    to node: Node, endsWithToken: Bool = true, _ receive: @escaping @Sendable (Element) -> Void
  ) {
    self.receive = receive
    super.init(of: node, endsWithToken: endsWithToken)
  }

  // Law 6: this load claims the delivery. A subscriber that was cancelled before it receives
  // nothing. It needs no ordering: no data depends on the flag, and a drainer that knows of the
  // cancellation cannot load an older value.
  @inlinable
  final func deliver(_ element: Element) {
    if !isOver.load(ordering: .relaxed) { receive(element) }
  }
}
