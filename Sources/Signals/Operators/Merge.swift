/// Passes on what any of several sources brings, until all of them have ended.
@usableFromInline
struct MergeStateMachine<Element: Sendable>: CombiningStateMachine {
  /// How many sources have not ended.
  @usableFromInline var open: Int

  @inlinable
  init(sources: Int) {
    open = sources
  }

  @inlinable
  mutating func receive(_ input: SourceInput<Element>) -> Reaction<Element, Never> {
    switch input {
    case .element(let element): return Reaction(output: element)
    case .finished:
      open -= 1
      return Reaction(isLast: open == 0)
    }
  }
}

extension Signal {
  /// The elements of this signal and of the others, in one order for all subscribers.
  ///
  /// - Order: each source's elements keep theirs; between sources it is the order in which they
  ///   arrive at the queue of the result. What two threads send at one moment arrives in either
  ///   order. Elements of one root arrive in the order in which its tree is served.
  /// - Finishing: when all sources have finished.
  /// - Cancellation: the sources are subscribed to when the first subscriber comes, in the order
  ///   given, and left when the last one goes.
  /// - Overflow: none; nothing is kept and nothing dropped here.
  @inlinable
  public func merge(with others: Signal<Element>...) -> Signal<Element> {
    let sources = [node] + others.map(\.node)
    return Signal(node: CombiningNode(MergeStateMachine(sources: sources.count), of: sources))
  }
}
