/// A node of a ``BitmapTrie``: a leaf of values, or an inner node of nodes; the trie knows which by the
/// height.
///
/// Arrays are compared by identity first, and so is every subtree that two tries share.
struct BitmapNode<Value: Equatable & Sendable>: Equatable, Sendable {
  /// How many values there are below.
  private(set) var count = 0

  /// Which of the 32 places are taken; places without a value take up no space.
  private var bitmap: UInt32 = 0

  private var children: [BitmapNode] = []
  private var values: [Value] = []

  init() {}

  /// A level above `child`, which has the smallest keys.
  init(parentOf child: BitmapNode) {
    count = child.count
    bitmap = 1
    children = [child]
  }

  private static func place(of key: Int, height: Int) -> Int { key >> (5 * height) & 31 }

  /// The number of places taken before a place.
  private func slot(_ place: Int) -> Int { (bitmap & (1 << place - 1)).nonzeroBitCount }

  private func isTaken(_ place: Int) -> Bool { bitmap & 1 << place != 0 }

  func value(at key: Int, height: Int) -> Value? {
    let place = Self.place(of: key, height: height)
    guard isTaken(place) else { return nil }
    let slot = slot(place)
    return height == 0 ? values[slot] : children[slot].value(at: key, height: height - 1)
  }

  mutating func set(_ value: Value?, at key: Int, height: Int) {
    let place = Self.place(of: key, height: height)
    let slot = slot(place)
    if height == 0 {
      setLeaf(value, at: place, slot: slot)
      return
    }
    if !isTaken(place) {
      guard value != nil else { return }
      children.insert(BitmapNode(), at: slot)
      bitmap |= 1 << place
    }
    let before = children[slot].count
    children[slot].set(value, at: key, height: height - 1)
    count += children[slot].count - before
    if children[slot].count == 0 {
      children.remove(at: slot)
      bitmap &= ~(1 << place)
    }
  }

  private mutating func setLeaf(_ value: Value?, at place: Int, slot: Int) {
    switch (isTaken(place), value) {
    case (true, let value?):
      values[slot] = value
    case (false, let value?):
      values.insert(value, at: slot)
      bitmap |= 1 << place
      count += 1
    case (true, nil):
      values.remove(at: slot)
      bitmap &= ~(1 << place)
      count -= 1
    case (false, nil):
      break
    }
  }

  /// The largest key below, of a node that is not empty.
  func lastKey(height: Int) -> Int {
    let place = UInt32.bitWidth - 1 - bitmap.leadingZeroBitCount
    guard height > 0, let child = children.last else { return place }
    return place << (5 * height) | child.lastKey(height: height - 1)
  }

  func leaf(around offset: Int, height: Int) -> (values: [Value], start: Int) {
    guard height > 0 else { return (values, 0) }
    var start = 0
    var slot = 0
    while slot < children.count - 1, offset - start >= children[slot].count {
      start += children[slot].count
      slot += 1
    }
    guard slot < children.count else { return ([], 0) }
    let leaf = children[slot].leaf(around: offset - start, height: height - 1)
    return (leaf.values, start + leaf.start)
  }

  /// How many of the first values are sure to be those of another node, whatever their keys.
  func commonPrefix(with other: BitmapNode, height: Int) -> Int {
    // Identical arrays are equal at first sight.
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
