extension ObservableValue {
  /// The number of subscribers and active operator nodes in the tree of the value's root; for leak
  /// tests.
  ///
  /// An operator node is active, and counts, while it has subscribers.
  package var nodeCount: Int { node.eventQueue.nodeCount }
}
