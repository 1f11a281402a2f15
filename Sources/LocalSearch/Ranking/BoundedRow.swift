/// A row of the matches, with a lower bound of its ranking key.
struct BoundedRow<Key: Comparable>: Comparable {
  let bound: Key
  let index: Int

  static func < (left: Self, right: Self) -> Bool {
    left.bound == right.bound ? left.index < right.index : left.bound < right.bound
  }
}
