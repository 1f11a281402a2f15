/// A listener that keeps the elements for an asynchronous consumer.
@usableFromInline
final class BufferListener<Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let buffer: BufferStorage<Element>

  @inlinable
  init(to branch: Branch, _ buffer: BufferStorage<Element>) {
    self.buffer = buffer
    super.init(to: branch) { buffer.receive($0) }
  }

  override func finish(_ turn: borrowing Turn) {
    buffer.finish()
  }
}
