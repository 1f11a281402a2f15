/// Passes on the elements of several sources until all of them have ended.
@usableFromInline
@frozen
struct MergeStateMachine<Element: Sendable>: CombiningStateMachine {
  /// The number of sources that have not ended.
  @usableFromInline var openSources: Int

  @inlinable
  init(sources: Int) {
    openSources = sources
  }

  @inlinable
  mutating func receive(_ input: SourceInput<Element>) -> Reaction<Element, Never> {
    switch input {
    case .element(let element): return Reaction(output: element)
    case .finished:
      openSources -= 1
      return Reaction(isLast: openSources == 0)
    }
  }
}

extension Signal {
  /// Returns the elements of this signal and of the others, in one order for all subscribers.
  ///
  /// - Order: the elements of each source keep their order; between sources it is the order in
  ///   which they arrive at the queue of the operator. Elements that two threads send at the same
  ///   time arrive in either order. Elements of one root arrive in the order in which the
  ///   subscribers in its tree are called.
  /// - Finishing: when all sources have finished.
  /// - Cancellation: the operator subscribes to the sources, in the order given, when its first
  ///   subscriber comes, and unsubscribes when its last one goes.
  /// - Overflow: none; the operator keeps and drops nothing.
  @inlinable
  public func merge(with others: Signal<Element>...) -> Signal<Element> {
    let sources = [node] + others.map(\.node)
    return Signal(node: CombiningNode(MergeStateMachine(sources: sources.count), of: sources))
  }
}
