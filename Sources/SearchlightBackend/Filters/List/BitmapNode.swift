/// A node of a ``BitmapTrie``: a leaf with values, or an inner node with child nodes.
///
/// The node does not store which; the trie passes the height.
///
/// Comparing two arrays first compares their storage, so subtrees that two tries share are equal in
/// constant time.
struct BitmapNode<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The number of values in the subtree.
  private(set) var count = 0

  /// The occupied slots of the 32 in a node, one bit each; empty slots take no space.
  private var bitmap: UInt32 = 0

  private var children: [BitmapNode] = []
  private var values: [Value] = []

  init() {}

  /// Creates a parent level for `child`, which holds the smallest keys.
  init(parentOf child: BitmapNode) {
    count = child.count
    bitmap = 1
    children = [child]
  }

  private static func slot(of key: Int, height: Int) -> Int { (key >> (5 * height)) & 31 }

  /// Returns the index of a slot's child or value: the number of occupied slots before it.
  private func index(of slot: Int) -> Int { (bitmap & ((1 << slot) - 1)).nonzeroBitCount }

  private func isTaken(_ slot: Int) -> Bool { bitmap & (1 << slot) != 0 }

  func value(at key: Int, height: Int) -> Value? {
    let slot = Self.slot(of: key, height: height)
    guard isTaken(slot) else { return nil }
    let index = index(of: slot)
    return height == 0 ? values[index] : children[index].value(at: key, height: height - 1)
  }

  mutating func set(_ value: Value?, at key: Int, height: Int) {
    let slot = Self.slot(of: key, height: height)
    let index = index(of: slot)
    if height == 0 {
      setLeaf(value, at: slot, index: index)
      return
    }
    if !isTaken(slot) {
      guard value != nil else { return }
      children.insert(BitmapNode(), at: index)
      bitmap |= 1 << slot
    }
    let before = children[index].count
    children[index].set(value, at: key, height: height - 1)
    count += children[index].count - before
    if children[index].count == 0 {
      children.remove(at: index)
      bitmap &= ~(1 << slot)
    }
  }

  private mutating func setLeaf(_ value: Value?, at slot: Int, index: Int) {
    switch (isTaken(slot), value) {
    case (true, let value?):
      values[index] = value
    case (false, let value?):
      values.insert(value, at: index)
      bitmap |= 1 << slot
      count += 1
    case (true, nil):
      values.remove(at: index)
      bitmap &= ~(1 << slot)
      count -= 1
    case (false, nil):
      break
    }
  }

  /// Returns the largest key in the subtree, which must not be empty.
  func lastKey(height: Int) -> Int {
    let slot = UInt32.bitWidth - 1 - bitmap.leadingZeroBitCount
    guard height > 0, let child = children.last else { return slot }
    return (slot << (5 * height)) | child.lastKey(height: height - 1)
  }

  func leaf(around offset: Int, height: Int) -> (values: [Value], start: Int) {
    guard height > 0 else { return (values, 0) }
    var start = 0
    var index = 0
    while index < children.count - 1, offset - start >= children[index].count {
      start += children[index].count
      index += 1
    }
    guard index < children.count else { return ([], 0) }
    let leaf = children[index].leaf(around: offset - start, height: height - 1)
    return (leaf.values, start + leaf.start)
  }

  /// Returns a number of leading values that this node certainly shares with another, whatever
  /// their keys.
  func commonPrefix(with other: BitmapNode, height: Int) -> Int {
    // Arrays with the same storage are equal in constant time.
    if self == other { return count }
    if height == 0 { return zip(values, other.values).prefix { $0 == $1 }.count }
    var length = 0
    for (child, otherChild) in zip(children, other.children) {
      let shared = child.commonPrefix(with: otherChild, height: height - 1)
      length += shared
      if shared < child.count || shared < otherChild.count { break }
    }
    return length
  }
}
