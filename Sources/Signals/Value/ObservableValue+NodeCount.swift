extension ObservableValue {
  /// The number of nodes that hang in the tree of the value's root, for leak tests.
  ///
  /// Counts subscribers, and select nodes that have some.
  package var nodeCount: Int { node.eventQueue.nodeCount }
}
