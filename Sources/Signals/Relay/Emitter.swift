/// A node that emits elements of one type: its listeners are ``Listener``s of such elements.
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
