/// Pairs each element of either source with the last of the other.
@usableFromInline
struct CombineLatestStateMachine<First: Sendable, Second: Sendable>: CombiningStateMachine {
  @usableFromInline var first: First?
  @usableFromInline var second: Second?
  @usableFromInline var firstIsOpen = true
  @usableFromInline var secondIsOpen = true

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<First, Second>) -> Reaction<(First, Second), Never> {
    switch input {
    case .first(let element): first = element
    case .second(let element): second = element
    case .firstFinished:
      firstIsOpen = false
      return Reaction(isLast: isOver)
    case .secondFinished:
      secondIsOpen = false
      return Reaction(isLast: isOver)
    }
    guard let first, let second else { return Reaction() }
    return Reaction(output: (first, second))
  }

  // A source that ended without an element leaves the other without a partner for ever.
  @inlinable var isOver: Bool {
    if firstIsOpen { return !secondIsOpen && second == nil }
    return !secondIsOpen || first == nil
  }
}

extension Signal {
  /// Pairs of the last elements of both signals: one whenever either sends, once both have.
  ///
  /// - Order: each source's elements keep theirs; between sources it is the order of arrival at the
  ///   queue of the result. Of two parts of one root, a change of both gives two pairs, the first of
  ///   which is half old.
  /// - Finishing: when both have finished, or one of them without having sent anything.
  /// - Cancellation: the sources are subscribed to when the first subscriber comes, in the order
  ///   given, and left when the last one goes; with it goes what they had sent.
  /// - Overflow: none; one element of each is kept.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(CombineLatestStateMachine(), of: node, and: other.node))
  }

  /// Triples of the last elements of three signals; see ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<Second: Sendable, Third: Sendable>(
    _ second: Signal<Second>, _ third: Signal<Third>
  ) -> Signal<(Element, Second, Third)> {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
}

extension ObservableValue {
  /// Both values as one.
  ///
  /// A subscriber is given one pair of what both are, then one whenever either is set.
  ///
  /// - Order: each source's values keep theirs, and none is missed after the first pair; between
  ///   sources it is the order of arrival at the queue of the result. Of two parts of one root, a
  ///   change of both gives two pairs, the first of which is half old: write `root.select { … }`
  ///   with both parts instead, which has no such moment.
  /// - Replay: the first pair is given before `subscribe` returns, unless a delivery is under way in
  ///   a source or here: then it is given as soon as both sources have been heard, and is what both
  ///   are by then. A later subscriber is given the last pair at once (law 5).
  /// - Reading: ``current`` is read from both sources, one after the other.
  /// - Finishing: when both have finished.
  /// - Cancellation: the sources are subscribed to when the first subscriber comes, in the order
  ///   given, and left when the last one goes.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: ObservableValue<Other>
  ) -> ObservableValue<(Value, Other)> {
    ObservableValue<(Value, Other)>(
      node: CombiningValueNode(
        CombiningNode(
          CombineLatestStateMachine(), of: node, and: other.node)
      ) { (current, other.current) })
  }

  /// Three values as one; see ``combineLatest(_:)``.
  @inlinable
  public func combineLatest<Second: Sendable, Third: Sendable>(
    _ second: ObservableValue<Second>, _ third: ObservableValue<Third>
  ) -> ObservableValue<(Value, Second, Third)> {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }
}
