extension Sequence {
  /// The elements but for those with the key of one before.
  ///
  /// Each key is hashed once: linear in the number of elements.
  func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
