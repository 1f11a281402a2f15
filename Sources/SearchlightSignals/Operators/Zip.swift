/// Pairs the elements of two sources by position: first with first, second with second.
@usableFromInline
@frozen
struct ZipStateMachine<First: Sendable, Second: Sendable>: CombiningStateMachine {
  @usableFromInline var first: Backlog<First>
  @usableFromInline var second: Backlog<Second>

  @inlinable
  init(_ buffering: Buffering) {
    first = Backlog(buffering)
    second = Backlog(buffering)
  }

  @inlinable
  mutating func receive(_ input: PairInput<First, Second>) -> Reaction<(First, Second), Never> {
    switch input {
    case .first(let element):
      guard let partner = second.popFirst() else {
        first.keep(element)
        return Reaction()
      }
      return Reaction(output: (element, partner), isLast: second.isOver)
    case .second(let element):
      guard let partner = first.popFirst() else {
        second.keep(element)
        return Reaction()
      }
      return Reaction(output: (partner, element), isLast: first.isOver)
    case .firstFinished:
      first.finish()
      return Reaction(isLast: first.isOver)
    case .secondFinished:
      second.finish()
      return Reaction(isLast: second.isOver)
    }
  }
}

extension Signal {
  /// Pairs of the first elements of both signals, of the second elements, and so on.
  ///
  /// - Order: the elements of each source keep their order. An element waits for its partner, so
  ///   the order of arrival between the sources does not matter.
  /// - Finishing: when no further pair is possible, because a source has finished and all its
  ///   elements have been paired. Further elements of the other source are dropped.
  /// - Cancellation: the operator subscribes to the sources, in the order given, when its first
  ///   subscriber comes, and unsubscribes when its last one goes; waiting elements are dropped
  ///   then.
  /// - Overflow: `buffering` says which elements are kept until their partner arrives, by default
  ///   all of them. Under a limit, elements of the faster source are dropped, later elements take
  ///   their positions in the pairs, and the drops are not counted.
  @inlinable
  public func zip<Other: Sendable>(
    _ other: Signal<Other>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(ZipStateMachine(buffering), of: node, and: other.node))
  }

  /// Triples of the elements of three signals by position; see ``zip(_:buffering:)``.
  @inlinable
  public func zip<Second: Sendable, Third: Sendable>(
    _ second: Signal<Second>, _ third: Signal<Third>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Second, Third)> {
    zip(second, buffering: buffering).zip(third, buffering: buffering)
      .map { ($0.0.0, $0.0.1, $0.1) }
  }
}
