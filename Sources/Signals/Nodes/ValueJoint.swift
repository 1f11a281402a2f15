/// What a joint makes of several values, as a value: a node below the joint.
///
/// The elements come through the joint, and the last is remembered for those who come later; what a
/// reader is told is computed from the sources.
// safe: what it adds is fixed, or belongs to the drainer.
@usableFromInline
final class ValueJoint<Output: Sendable>: ValueBranch<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let joint: Emitter<Output>

  /// What was passed on last; `nil` until the joint has said something, and while nobody listens.
  @usableFromInline @exclusivity(unchecked) var last: Output?

  /// How it hangs below the joint; `nil` while nobody listens.
  @exclusivity(unchecked) private var stem: Stem<Output>?

  private let makeStem: @Sendable (ValueJoint) -> Stem<Output>

  @usableFromInline
  init(
    _ joint: Emitter<Output>, value: @escaping @Sendable () -> Output,
    makeStem: @escaping @Sendable (ValueJoint) -> Stem<Output>
  ) {
    self.joint = joint
    self.makeStem = makeStem
    super.init(trunk: joint.trunk, read: { _ in value() })
  }

  // Before the sources have told a first listener their values, there is nothing to replay: they are
  // on their way to it.
  override func delivered(_ turn: borrowing Turn) -> Output? {
    last ?? (trunk.isFinished(turn) ? current : nil)
  }

  override func open(_ turn: borrowing Turn) {
    let stem = makeStem(self)
    self.stem = stem
    joint.add(stem, turn)
  }

  override func close(_ turn: borrowing Turn) {
    last = nil
    guard let stem = stem.take() else { return }
    joint.remove(stem, turn)
  }
}

// The stem is made where the types are known.
extension ValueJoint {
  @inlinable
  convenience init(_ joint: Emitter<Output>, value: @escaping @Sendable () -> Output) {
    self.init(joint, value: value) { node in
      // The node is held by its listeners for as long as the stem hangs below the joint.
      let unheld = Unmanaged.passUnretained(node)
      return Stem(to: node.joint, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Output) {
    last = element
    // A stem is called by the drainer only.
    deliver(element, Turn())
  }
}
