extension Effects {
  /// The effects of both lists, those of the left list first.
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

  /// Appends the effects of another list, in order.
  @inlinable
  public static func += (left: inout Effects, right: Effects) {
    left.append(contentsOf: right)
  }

  /// The effects of all lists, in the order given.
  ///
  /// The effects are started in that order and run independently of each other. To begin work only
  /// after other work has ended, use `concatenate(_:id:)`.
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
