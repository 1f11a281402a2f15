extension Signal {
  /// The number of nodes that hang in the tree of the signal's root; for leak tests.
  package var nodeCount: Int { node.eventQueue.nodeCount }
}
