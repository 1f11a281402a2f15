/// The root of a tree of emitters, as its nodes of other element types see it.
protocol Root: AnyObject, Sendable {
  /// Who is there.
  var census: Census { get }

  /// Queues the arrival of a subscriber anywhere in the tree.
  func attach(_ subscriber: any Leaf)

  /// Queues the departure of a subscriber anywhere in the tree.
  func detach(_ subscriber: any Leaf)
}

/// A subscriber as the queue sees it, whatever its element.
protocol Leaf: AnyObject, Sendable {
  /// Enters the tree. Called by the drainer.
  func attach(_ turn: borrowing Turn)

  /// Leaves the tree. Called by the drainer.
  func detach(_ turn: borrowing Turn)

  /// Asks to leave; from any thread, any number of times.
  func cancel()
}
