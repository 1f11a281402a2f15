public import Synchronization

/// A subscriber that calls a closure with every element.
@usableFromInline
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
