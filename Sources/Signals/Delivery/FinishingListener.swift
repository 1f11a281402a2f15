/// A listener that calls one closure with each element, and another at the end.
@usableFromInline
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
