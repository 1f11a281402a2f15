/// Keeps the smallest of many keys.
///
/// Keys are collected in a buffer of twice the number wanted; when it is full the larger half is
/// dropped and the largest kept becomes the bar for all further ones.
struct TopKeys {
  private let capacity: Int
  private var keys: [UInt64] = []

  /// Keys at or above it cannot be among the wanted ones.
  private(set) var bar = UInt64.max

  init(capacity: Int) {
    self.capacity = capacity
    keys.reserveCapacity(min(capacity, 1000) * 2)
  }

  @inline(__always)
  mutating func insert(_ key: UInt64) {
    if key < bar { append(key) }
  }

  private mutating func append(_ key: UInt64) {
    guard capacity > 0 else { return }
    keys.append(key)
    guard keys.count == capacity * 2 else { return }
    keys.sort()
    keys.removeLast(capacity)
    bar = keys[capacity - 1]
  }

  /// The smallest keys, rising.
  consuming func sorted() -> [UInt64] {
    keys.sort()
    return Array(keys.prefix(capacity))
  }
}
