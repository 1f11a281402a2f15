/// A listener that stores the elements in a buffer for an asynchronous consumer.
@usableFromInline
final class BufferListener<Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let buffer: BufferStorage<Element>

  @inlinable
  init(to node: Node, _ buffer: BufferStorage<Element>) {
    self.buffer = buffer
    super.init(to: node) { buffer.receive($0) }
  }

  override func finish(_ drainer: borrowing DrainToken) {
    buffer.finish()
  }
}
