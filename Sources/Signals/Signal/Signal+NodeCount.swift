extension Signal {
  /// The number of subscribers and active operator nodes in the tree of the signal's root; for leak
  /// tests.
  package var nodeCount: Int { node.eventQueue.nodeCount }
}
