/// Keeps the smallest of many keys.
///
/// Keys are collected in a buffer of twice the number wanted; when it is full the larger half is
/// dropped and the largest kept becomes the bar for all further ones.
struct TopK<Key: Comparable> {
  private let capacity: Int
  private var keys: [Key] = []

  /// Keys at or above it cannot be among the wanted ones.
  private(set) var bar: Key

  /// - Parameter highest: At or above every key.
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

  /// Drops what is too much, and sets the bar by what is left.
  mutating func raiseBar() {
    guard capacity > 0, keys.count >= capacity else { return }
    keys.sort()
    keys.removeLast(keys.count - capacity)
    bar = keys[capacity - 1]
  }

  /// The smallest keys, rising.
  consuming func sorted() -> [Key] {
    keys.sort()
    if keys.count > capacity { keys.removeLast(keys.count - capacity) }
    return keys
  }
}
