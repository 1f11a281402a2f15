/// A listener that stores the elements in a buffer, for a task that calls a handler on an actor.
final class DeliveryListener<Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  private let buffer: BufferStorage<Element>

  init(to node: Node, _ buffer: BufferStorage<Element>) {
    self.buffer = buffer
    super.init(to: node) { buffer.receive($0) }
  }

  override func finish(_ drainer: borrowing DrainToken) { buffer.finish() }

  override var delivery: (any ActorBuffer)? { buffer }

  // A cancelled subscription must not deliver the buffered elements.
  override func didCancel() { buffer.terminate() }
}

/// A ``DeliveryListener`` whose subscription ends when its owner is deallocated.
final class OwnerDeliveryListener<Owner: AnyObject & Sendable, Element: Sendable>:
  OwnerListener<Owner, Element>, @unchecked Sendable  // safe: adds only a constant
{
  private let buffer: BufferStorage<Element>

  init(to node: Node, owner: Owner, _ buffer: BufferStorage<Element>) {
    self.buffer = buffer
    super.init(to: node, owner: owner) { _, element in buffer.receive(element) }
  }

  override func finish(_ drainer: borrowing DrainToken) { buffer.finish() }

  override var delivery: (any ActorBuffer)? { buffer }

  override func didCancel() { buffer.terminate() }
}

/// A listener that calls one closure with an owner and each element, and another at the end, for as
/// long as the owner lives.
@usableFromInline
@_fixed_layout
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

/// A listener that calls one closure with each element, and another at the end.
@usableFromInline
@_fixed_layout
class FinishingListener<Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline final let onFinish: @Sendable () -> Void

  @inlinable
  init(
    to node: Node, endsWithToken: Bool = true,
    _ receive: @escaping @Sendable (Element) -> Void, onFinish: @escaping @Sendable () -> Void
  ) {
    self.onFinish = onFinish
    super.init(to: node, endsWithToken: endsWithToken, receive)
  }

  override func finish(_ drainer: borrowing DrainToken) { onFinish() }
}
