/// A row of what was found, and a bound of its key from below.
struct BoundedRow<Key: Comparable>: Comparable {
  let bound: Key
  let index: Int

  static func < (left: Self, right: Self) -> Bool {
    left.bound == right.bound ? left.index < right.index : left.bound < right.bound
  }
}
