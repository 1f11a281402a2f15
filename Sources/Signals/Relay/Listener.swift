public import Synchronization

/// A subscriber with something to be called with every element.
@usableFromInline
class Listener<Element: Sendable>: Subscriber, @unchecked Sendable {  // safe: adds only constants
  // A constant of an object that is held: to call it, nothing has to be retained.
  @usableFromInline final let receive: @Sendable (Element) -> Void

  @inlinable
  init(
    to node: Node, endsWithToken: Bool = true, _ receive: @escaping @Sendable (Element) -> Void
  ) {
    self.receive = receive
    super.init(of: node, endsWithToken: endsWithToken)
  }

  // Law 6: the load claims the delivery. What is cancelled before it gets nothing.
  @inlinable
  final func deliver(_ element: Element) {
    if !isOver.load(ordering: .acquiring) { receive(element) }
  }
}
