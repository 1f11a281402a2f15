/// A persistent map from integers to values, whose copies share storage.
///
/// A change copies only the path to the changed value, and nothing at all while the map is uniquely
/// referenced.
///
/// Nodes have up to 32 children, and only existing children take up space. Iteration is in the
/// order of the keys, so with rising keys the map is also a list from which any element can be
/// removed.
struct BitmapTrie<Value: Equatable & Sendable>: Equatable, Sendable {
  private var root = BitmapNode<Value>()

  /// The number of levels of inner nodes above the leaves.
  private var height = 0

  /// The number of keys that have a value.
  var count: Int { root.count }

  /// The value for a key, which must not be negative; `nil` if there is none.
  subscript(key: Int) -> Value? {
    get {
      guard key >> (5 * height) < 32 else { return nil }
      return root.value(at: key, height: height)
    }
    set {
      while key >> (5 * height) >= 32 {
        height += 1
        if root.count > 0 { root = BitmapNode(parentOf: root) }
      }
      root.set(newValue, at: key, height: height)
    }
  }

  /// The largest key that has a value.
  var lastKey: Int? {
    root.count == 0 ? nil : root.lastKey(height: height)
  }

  /// Returns the values of the leaf that contains an offset, and the offset of the first of them.
  func leaf(around offset: Int) -> (values: [Value], start: Int) {
    root.leaf(around: offset, height: height)
  }

  /// Returns a number of leading values that this trie certainly shares with another, whatever
  /// their keys.
  ///
  /// Subtrees that both tries share are not visited.
  func commonPrefix(with other: BitmapTrie) -> Int {
    height == other.height ? root.commonPrefix(with: other.root, height: height) : 0
  }
}
