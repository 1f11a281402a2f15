/// Finds the smallest of many keys.
///
/// A buffer collects twice as many keys as are wanted. Whenever it is full, the larger half is
/// dropped, and the largest key that is left becomes the bar for all further ones.
struct TopK<Key: Comparable> {
  private let capacity: Int
  private var keys: [Key] = []

  /// The bar: keys at or above it cannot be among the wanted ones.
  private(set) var bar: Key

  /// - Parameter highest: A key that is not below any other.
  init(capacity: Int, highest: Key) {
    self.capacity = capacity
    bar = highest
    keys.reserveCapacity(min(capacity, 1000) * 2)
  }

  @inline(__always)
  mutating func insert(_ key: Key) {
    if key < bar { append(key) }
  }

  private mutating func append(_ key: Key) {
    guard capacity > 0 else { return }
    keys.append(key)
    if capacity < .max / 2, keys.count == capacity * 2 { raiseBar() }
  }

  /// Drops the keys beyond the capacity, and sets the bar to the largest key that is left.
  mutating func raiseBar() {
    guard capacity > 0, keys.count >= capacity else { return }
    keys.sort()
    keys.removeLast(keys.count - capacity)
    bar = keys[capacity - 1]
  }

  /// Returns the smallest keys, rising.
  consuming func sorted() -> [Key] {
    keys.sort()
    if keys.count > capacity { keys.removeLast(keys.count - capacity) }
    return keys
  }
}
