/// Pairs the elements of two sources by their numbers.
@usableFromInline
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
  /// Pairs of the first elements of both signals, then of the second, and so on.
  ///
  /// - Order: each source's elements keep theirs; who comes first waits for its partner, so ties do
  ///   not show.
  /// - Finishing: when no pair can come any more: a source has finished, and all it sent has been
  ///   paired. What the other has sent beyond that is dropped.
  /// - Cancellation: the sources are subscribed to when the first subscriber comes, in the order
  ///   given, and left when the last one goes; with it goes what waits for a partner.
  /// - Overflow: what waits for a partner is kept by `buffering`, by default all of it. Under a
  ///   limit elements of the faster source are dropped, and later ones take their places in the
  ///   pairs; the drops are not counted.
  @inlinable
  public func zip<Other: Sendable>(
    _ other: Signal<Other>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(ZipStateMachine(buffering), of: node, and: other.node))
  }

  /// Triples by number; see ``zip(_:buffering:)``.
  @inlinable
  public func zip<Second: Sendable, Third: Sendable>(
    _ second: Signal<Second>, _ third: Signal<Third>, buffering: Buffering = .unbounded
  ) -> Signal<(Element, Second, Third)> {
    zip(second, buffering: buffering).zip(third, buffering: buffering)
      .map { ($0.0.0, $0.0.1, $0.1) }
  }
}
