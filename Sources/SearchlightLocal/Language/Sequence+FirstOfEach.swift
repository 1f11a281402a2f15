extension Sequence {
  /// Returns the elements without those that have the key of an earlier element.
  ///
  /// - Complexity: Linear in the number of elements; each key is hashed once.
  func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
