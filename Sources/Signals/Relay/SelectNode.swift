/// Something made of a value, as a node in the tree of that value's root (law 12): what `select`,
/// `map` and `removeDuplicates` return.
///
/// Hangs in the tree while somebody listens to it; without listeners it costs nothing. The upstream
/// delivers to it while draining, and it passes on, in the same drain, what its rule does not hold
/// for unchanged. So its elements keep their order with those of the root and of its other nodes.
// safe: what it adds belongs to the drainer.
@usableFromInline
final class SelectNode<Input: Sendable, Output: Sendable>: ValueBranch<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: ValueBranch<Input>
  @usableFromInline let transform: @Sendable (Input) -> Output

  /// What was passed on last; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var selected: Output?

  /// How it hangs in the tree; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var stem: Stem<Input>?

  @usableFromInline let makeStem: @Sendable (SelectNode) -> Stem<Input>

  @inlinable
  init(
    upstream: ValueBranch<Input>, transform: @escaping @Sendable (Input) -> Output,
    makeStem: @escaping @Sendable (SelectNode) -> Stem<Input>
  ) {
    self.upstream = upstream
    self.transform = transform
    self.makeStem = makeStem
    super.init(
      trunk: upstream.trunk,
      read: {
        let node = unsafeDowncast($0, to: SelectNode<Input, Output>.self)
        return node.transform(node.upstream.current)
      })
  }

  override func delivered(_ turn: borrowing Turn) -> Output? {
    selected ?? upstream.delivered(turn).map(transform)
  }

  override func open(_ turn: borrowing Turn) {
    let stem = makeStem(self)
    self.stem = stem
    upstream.add(stem, turn)
    selected = upstream.delivered(turn).map(transform)
  }

  override func close(_ turn: borrowing Turn) {
    selected = nil
    guard let stem = stem.take() else { return }
    upstream.remove(stem, turn)
  }
}

// The stem is made where the types are known, and so is the rule.
extension SelectNode {
  /// A node that passes on what differs from what it passed on last.
  @inlinable
  convenience init(
    upstream: ValueBranch<Input>, transform: @escaping @Sendable (Input) -> Output
  ) where Output: Equatable {
    self.init(upstream: upstream, transform: transform) { node in
      node.makeStem(unless: { $0 == $1 })
    }
  }

  /// A node that passes on what is not `unchanged`, given what it passed on last.
  @inlinable
  convenience init(
    upstream: ValueBranch<Input>, transform: @escaping @Sendable (Input) -> Output,
    unless unchanged: @escaping @Sendable (Output, Output) -> Bool
  ) {
    self.init(upstream: upstream, transform: transform) { node in
      node.makeStem(unless: unchanged)
    }
  }

  @inlinable
  @inline(__always)
  func makeStem(unless unchanged: @escaping @Sendable (Output, Output) -> Bool) -> Stem<Input> {
    // The node is held by its listeners for as long as the stem hangs in the tree.
    let unheld = Unmanaged.passUnretained(self)
    return Stem(to: upstream, of: self) { element in
      unheld._withUnsafeGuaranteedRef { $0.receive(element, unless: unchanged) }
    }
  }

  @inlinable
  @inline(__always)
  func receive(_ element: Input, unless unchanged: (Output, Output) -> Bool) {
    let part = transform(element)
    if let selected, unchanged(selected, part) { return }
    selected = part
    // A stem is called by the drainer only.
    deliver(part, Turn())
  }
}
