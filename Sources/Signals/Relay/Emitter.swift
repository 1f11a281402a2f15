/// A branch that emits elements of one type: its listeners are ``Listener``s of such elements.
@usableFromInline
class Emitter<Output: Sendable>: Branch, @unchecked Sendable {  // safe: adds nothing
  @usableFromInline
  override init(
    trunk: Trunk,
    deliverNext: @escaping @Sendable (Branch, borrowing Turn) -> Void = { _, _ in }
  ) {
    super.init(trunk: trunk, deliverNext: deliverNext)
  }
}
