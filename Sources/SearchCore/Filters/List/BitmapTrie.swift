/// A map from whole numbers to values that its copies share: a change copies the path to what it
/// changes, and nothing at all while nobody else holds the map.
///
/// Nodes have up to 32 children, of which only those that exist take up space. The keys are in order, so
/// with rising keys it is also a list in which any element can be removed.
struct BitmapTrie<Value: Equatable & Sendable>: Equatable, Sendable {
  private var root = BitmapNode<Value>()

  /// How many levels of inner nodes there are above the leaves.
  private var height = 0

  /// How many keys have a value.
  var count: Int { root.count }

  /// The value of a key, which must not be negative.
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

  /// The values beside each other among which the one at an offset is, and where the first of them is.
  func leaf(around offset: Int) -> (values: [Value], start: Int) {
    root.leaf(around: offset, height: height)
  }

  /// How many of the first values are sure to be those of another trie, whatever their keys; found without
  /// looking at what both share.
  func commonPrefix(with other: BitmapTrie) -> Int {
    height == other.height ? root.commonPrefix(with: other.root, height: height) : 0
  }
}
