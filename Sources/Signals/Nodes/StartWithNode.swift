/// A signal as a value: a node in the signal's tree that remembers the last element (law 12).
///
/// Hangs in the tree while somebody listens to it. Forgets when the last listener goes, but not at the
/// end, so that a late listener is given the last element.
// safe: `last` is guarded by the lock of the trunk, the rest belongs to the drainer.
@usableFromInline
final class StartWithNode<Value: Sendable>: ValueBranch<Value>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: Emitter<Value>
  private let initial: Value

  /// What was passed on last; `nil` before the first element, and after the last listener has gone.
  @exclusivity(unchecked) private var last: Value?

  /// How it hangs in the tree; `nil` while nobody listens.
  @exclusivity(unchecked) private var stem: Stem<Value>?

  private let makeStem: @Sendable (StartWithNode) -> Stem<Value>

  @usableFromInline
  init(
    upstream: Emitter<Value>, initial: Value,
    makeStem: @escaping @Sendable (StartWithNode) -> Stem<Value>
  ) {
    self.upstream = upstream
    self.initial = initial
    self.makeStem = makeStem
    super.init(
      trunk: upstream.trunk,
      read: { unsafeDowncast($0, to: StartWithNode<Value>.self).latest })
  }

  private var latest: Value {
    trunk.locked { last ?? initial }
  }

  /// Takes note of an element before it is delivered; what it replaces is released outside the lock.
  @usableFromInline
  func remember(_ element: Value?) {
    var other = element
    trunk.locked { swap(&last, &other) }
    withExtendedLifetime(other) {}
  }

  override func delivered(_ turn: borrowing Turn) -> Value? { latest }

  override func open(_ turn: borrowing Turn) {
    let stem = makeStem(self)
    self.stem = stem
    upstream.add(stem, turn)
  }

  override func close(_ turn: borrowing Turn) {
    if !trunk.isFinished(turn) { remember(nil) }
    guard let stem = stem.take() else { return }
    upstream.remove(stem, turn)
  }
}

// The stem is made where the types are known.
extension StartWithNode {
  @inlinable
  convenience init(upstream: Emitter<Value>, initial: Value) {
    self.init(upstream: upstream, initial: initial) { node in
      // The node is held by its listeners for as long as the stem hangs in the tree.
      let unheld = Unmanaged.passUnretained(node)
      return Stem(to: node.upstream, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Value) {
    remember(element)
    // A stem is called by the drainer only.
    deliver(element, Turn())
  }
}
