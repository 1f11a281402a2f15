extension Signal {
  /// The number of nodes that hang in the signal's tree; for leak tests.
  package var nodeCount: Int { root.trunk.nodeCount }
}
