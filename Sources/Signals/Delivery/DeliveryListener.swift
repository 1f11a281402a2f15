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
