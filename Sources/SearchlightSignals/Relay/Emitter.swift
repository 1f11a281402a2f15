/// A node whose elements all have one type; its subscribers are ``Listener``s of that type.
@usableFromInline
class Emitter<Output: Sendable>: Node, @unchecked Sendable {  // safe: adds nothing
  @usableFromInline
  override init(
    eventQueue: EventQueue,
    deliverNext: @escaping @Sendable (Node, borrowing DrainToken) -> Void = { _, _ in }
  ) {
    super.init(eventQueue: eventQueue, deliverNext: deliverNext)
  }
}
