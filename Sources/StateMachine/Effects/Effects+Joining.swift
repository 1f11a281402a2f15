extension Effects {
  /// The effects of both lists, those of the left one first.
  ///
  /// ```swift
  /// return .cancel("search") + .run(.load, id: "load")
  /// ```
  @inlinable
  public static func + (left: Effects, right: Effects) -> Effects {
    if left.isEmpty { return right }
    var joined = left
    joined.append(contentsOf: right)
    return joined
  }

  /// Adds the effects of another list at the end, in order.
  @inlinable
  public static func += (left: inout Effects, right: Effects) {
    left.append(contentsOf: right)
  }

  /// The effects of all lists, in the order given.
  ///
  /// They are started in that order and go on beside each other; ``concatenate(_:id:)`` is for work that
  /// is to begin when other work has ended.
  @inlinable
  public static func merge(_ lists: Effects...) -> Effects {
    merge(lists)
  }

  /// The effects of all lists of a sequence, in its order.
  @inlinable
  public static func merge(_ lists: some Sequence<Effects>) -> Effects {
    Effects(lists.joined())
  }
}
