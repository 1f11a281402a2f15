/// A branch that always has a value: the root of an observable value's tree, or a node below one.
@usableFromInline
class ValueBranch<Output: Sendable>: Emitter<Output>, @unchecked Sendable {  // safe: fixed
  /// Reads the value that was set last, at least as new as any that is being delivered (law 9).
  @usableFromInline final let read: @Sendable (ValueBranch) -> Output

  @usableFromInline
  init(
    trunk: Trunk, read: @escaping @Sendable (ValueBranch) -> Output,
    deliverNext: @escaping @Sendable (Branch, borrowing Turn) -> Void = { _, _ in }
  ) {
    self.read = read
    super.init(trunk: trunk, deliverNext: deliverNext)
  }

  /// The value that was set last.
  @inlinable final var current: Output { read(self) }

  /// The value that was delivered last; `nil` while it is on its way to the first listener.
  @usableFromInline
  func delivered(_ turn: borrowing Turn) -> Output? { current }

  override func replay(to leaf: Leaf, _ turn: borrowing Turn) {
    guard let value = delivered(turn) else { return }
    unsafeDowncast(leaf, to: Listener<Output>.self).deliver(value)
  }
}
